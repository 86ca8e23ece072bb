/**
 * What happens to a text with such a word: who writes it is asked; stars take its place; somebody else has to let it
 * pass; it is not sent. A phrase that is allowed takes those away that stand inside of it.
 */
export const wordLevels = ['warn', 'replace', 'review', 'block', 'allow'] as const;
export type WordLevel = (typeof wordLevels)[number];

interface Word {
  readonly word: string;
  readonly level: WordLevel;
}

/** Where a word is looked for: everywhere, in what is sent, in what files of the media library are called. */
export const wordScopes = ['all', 'message', 'mediaName'] as const;
export type WordScope = (typeof wordScopes)[number];
/** What is looked through. */
export type WordPlace = Exclude<WordScope, 'all'>;

/** A word in a text, by its place there. */
export interface WordHit extends Word {
  readonly from: number;
  readonly to: number;
}

/** How words are compared: narrow, without capitals, and without blanks and what nobody sees. */
export const foldedWord = (word: string): string => [...foldedSigns(word)].map(({ sign }) => sign).join('');

const unheard = /[\s\p{C}\u3000]/u;

/** The signs of a text that count, each with the part of the text that it stands for. */
function* foldedSigns(text: string): Generator<{ sign: string; from: number; to: number }> {
  let from = 0;
  for (const given of text) {
    const to = from + given.length;
    for (const sign of given.normalize('NFKC').toLowerCase()) if (!unheard.test(sign)) yield { sign, from, to };
    from = to;
  }
}

/** A place in the automaton of Aho and Corasick (1975): what has been read is the beginning of some word. */
interface Place {
  readonly next: Map<string, Place>;
  /** Where reading goes on when no word goes on here: the longest end of what was read that begins a word. */
  back: Place | null;
  /** The words that end here, the longest first. */
  ends: readonly (Word & { readonly signs: number })[];
}

const place = (): Place => ({ next: new Map(), back: null, ends: [] });

function automatonOf(words: readonly Word[]): Place {
  const root = place();
  for (const { word, level } of words) {
    const signs = [...foldedWord(word)];
    if (signs.length === 0) continue;
    let at = root;
    for (const sign of signs) {
      const next = at.next.get(sign) ?? place();
      at.next.set(sign, next);
      at = next;
    }
    at.ends = [...at.ends, { word, level, signs: signs.length }];
  }
  const queue: Place[] = [root];
  for (const at of queue)
    for (const [sign, next] of at.next) {
      next.back = at === root ? root : (step(at.back ?? root, sign) ?? root);
      next.ends = [...next.ends, ...next.back.ends];
      queue.push(next);
    }
  return root;
}

/** Where a sign leads from a place, or from the ends of what was read there. */
function step(from: Place, sign: string): Place | undefined {
  for (let at: Place | null = from; at; at = at.back) {
    const next = at.next.get(sign);
    if (next) return next;
  }
  return undefined;
}

const latin = /[\p{Script=Latin}\p{N}]/u;
const isLatin = (text: string, at: number) => latin.test(text.charAt(at));

/** A word of Latin letters stands for itself: it is not found inside of another. */
const isCutOut = (text: string, { from, to }: WordHit): boolean =>
  (isLatin(text, from) && isLatin(text, from - 1)) || (isLatin(text, to - 1) && isLatin(text, to));

/**
 * Finds words in texts, those inside of others and those that overlap too, in one reading whatever the number of words.
 * @returns what finds them in a text, in the order of where they end, then the longer first
 */
export function wordMatcher(words: readonly Word[]): (text: string) => readonly WordHit[] {
  const root = automatonOf(words);
  return (text) => {
    const read: { from: number; to: number }[] = [];
    const hits: WordHit[] = [];
    let at = root;
    for (const { sign, from, to } of foldedSigns(text)) {
      read.push({ from, to });
      at = step(at, sign) ?? root;
      for (const { word, level, signs } of at.ends) {
        const hit = { word, level, from: read[read.length - signs]?.from ?? from, to };
        if (!isCutOut(text, hit)) hits.push(hit);
      }
    }
    return withoutAllowed(hits);
  };
}

/** A word inside of a phrase that is allowed is none; one that reaches beyond it stays. */
function withoutAllowed(hits: readonly WordHit[]): readonly WordHit[] {
  const allowed = hits.filter(({ level }) => level === 'allow');
  if (allowed.length === 0) return hits;
  const isInside = (hit: WordHit) => allowed.some(({ from, to }) => from <= hit.from && hit.to <= to);
  return hits.filter((hit) => !isInside(hit));
}

/** The text as it is sent: each sign of a word that is replaced is a star, what stands between stays. */
export function starred(text: string, hits: readonly WordHit[]): string {
  const replaced = hits.filter(({ level }) => level === 'replace');
  let at = 0;
  return [...text]
    .map((sign) => {
      const from = at;
      at += sign.length;
      return !unheard.test(sign) && replaced.some((hit) => hit.from <= from && from < hit.to) ? '＊' : sign;
    })
    .join('');
}
