import { type ContactBrake, type ContactKind, callOf, type KnownContact, type PlanLine } from './contact-names.ts';

/** Whom a corporation lets an app see, by ids of the platform. */
export interface VisibleRange {
  readonly departments: readonly string[];
  readonly members: readonly string[];
  readonly tags: readonly string[];
}

export interface Seen {
  /** Persons whom the platform showed; null where it was not asked. */
  readonly seen: number | null;
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

/**
 * Why the lines of a run must not be carried out without a person. Members, and families with their children, are
 * weighed apart: neither makes up for the other.
 */
export function brakeOfPlan(
  { lines, known }: { readonly lines: readonly PlanLine[]; readonly known: readonly KnownContact[] },
  seen: { readonly members: number | null; readonly students: number | null },
  ranges: Pick<Seen, 'range' | 'rangeBefore'>,
  isUnasked: boolean,
): ContactBrake | null {
  const isGoing = ({ action, reason }: PlanLine) =>
    (action === 'leave' && reason !== 'graceOver') || reason === 'goneThere' || reason === 'classMissing';
  const weigh = (of: readonly ContactKind[], shown: number | null) => {
    const ofKind = known.filter(({ kind, state }) => of.includes(kind) && state === 'here');
    const missing = lines.filter((line) => of.includes(line.kind) && isGoing(line)).length;
    return { seen: shown, known: ofKind.length, missing, ...ranges };
  };
  const families = weigh(['class', 'student', 'guardian'], seen.students);
  const isFirst = !known.some(({ kind }) => kind === 'stage') && lines.some((line) => callOf(line) !== null);
  return (
    brakeOf(weigh(['member'], seen.members)) ??
    // A school that had no families at the platform yet may show none.
    brakeOf({ ...families, seen: families.known === 0 ? null : families.seen }) ??
    (isUnasked && isFirst ? 'families' : null)
  );
}
