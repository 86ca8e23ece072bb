import { type ReferenceName, references, retiredCodes } from '@/lib/contracts/students/reference-lists.ts';

/** People look for these first; the rest follows by name. */
const commonCountries = ['CN', 'HK', 'MO', 'TW'];

/**
 * The codes of a list with their names, in the order in which people look for them; one that is no longer offered only
 * where it is chosen.
 */
export function codesOf(list: ReferenceName, locale: string, labelOf: (code: string) => string, chosen?: string) {
  const isOffered = (code: string) => code === chosen || !retiredCodes[list]?.includes(code);
  const entries = references[list].filter(isOffered).map((code) => ({ code: code as string, label: labelOf(code) }));
  if (list !== 'country') return entries;
  const rest = entries.filter(({ code }) => !commonCountries.includes(code));
  return [
    ...commonCountries.map((code) => ({ code, label: labelOf(code) })),
    ...rest.sort((a, b) => a.label.localeCompare(b.label, locale)),
  ];
}
