import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { searchText } from '@/lib/rules/search-text.ts';

type Row = Pick<Subject, 'number' | 'fullName' | 'sounds'>;

/** Subjects that are looked for, by number, name or sounds, each with those above it. */
export function foundSubjects<R extends Row>(rows: readonly R[], words: string): readonly R[] {
  const wanted = searchText(words);
  if (wanted === '') return rows;
  const hits = rows.filter(
    ({ number, fullName, sounds }) =>
      number.startsWith(wanted) ||
      searchText(fullName).includes(wanted) ||
      sounds.split(' ').some((sound) => sound.includes(wanted)),
  );
  return rows.filter((row) => hits.some(({ number }) => number.startsWith(row.number)));
}

/** Subjects in sight while those below some numbers are folded away. */
export const unfoldedSubjects = <R extends Row>(rows: readonly R[], folded: ReadonlySet<string>): readonly R[] =>
  rows.filter(({ number }) => ![...folded].some((above) => number !== above && number.startsWith(above)));
