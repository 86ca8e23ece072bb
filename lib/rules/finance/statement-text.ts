/** A cell without what programs put round it so that spreadsheets leave it alone: a backtick, a tab, ="…". */
export const bareCell = (text: string): string =>
  text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^`/, '')
    .trim();

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** Whether one text says all that the other says. */
export function holdsText(one: string, other: string): boolean {
  const [a, b] = [squeezed(one), squeezed(other)];
  return a.includes(b) || b.includes(a);
}

/** Texts behind one another: what another of them says too is left out, and so are signs that stand for nothing. */
export function joinTexts(texts: readonly string[]): string {
  const kept: string[] = [];
  for (const text of texts.map((one) => one.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one))) {
    if (kept.some((one) => squeezed(one).includes(squeezed(text)))) continue;
    const rest = kept.filter((one) => !squeezed(text).includes(squeezed(one)));
    kept.splice(0, kept.length, ...rest, text);
  }
  return kept.join(' ');
}
