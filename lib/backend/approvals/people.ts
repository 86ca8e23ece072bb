import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { People } from '@/lib/rules/approvals/deciders.ts';
import type { Delegation } from '@/lib/rules/approvals/delegation.ts';
import { afterWorkHours, type WorkMoment } from '@/lib/rules/approvals/work-hours.ts';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import { rowsOf } from '../db/rows.ts';
import { today } from '../kernel/today.ts';
import { type Signers, schoolDaysBetween, signersOf } from '../organisation/index.ts';
import { joined, type Working } from './joined.ts';

type Reading = Pick<Working, 'tx' | 'school' | 'now'>;

/** Whoever decides opens the inbox. */
const inboxKey = 'approvals.inbox.open';

/** Hours of work: from eight to five on school days. */
const [fromMinute, toMinute] = [8 * 60, 17 * 60];
/** So many days hold the longest limit of a node beside the holidays. */
const daysAhead = 400;
/** Limits of a flow one after the other are simulated for so many times that. */
const chained = 3;

/** Everybody who is there to decide, and what they are called. */
export interface Everybody {
  readonly signers: Signers;
  readonly people: People;
  /** Whether the school has the messaging app. */
  readonly hasApp: boolean;
}

const delegationRows = z.array(
  z.object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    fromOn: z.string(),
    toOn: z.string(),
    kinds: z.array(z.string()),
  }),
);

/** Who stands in for whom from a day on, in one value: it is asked along with who there is. */
const delegationsSince = ({ school }: Pick<Reading, 'school'>, day: string) => sql`
  select coalesce(json_agg(json_build_object('id', d.id, 'from', d.from_id, 'to', d.to_id, 'fromOn', d.from_on,
    'toOn', d.to_on, 'kinds', case d.kind when 'all' then '[]'::json else json_build_array(d.kind) end)), '[]')
  from approval_delegates d
  where d.school_id = ${school.id}::uuid and d.state = 'active' and d.to_on >= ${day}::date`;

/** Who stands in for whom from a day on, as the rules read it. */
export async function delegationsFrom(on: Reading, day: string): Promise<(Delegation & { readonly id: string })[]> {
  const asked = z.object({ rows: delegationRows });
  const [found] = await rowsOf(on.tx, sql`select (${delegationsSince(on, day)}) as rows`, asked);
  return found?.rows ?? [];
}

const besideSigners = z.object({ delegations: delegationRows, hasApp: z.boolean() });

/** Everybody who may be asked to decide on documents about these children, on a day. */
export async function everybody(on: Reading, childIds: readonly string[], day = today(on)): Promise<Everybody> {
  const asked = sql`select json_build_object('delegations', (${delegationsSince(on, day)}),
    'hasApp', ${joined().hasApp(on.school.id)})`;
  const signers = await signersOf(on, inboxKey, asked);
  const { active, departments } = signers;
  const holders = new Map([...signers.holders, ...signers.charged]);
  const teachers = childIds.length > 0 ? await joined().teachersOf(on, childIds) : new Map<string, string[]>();
  const { delegations, hasApp } = besideSigners.parse(signers.beside);
  return { signers, hasApp, people: { active, holders, departments, teachers, delegations } };
}

/** What day and minute it is at the school. */
export const momentAt = ({ now, school }: Pick<Reading, 'now' | 'school'>): WorkMoment => ({
  day: today({ now, school }),
  minute: minuteOf(timeIn(school.timeZone)(now)) ?? 0,
});

/** When hours of work from a moment are over by the calendar of the school; null without a limit. */
export async function dueAfter(on: Reading, hours: number | null, from = momentAt(on)): Promise<WorkMoment | null> {
  return hours === null ? null : (await workFrom(on, from.day, daysAhead))(hours, from);
}

/**
 * The days of work from a day on, asked for once, for as many limits as a flow has one after the other.
 * @returns when hours of work from a moment are over; null where that is further ahead
 */
export async function workFrom(on: Reading, day: string, ahead = daysAhead * chained) {
  const days = new Set(await schoolDaysBetween(on, day, dayAfter(day, ahead)));
  return (hours: number, from: WorkMoment): WorkMoment | null =>
    afterWorkHours(from, hours, { isSchoolDay: (one) => days.has(one), fromMinute, toMinute });
}
