import { type SQL, sql } from 'drizzle-orm';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { today } from '../../kernel/today.ts';
import type { Filling } from '../build-students.ts';

export interface When {
  /** How many months ago it was. */
  readonly back: number;
  /** How many months there are. */
  readonly of: number;
}

/**
 * Families of a thousand that have paid nothing, and those that have paid the first part, by the age of a bill: 1,200
 * bills of a hundred months in all. Where there is but one year, as many of its fewer bills are owed.
 */
function owing({ back, of }: When): { readonly nothing: number; readonly part: number } {
  if (of <= 12) return { nothing: 500, part: 100 };
  if (back === 0) return { nothing: 250, part: 50 };
  if (back === 1) return { nothing: 50, part: 10 };
  return back < 12 ? { nothing: 10, part: 5 } : { nothing: 1, part: 0 };
}

/**
 * The bills of a month as they stand by now: those of the newest batch themselves, or copies of them with their lines,
 * charged items and claims; most of them paid, some waived. Under the same constraints and triggers as any.
 */
export async function fillMonth(filling: Filling, newest: string, when: When): Promise<void> {
  if (when.back > 0) await copyMonth(filling, newest, when);
  else await settleNewest(filling, newest, when);
}

const fourths = {
  ...{ batch: '7000', bill: '7001', claim: '7002', document: '7003', payment: '7004', receipt: '7005' },
  ...{ shift: '7006', order: '7007', dayClose: '7008' },
};

/** The batch of a month: the newest, or the copy of it. */
export const batchOfMonth = (newest: string, when: When): SQL =>
  when.back > 0 ? idOf('batch', when, sql`0`) : sql`${newest}::uuid`;

/** Ids that grow with the months, as ids of rows made at the time would, and alike on every run. */
export const idOf = (kind: keyof typeof fourths, { back, of }: When, place: SQL) => {
  const fourth = fourths[kind];
  const from = (of - back) * 200_000;
  return sql`('01900000-0000-' || ${fourth}::text || '-8000-' || lpad(to_hex(${from}::bigint + ${place}), 12, '0'))::uuid`;
};

/**
 * Bills `b` of the newest batch as they are settled so many months later: their place among them, the days on which
 * they were due, what of them is waived and paid, and the next day on which a part is due.
 */
const settled = ({ school }: Filling, newest: string, when: When): SQL => {
  const { back } = when;
  const { nothing, part } = owing(when);
  const ago = sql`make_interval(months => ${back}::int)`;
  return sql`(
    select b, b.id, placed.place, days.*, given.waived, taken.paid,
      case when b.receivable_cents <= given.waived + taken.paid then 'paid' when taken.paid > 0 then 'partlyPaid' else 'unpaid' end as state,
      case when b.receivable_cents > given.waived + taken.paid then coalesce((
        select (p.part ->> 'dueOn')::date from (
          select part, at, sum((part ->> 'cents')::bigint) over (order by at) as up_to
          from jsonb_array_elements(days.instalments) with ordinality as parts(part, at)
        ) p where p.up_to > given.waived + taken.paid order by p.at limit 1), days.due_on) end as next_due_on
    from (select id, row_number() over (order by id) as place from fee_bills where school_id = ${school.id} and batch_id = ${newest}) placed
    join fee_bills b on b.school_id = ${school.id} and b.id = placed.id
    cross join lateral (select (placed.place * 7919 + ${back}::int * 104729) % 1000 as lot) drawn
    cross join lateral (select (b.due_on - ${ago})::date as due_on, (b.issue_on - ${ago})::date as issue_on, (
      select coalesce(jsonb_agg(part || jsonb_build_object('dueOn', ((part ->> 'dueOn')::date - ${ago})::date) order by at), '[]')
      from jsonb_array_elements(b.instalments) with ordinality as parts(part, at)) as instalments) days
    cross join lateral (select case when drawn.lot % 100 = 7 then least(10000, b.receivable_cents) else 0 end as waived) given
    cross join lateral (select case when drawn.lot < ${nothing}::int then 0 else least(b.receivable_cents - given.waived,
      case when drawn.lot < ${nothing + part}::int then coalesce((b.instalments -> 0 ->> 'cents')::bigint, b.receivable_cents / 2)
      else b.receivable_cents end) end as paid) taken)`;
};

/**
 * The lines of the newest batch's bills for the bills of the same children in another batch, or for themselves, with
 * what of each is waived and paid: lines take both in their order.
 */
const settledLines = ({ school }: Filling, newest: string, batch: SQL): SQL => sql`(
  select n.id, n.month, l.line, l.at, taken.waived, taken.settled - taken.waived as paid
  from fee_bills n
  join fee_bills b on b.school_id = ${school.id} and b.batch_id = ${newest} and b.student_id = n.student_id
  cross join lateral (
    select k as line, k.at, k.amount_cents - k.sponsored_cents as due, coalesce(
      sum(k.amount_cents - k.sponsored_cents) over (order by k.at rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from fee_bill_lines k where k.school_id = ${school.id} and k.bill_id = b.id
  ) l
  cross join lateral (select greatest(0, least(l.due, n.waived_cents - l.before)) as waived,
    greatest(0, least(l.due, n.waived_cents + n.paid_cents - l.before)) as settled) taken
  where n.school_id = ${school.id} and n.batch_id = ${batch})`;

async function settleNewest(filling: Filling, newest: string, when: When): Promise<void> {
  const { tx, school } = filling;
  const batch = sql`${newest}::uuid`;
  await tx.execute(sql`
    update fee_bills b set waived_cents = s.waived, paid_cents = s.paid, state = s.state, next_due_on = s.next_due_on
    from ${settled(filling, newest, when)} s where b.school_id = ${school.id} and b.id = s.id`);
  await tx.execute(sql`
    update fee_bill_lines l set waived_cents = s.waived, paid_cents = s.paid
    from ${settledLines(filling, newest, batch)} s where l.school_id = ${school.id} and l.bill_id = s.id and l.at = s.at`);
  await addWaivers(filling, batch, when);
}

async function copyMonth(filling: Filling, newest: string, when: When): Promise<void> {
  const { tx, now, school } = filling;
  const { back } = when;
  const month = monthAfter(monthOf(today({ now, school })), -back);
  const prefix = month.replace('-', '');
  const batch = batchOfMonth(newest, when);
  const ago = sql`make_interval(months => ${back}::int)`;
  await tx.execute(sql`
    insert into fee_batches select r.* from fee_batches b cross join lateral jsonb_populate_record(b, jsonb_build_object(
      'id', ${batch}, 'number', ${`${prefix}-01`}::text, 'month', ${month}::text, 'state', ${back > 1 ? 'closed' : 'published'}::text,
      'issue_on', (b.issue_on - ${ago})::date, 'due_on', (b.due_on - ${ago})::date, 'created_at', b.created_at - ${ago},
      'generated_at', b.generated_at - ${ago}, 'published_at', b.published_at - ${ago})) r
    where b.school_id = ${school.id} and b.id = ${newest}`);
  await tx.execute(sql`
    insert into fee_bills select r.* from ${settled(filling, newest, when)} s cross join lateral jsonb_populate_record(s.b, jsonb_build_object(
      'id', ${idOf('bill', when, sql`s.place`)}, 'batch_id', ${batch}, 'month', ${month}::text, 'number', ${prefix}::text || substr((s.b).number, 7),
      'state', s.state, 'issue_on', s.issue_on, 'due_on', s.due_on, 'next_due_on', s.next_due_on, 'instalments', s.instalments,
      'waived_cents', s.waived, 'paid_cents', s.paid, 'published_at', (s.b).published_at - ${ago})) r
    order by s.place`);
  await tx.execute(sql`
    insert into fee_bill_lines select r.* from ${settledLines(filling, newest, batch)} s cross join lateral jsonb_populate_record(s.line, jsonb_build_object(
      'bill_id', s.id, 'month', s.month, 'waived_cents', s.waived, 'paid_cents', s.paid, 'trace', jsonb_set((s.line).trace, '{month}', to_jsonb(s.month)))) r
    order by s.id, s.at`);
  await tx.execute(sql`
    insert into fee_charged (school_id, month, student_id, item_id, bill_id)
    select b.school_id, b.month, b.student_id, l.item_id, b.id
    from fee_bills b join fee_bill_lines l on l.school_id = b.school_id and l.bill_id = b.id
    where b.school_id = ${school.id} and b.batch_id = ${batch}`);
  await copyClaims(filling, newest, batch, when);
  await addWaivers(filling, batch, when);
  await tx.execute(sql`
    insert into fee_numbers (school_id, kind, month, last)
    select ${school.id}::uuid, kind, ${month}::text, case kind when 'bill' then (
      select count(*) from fee_bills where school_id = ${school.id} and batch_id = ${batch}) else 1 end
    from unnest(array['batch', 'bill']) as kind`);
}

/** What the sponsor owes of a month: paid where it is older than a term. */
const copyClaims = ({ tx, school }: Filling, newest: string, batch: SQL, when: When) =>
  tx.execute(sql`
    insert into fee_claims select r.* from (
      select c, n.id as bill_id, n.month, row_number() over (order by n.id, c.item_id) as place
      from fee_bills n
      join fee_bills b on b.school_id = ${school.id} and b.batch_id = ${newest} and b.student_id = n.student_id
      join fee_claims c on c.school_id = ${school.id} and c.bill_id = b.id
      where n.school_id = ${school.id} and n.batch_id = ${batch}
    ) s cross join lateral jsonb_populate_record(s.c, jsonb_build_object('id', ${idOf('claim', when, sql`s.place`)},
      'bill_id', s.bill_id, 'month', s.month, 'state', ${when.back > 6 ? 'paid' : 'open'}::text)) r`);

/** The document of each waiver. */
const addWaivers = ({ tx, school, person }: Filling, batch: SQL, when: When) =>
  tx.execute(sql`
    insert into fee_bill_documents (school_id, id, bill_id, kind, cents, lines, reason, created_at, created_by)
    select b.school_id, ${idOf('document', when, sql`row_number() over (order by b.id)`)}, b.id, 'waive', b.waived_cents,
      (select jsonb_agg(jsonb_build_object('at', l.at, 'cents', l.waived_cents) order by l.at) from fee_bill_lines l
        where l.school_id = b.school_id and l.bill_id = b.id and l.waived_cents > 0), '家庭困难减免', b.published_at, ${person.accountId}::uuid
    from fee_bills b where b.school_id = ${school.id} and b.batch_id = ${batch} and b.waived_cents > 0`);
