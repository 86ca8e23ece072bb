/**
 * Where each viewed page was scrolled to. A reload takes it along; the page that is shown the browser itself restores.
 */
const storageKey = 'scroll';
const positions = new Map<string, number>(storedPositions());
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify([...positions])));
}
let awaited: string | null = null;

/** How long a page may grow before its old position is given up. */
const patienceMs = 5_000;

/** What a person does to scroll, or to begin with something else: from then on the page is theirs. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Announces that the next arrival at this path comes by its tab and wants its old position. */
export function restoreScroll(path: string): void {
  awaited = path;
}

/**
 * Called when a page has come into the document, before it is painted: takes one that was reached by its tab back to
 * where it was left, then remembers how far it is scrolled. The returned function must be called before the next page
 * comes, for scrolling is told late: what the next page causes must not count for this one.
 */
export function followScroll(path: string): () => void {
  const keep = () => positions.set(path, window.scrollY);
  const follow = () => {
    // Whoever scrolled before the page's scripts listened has a position already.
    keep();
    window.addEventListener('scroll', keep, { passive: true });
  };
  const wanted = awaited === path ? (positions.get(path) ?? 0) : null;
  awaited = null;
  let giveUp = () => {};
  if (wanted === null) follow();
  else giveUp = reach(wanted, follow);
  return () => {
    giveUp();
    window.removeEventListener('scroll', keep);
  };
}

/**
 * Scrolls there as soon as the page is tall enough, unless the person scrolls first. Until `settled` is called the
 * position is not the person's.
 */
function reach(wanted: number, settled: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const takeover of takeovers) window.removeEventListener(takeover, settle);
  };
  const settle = () => {
    end();
    settled();
  };
  const attempt = () => {
    window.scrollTo(0, wanted);
    if (document.documentElement.scrollHeight - window.innerHeight >= wanted) settle();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(settle, patienceMs);
  growth.observe(document.body);
  for (const takeover of takeovers) window.addEventListener(takeover, settle, { passive: true });
  attempt();
  return end;
}

function storedPositions(): Array<[string, number]> {
  if (typeof window === 'undefined') return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
