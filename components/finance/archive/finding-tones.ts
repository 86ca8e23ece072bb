import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

/** How what a check found is meant. */
export const findingTones: Readonly<Record<NonNullable<ArchiveRow['finding']>, StateTone>> = {
  agrees: 'good',
  booksDiffer: 'warn',
  damaged: 'bad',
  noBooks: 'plain',
  incomplete: 'warn',
  otherSchool: 'warn',
};
