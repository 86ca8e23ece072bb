/** Characters of a text before it is cut (modules section 5). */
export const textLimit = 10;
/** Characters of a child's name before it is cut. */
export const childNameLimit = 5;

/**
 * A text of more characters than the limit, cut with an ellipsis; null where it is short enough. Signs outside the
 * basic plane count as one.
 */
export function cutText(text: string, limit = textLimit): string | null {
  const signs = [...text];
  return signs.length > limit ? `${signs.slice(0, limit).join('')}…` : null;
}

/** A text of at most so many bytes of UTF-8, cut between signs and with an ellipsis where it is longer. */
export function cutBytes(text: string, most: number): string {
  const bytes = (of: string) => new TextEncoder().encode(of).length;
  if (bytes(text) <= most) return text;
  let left = most - bytes('…');
  let cut = '';
  for (const sign of text) {
    left -= bytes(sign);
    if (left < 0) break;
    cut += sign;
  }
  return `${cut}…`;
}

/** The first words of a text as a summary: cut with an ellipsis, within no word of Latin letters. */
export function firstWords(text: string, limit: number): string {
  const cut = cutText(text, limit);
  if (!cut) return text;
  return cut.replace(/(?<=.)[\p{Script=Latin}\d'’-]*…$/u, '…').replace(/\s+…$/, '…');
}
