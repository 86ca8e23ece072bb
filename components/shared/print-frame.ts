/** The messaging app draws a frame late; printed earlier, the sheet is blank (modules section 2). */
const messagingDelayMs = 1500;

/**
 * Prints one part of the page by itself: it is copied into a hidden frame with the page's stylesheets and printed once
 * those and its pictures are there. The frame goes when the print dialog is closed, and the cursor is where it was.
 */
export async function printAlone(part: HTMLElement, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  document.body.append(frame);
  const paper = frame.contentDocument;
  const window = frame.contentWindow;
  if (!paper || !window) return frame.remove();
  paper.documentElement.lang = document.documentElement.lang;
  paper.documentElement.dataset.theme = 'light';
  paper.title = title;
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) =>
    paper.importNode(style, true),
  );
  const styled = Promise.all(styles.map(settled));
  paper.head.append(...styles);
  paper.body.append(paper.importNode(part, true));
  await styled;
  await Promise.all([...paper.images].map(settled));
  if (isMessagingApp()) await new Promise((done) => setTimeout(done, messagingDelayMs));
  const focused = document.activeElement;
  window.addEventListener(
    'afterprint',
    () => {
      frame.remove();
      if (focused instanceof HTMLElement) focused.focus();
    },
    { once: true },
  );
  window.focus();
  window.print();
}

/** WeCom names itself so in its browser. */
export const isMessagingApp = (): boolean => /wxwork/i.test(navigator.userAgent);

/** Once a sheet or a picture is there, or has failed. */
function settled(element: Element): Promise<void> {
  const isThere =
    element instanceof HTMLStyleElement ||
    element.tagName === 'STYLE' ||
    (element.tagName === 'IMG' && (element as HTMLImageElement).complete);
  if (isThere) return Promise.resolve();
  return new Promise((done) => {
    element.addEventListener('load', () => done(), { once: true });
    element.addEventListener('error', () => done(), { once: true });
  });
}
