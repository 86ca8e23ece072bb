import type { ContactBrake } from './contact-names.ts';

/** Whom a corporation lets an app see, by ids of the platform. */
export interface VisibleRange {
  readonly departments: readonly string[];
  readonly members: readonly string[];
  readonly tags: readonly string[];
}

interface Seen {
  /** Persons whom the platform showed. */
  readonly seen: number;
  /** Persons who are known, and those of them who are missing now. */
  readonly known: number;
  readonly missing: number;
  /** What may be seen now, and what could be at the last run that ended well; null before the first. */
  readonly range: VisibleRange;
  readonly rangeBefore: VisibleRange | null;
}

/** More than this share of persons missing at once is rather a fault than a farewell. */
const missingShareMax = 0.2;

const lacks = (before: readonly string[], now: readonly string[]) => before.some((id) => !now.includes(id));

/** Whether something that could be seen before cannot any more. */
export const isNarrower = (before: VisibleRange, now: VisibleRange): boolean =>
  lacks(before.departments, now.departments) || lacks(before.members, now.members) || lacks(before.tags, now.tags);

/** Why a run must not go on without a person; null where nothing speaks against it. */
export function brakeOf({ seen, known, missing, range, rangeBefore }: Seen): ContactBrake | null {
  if (seen === 0) return 'empty';
  if (rangeBefore !== null && isNarrower(rangeBefore, range)) return 'narrowed';
  return missing > known * missingShareMax ? 'missing' : null;
}
