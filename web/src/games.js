/** Every game with its presets and house rules, as Python lists them when the page is built. @type {{ games: any[] }} */
export const { games } = /** @type {any} */ (
  Object.values(
    import.meta.glob('../.cache/games.json', { import: 'default', eager: true, exhaustive: true }),
  )[0]
);
