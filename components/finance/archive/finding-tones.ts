import type { StateTone } from '@/components/shared/state-badge.tsx';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';

/** How what a check found is meant. */
export const findingTones: Readonly<Record<NonNullable<ArchiveRow['finding']>, StateTone>> = {
  agrees: 'good',
  booksDiffer: 'warn',
  damaged: 'bad',
  noBooks: 'plain',
  incomplete: 'warn',
  otherSchool: 'warn',
};
