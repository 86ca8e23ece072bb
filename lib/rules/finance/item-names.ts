/** What a school writes of a cash-flow item: numbers of subjects, and in quotation marks words of summaries. */
interface ItemNames {
  readonly subjects: readonly string[];
  readonly words: readonly string[];
}

/** The names as a school would write them. */
export const itemNamesText = ({ subjects, words }: ItemNames) =>
  [...subjects, ...words.map((word) => `"${word}"`)].join(' ');

const named = /["“”]\s*([^"“”]+?)\s*["“”]|[^\s,，、"“”]+/g;

/** Reads them; what stands without quotation marks is meant as a subject, whether there is one or not. */
export function readItemNames(text: string): ItemNames {
  const found = [...text.matchAll(named)];
  return {
    subjects: found.flatMap(([whole, word]) => (word === undefined ? [whole] : [])),
    words: found.flatMap(([, word]) => (word === undefined ? [] : [word])),
  };
}
