/** That a child was in a class, from a day on until the day before `toOn`. */
interface Stay {
  readonly studentId: string;
  readonly classId: string;
  readonly fromOn: string;
  readonly toOn: string | null;
}

/** What attendance knows of a child: the days of which something is recorded, and those on which it was away. */
interface KnownDays {
  readonly recorded: ReadonlySet<string>;
  readonly away: readonly { readonly day: string; readonly status: number; readonly there: boolean }[];
}

export interface Attended {
  /** Of a child the earliest first. */
  readonly stays: readonly Stay[];
  /** By child. */
  readonly known: ReadonlyMap<string, KnownDays>;
  readonly schoolDays: readonly string[];
}

export type ChildDayKind = 'due' | 'present' | 'sick' | 'leave' | 'absent';

const kinds: Readonly<Record<number, ChildDayKind>> = { 6: 'sick', 5: 'leave', 2: 'absent' };

const covers = ({ fromOn, toOn }: Stay, day: string) => fromOn <= day && (toOn === null || day < toOn);

/**
 * Says each child-day that is due, and what attendance says of it, with the class of then. Due is a child that is in a
 * class on a school day, moves counted by date, and besides what was recorded on other days. What nobody recorded is
 * due and nothing else. Of days before the register knows a child, its first class counts.
 */
export function eachChildDay(
  { stays, known, schoolDays }: Attended,
  say: (kind: ChildDayKind, day: string, classId: string) => void,
): void {
  const isSchoolDay = new Set(schoolDays);
  for (const [studentId, own] of Map.groupBy(stays, (stay) => stay.studentId)) {
    for (const stay of own) for (const day of schoolDays) if (covers(stay, day)) say('due', day, stay.classId);
    const { recorded, away } = known.get(studentId) ?? { recorded: [], away: [] };
    const missing = new Map(away.flatMap(({ day, status, there }) => (there ? [] : [[day, status] as const])));
    for (const day of recorded) {
      const stay = own.find((one) => covers(one, day));
      const classId = stay?.classId ?? (day < (own[0]?.fromOn ?? '') ? own[0]?.classId : undefined);
      if (classId === undefined) continue;
      if (!stay || !isSchoolDay.has(day)) say('due', day, classId);
      say(missing.has(day) ? (kinds[missing.get(day) ?? 0] ?? 'present') : 'present', day, classId);
    }
  }
}
