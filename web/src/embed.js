// <kozyri-demo>: a demo in any page. Its text is the record of a position or a deal, or the fragment of a link to one; its
// attributes are the options of a link (lang, faces, theme, seat, ply, play, hide). Until the demo is there, and wherever
// it cannot be, the text stands in its place.
//
//   <script src="https://…/embed.js" async></script>
//   <kozyri-demo play="moves" lang="de"><pre>[Game "durak"] …</pre></kozyri-demo>
//
// One file without imports, so that it can be loaded as a module or not.
(() => {
  const OPTIONS = ['lang', 'faces', 'theme', 'seat', 'ply', 'play', 'hide'];
  const NEAR = '400px'; // from the window, where a demo begins to load
  const HIGHEST = 10_000; // pixels that are believed

  const script = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src$="embed.js"]')
  );
  const page = new URL('embed.html', script?.src || location.href);

  /** The text of an element as it was typed: wikis make breaks and paragraphs of line ends. @param {Element} element */
  function typed(element) {
    const copy = /** @type {Element} */ (element.cloneNode(true));
    for (const line of copy.querySelectorAll('br, p, div, li, pre')) line.after('\n');
    return (copy.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  }

  class KozyriDemo extends HTMLElement {
    /** @type {HTMLIFrameElement | undefined} */
    frame;

    connectedCallback() {
      if (document.readyState === 'loading')
        addEventListener('DOMContentLoaded', () => this.prepare(), { once: true });
      else this.prepare();
    }

    prepare() {
      if (this.frame || !this.isConnected) return;
      const text = typed(this);
      if (!text) return;
      const options = OPTIONS.filter((name) => this.hasAttribute(name)).map(
        (name) => `${name}=${encodeURIComponent(this.getAttribute(name) ?? '')}`,
      );
      const record = /^#?\w+=/.test(text)
        ? text.replace(/^#/, '')
        : `record=${encodeURIComponent(text)}`;
      const frame = (this.frame = document.createElement('iframe'));
      frame.src = `${page}#${[record, ...options].join('&')}`;
      frame.title = this.title || 'Kozyri';
      frame.referrerPolicy = 'no-referrer';
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      );
      Object.assign(frame.style, {
        display: 'block',
        width: '100%',
        height: '0',
        border: '0',
        visibility: 'hidden',
      });
      this.style.display ||= 'block';
      const words = document.createElement('div');
      words.append(...this.childNodes);
      this.append(words);
      addEventListener('message', ({ data, origin, source }) => {
        if (!source || source !== frame.contentWindow || origin !== page.origin) return;
        const height = data?.kozyri === 'height' ? Number(data.height) : NaN;
        if (!(height > 0 && height <= HIGHEST)) return;
        Object.assign(frame.style, { height: `${Math.ceil(height)}px`, visibility: '' });
        words.hidden = true;
        words.style.display = 'none';
      });
      const near = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
          near.disconnect();
          this.append(frame); // no shadow root: frames in one are no siblings of those outside
        },
        { rootMargin: NEAR },
      );
      near.observe(this);
    }
  }

  if (!customElements.get('kozyri-demo')) customElements.define('kozyri-demo', KozyriDemo);
})();
