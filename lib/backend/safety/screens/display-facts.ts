import type { ClassStanding, Standing } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Headcount } from '@/lib/rules/headcount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { headcount, type Passage, passagesOn, sickChildren, standingsOn } from '../../students/index.ts';
import { dormitorySums } from '../dormitory/sums.ts';
import { type DayOfDosage, type HealthDay, joined } from '../joined.ts';
import type { DisplaySchool } from './open-address.ts';

/** What the displays of a school are made of, whoever looks: read once for all of them. */
export interface DisplayFacts {
  readonly school: DisplaySchool;
  /** The day that is shown. */
  readonly day: string;
  /** Of today. */
  readonly isSchoolDay: boolean;
  /** Of today. */
  readonly headcount: Headcount;
  readonly total: Standing;
  readonly classes: readonly ClassStanding[];
  readonly sickDays: readonly { readonly day: string; readonly count: number }[];
  readonly passages: readonly Passage[];
  /** What is known of the daily health; null where no display asks for it. */
  readonly health: HealthDay | null;
  /** What the kitchen cooks today; nothing where no display asks for it. */
  readonly dosage: Awaited<ReturnType<DayOfDosage>>;
  /** Null where no display asks for it. */
  readonly dormitories: Awaited<ReturnType<typeof dormitorySums>> | null;
}

/** Reads what displays of these kinds need: a handful of queries, whatever the number of displays. */
export async function displayFacts(
  { tx, now }: Pick<PublicCtx, 'tx' | 'now'>,
  school: DisplaySchool,
  kinds: ReadonlySet<ScreenKind>,
): Promise<DisplayFacts> {
  const inside = { tx, school };
  const on = today({ now, school });
  const from = dayAfter(on, 1 - limits.screenSickDays);
  const schoolDays = await schoolDaysBetween(inside, from, on);
  const isSchoolDay = schoolDays.includes(on);
  const { day, classes } = classKinds.some((kind) => kinds.has(kind))
    ? await shownDay(inside, on, isSchoolDay ? null : (schoolDays.at(-1) ?? null))
    : { day: on, classes: [] };
  const sick = kinds.has('healthGuard') ? await sickChildren(inside, from, on) : new Map<string, number>();
  const sickDays = [...new Set([...schoolDays, day])].sort().map((one) => ({ day: one, count: sick.get(one) ?? 0 }));
  return {
    school,
    day,
    isSchoolDay,
    headcount: await headcount({ ...inside, reach: null }),
    total: totalOf(classes),
    classes,
    sickDays,
    health: kinds.has('healthGuard') ? await joined().healthDay(inside, day) : null,
    passages: kinds.has('childAttendance') ? await passagesOn(inside, day, limits.screenPassages) : [],
    dosage: kinds.has('dosage') ? await joined().dosageOn(inside, on) : [],
    dormitories: dormitoryKinds.some((kind) => kinds.has(kind)) ? await dormitorySums({ ...inside, now }) : null,
  };
}

const classKinds = ['healthGuard', 'childAttendance'] as const;
const dormitoryKinds = ['dormitoryScreen', 'backDormitoryScreen'] as const;

/** The classes today; on a day without school, and without any record, as the last school day left them. */
async function shownDay(inside: { tx: Tx; school: DisplaySchool }, today: string, lastSchoolDay: string | null) {
  const classes = await standingsOn(inside, today);
  if (!lastSchoolDay || classes.some(({ due, open }) => open < due)) return { day: today, classes };
  return { day: lastSchoolDay, classes: await standingsOn(inside, lastSchoolDay) };
}

const none: Standing = { due: 0, present: 0, late: 0, earlyLeave: 0, leave: 0, sick: 0, absent: 0, open: 0 };

function totalOf(classes: readonly Standing[]): Standing {
  const fields = Object.keys(none) as (keyof Standing)[];
  return classes.reduce<Standing>(
    (sum, one) => Object.fromEntries(fields.map((field) => [field, sum[field] + one[field]])) as Standing,
    none,
  );
}
