/** Where each viewed page was scrolled to; lives as long as the document, the browser itself restores after a reload. */
const positions = new Map<string, number>();
let awaited: string | null = null;

/** Remembers how far a page was scrolled before it is left. */
export function keepScroll(path: string): void {
  positions.set(path, window.scrollY);
}

/** Announces that the next arrival at this path comes by its tab and wants its old position. */
export function restoreScroll(path: string): void {
  awaited = path;
}

/** Called on arrival: takes a page that was reached by its tab back to where it was left. */
export function settleScroll(path: string): void {
  if (awaited === path) window.scrollTo(0, positions.get(path) ?? 0);
  awaited = null;
}
