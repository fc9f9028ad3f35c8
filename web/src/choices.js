// A row of buttons to choose from.

import { html } from 'lit';

/**
 * A row of choices of which one holds.
 * @template T
 * @param {string} label @param {[T, string][]} choices @param {T} chosen @param {(value: T) => void} choose
 */
export const choices = (label, choices, chosen, choose) => html`
  <div class="choices" role="group" aria-label=${label}>
    <span class="label" aria-hidden="true">${label}</span>
    ${choices.map(
      ([value, text]) =>
        html`<button aria-pressed=${value === chosen} @click=${() => choose(value)}>
          ${text}
        </button>`,
    )}
  </div>
`;
