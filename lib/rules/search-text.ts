/**
 * One form for what people type and what is stored to be found: narrow, lower case, without blanks and the dots inside
 * names.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•・‧.,'’\-_]/g, '');
}

/** A text greater than every text that begins with `prefix`, for range scans on byte order. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10ffff}`;
