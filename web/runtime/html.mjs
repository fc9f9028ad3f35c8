// HTML as text: whatever is filled in is escaped, unless it was made by `html` itself.

/** Text that is HTML already. */
class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/** @param {unknown} value @returns {string} */
function filled(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(filled).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * @param {TemplateStringsArray} strings
 * @param {unknown[]} values texts, numbers, HTML, lists of these; nothing at all for undefined, null and false
 */
export const html = (strings, ...values) =>
  new Html(
    strings.map((part, place) => part.replace(/\s*\n\s*/g, '\n') + filled(values[place])).join(''),
  );

/**
 * HTML that is known to be so.
 * @param {string} text
 */
export const raw = (text) => new Html(text);
