/** The colours of the cards: calm paper, a little dimmer in the dark, system colours where the reader forces them. */

import { css } from 'lit';

/** For every shadow root, or document, in which a face or a suit sign stands. Follows the page's `color-scheme`. */
export const faceStyles = css`
  .face {
    --paper: var(--card-paper, #fcf9f2);
    --edge: var(--card-edge, #b9b1a3);
    --ink: var(--card-ink, #23211e);
    --red: var(--card-red, #b8282b);
    --blue: var(--card-blue, #1c5a9e);
    --green: var(--card-green, #20703f);
    --brown: var(--card-brown, #7a4a22);
    --amber: var(--card-amber, #855a00);
    --gold: var(--card-gold, #e0aa3e);
    --skin: var(--card-skin, #f1d6b8);
    --hair: var(--card-hair, #6b4a33);
    --back: var(--card-back, #3b5875);
    --slate: var(--card-slate, #3a4a5a);
    --bronze: var(--card-bronze, #b5731a);
    --russet: var(--card-russet, #8d5527);
    --suit: var(--ink);
    --robe: var(--suit);
    --deep: color-mix(in srgb, var(--robe), #000 28%);
    display: block;
    width: 100%;
    height: 100%;
  }

  @supports (color: light-dark(#000, #fff)) {
    .face {
      --paper: var(--card-paper, light-dark(#fcf9f2, #d8d2c6));
      --edge: var(--card-edge, light-dark(#b9b1a3, #8d877c));
      --ink: var(--card-ink, light-dark(#23211e, #1b1917));
      --red: var(--card-red, light-dark(#b8282b, #97191d));
      --blue: var(--card-blue, light-dark(#1c5a9e, #134780));
      --green: var(--card-green, light-dark(#20703f, #125429));
      --brown: var(--card-brown, light-dark(#7a4a22, #633714));
      --amber: var(--card-amber, light-dark(#855a00, #664400));
      --gold: var(--card-gold, light-dark(#e0aa3e, #c08d2a));
      --skin: var(--card-skin, light-dark(#f1d6b8, #d3b795));
      --hair: var(--card-hair, light-dark(#6b4a33, #523625));
      --slate: var(--card-slate, light-dark(#3a4a5a, #2c3945));
      --bronze: var(--card-bronze, light-dark(#b5731a, #935a10));
      --russet: var(--card-russet, light-dark(#8d5527, #70411a));
      --back: var(--card-back, light-dark(#3b5875, #2e465e));
    }
  }

  .two-S,
  .two-C,
  .four-S {
    --robe: var(--slate);
  }

  .two-H,
  .two-D,
  .four-H,
  .german-H {
    --suit: var(--red);
  }

  .four-D {
    --suit: var(--blue);
  }

  .four-C,
  .german-S {
    --suit: var(--green);
  }

  .german-D {
    --robe: var(--bronze);
    --suit: var(--amber);
  }

  .german-C {
    --hair: var(--ink);
    --robe: var(--russet);
    --suit: var(--brown);
  }

  .card {
    fill: var(--paper);
    stroke: var(--edge);
    stroke-width: 2;
  }

  .suit {
    fill: var(--suit);
  }

  .index,
  .stem,
  .vein,
  .line,
  .ring {
    fill: none;
    stroke: var(--suit);
    stroke-width: 10;
    stroke-linejoin: round;
  }

  .stem {
    stroke-width: 7;
    stroke-linecap: round;
  }

  .vein {
    stroke: var(--paper);
    stroke-width: 4;
  }

  .ring,
  .line {
    stroke: var(--ink);
    stroke-width: 6;
  }

  .line {
    stroke-width: 3;
    stroke-linecap: round;
  }

  .bell {
    fill: var(--gold);
    stroke: var(--ink);
    stroke-width: 6;
  }

  .nut {
    fill: var(--gold);
    stroke: var(--suit);
    stroke-width: 5;
  }

  .gold {
    fill: var(--gold);
  }

  .robe {
    fill: var(--robe);
  }

  .deep {
    fill: var(--deep);
  }

  .sleeve,
  .cuff,
  .leg,
  .boot {
    fill: none;
    stroke: var(--deep);
    stroke-width: 24;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .cuff {
    stroke: var(--gold);
    stroke-width: 7;
  }

  .leg {
    stroke: var(--slate);
    stroke-width: 22;
  }

  .blade {
    stroke: var(--slate);
    stroke-width: 8;
  }

  .gilt {
    stroke: var(--gold);
  }

  .dark {
    stroke: var(--deep);
  }

  .slate {
    fill: var(--slate);
  }

  .boot {
    stroke: var(--ink);
    stroke-width: 16;
  }

  .leaf {
    fill: var(--green);
  }

  .trim,
  .rod,
  .twig,
  .lip,
  .mouth {
    fill: none;
    stroke: var(--gold);
    stroke-width: 6;
    stroke-linecap: round;
  }

  .twig {
    stroke: var(--green);
    stroke-width: 4;
  }

  .lip {
    stroke: var(--red);
    stroke-width: 3.5;
  }

  .mouth {
    stroke: var(--hair);
    stroke-width: 3;
  }

  .ink {
    fill: var(--ink);
  }

  .paper {
    fill: var(--paper);
  }

  .skin {
    fill: var(--skin);
  }

  .hair {
    fill: var(--hair);
  }

  .back {
    fill: var(--back);
  }

  .lattice {
    fill: none;
    stroke: var(--paper);
    stroke-opacity: 0.35;
    stroke-width: 2;
  }

  @media (forced-colors: active) {
    .face {
      --paper: Canvas;
      --edge: CanvasText;
      --ink: CanvasText;
      --red: CanvasText;
      --green: CanvasText;
      --slate: CanvasText;
      --gold: Canvas;
      --skin: Canvas;
      --hair: CanvasText;
      --back: Canvas;
      --suit: CanvasText;
      --robe: Canvas;
      --deep: CanvasText;
      forced-color-adjust: none;
    }

    .robe,
    .gold,
    .skin,
    .paper,
    .back {
      stroke: CanvasText;
      stroke-width: 3;
    }

    .trim,
    .rod,
    .gilt {
      stroke: CanvasText;
    }

    .lattice {
      stroke: CanvasText;
      stroke-opacity: 1;
    }
  }
`;
