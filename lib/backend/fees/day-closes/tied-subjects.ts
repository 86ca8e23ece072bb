import { and, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { rowsOf } from '../../db/rows.ts';
import type { DocumentKey, HeldAmounts, TiedSubjects } from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeItems } from '../schema.ts';
import type { ReadingById } from '../working.ts';
import { bookSubjects } from './book-subjects.ts';
import { settledParts } from './figures.ts';

const heldRow = z.object({ subject: z.string(), cents: z.number() });
const sinceRow = z.object({ since: z.string().nullable() });
const subjectRow = z.object({ income: z.string(), advance: z.string() });

/**
 * What is held for children as balances, deposits and amounts paid ahead, on the subjects where it belongs today. It is
 * reckoned from what was kept for each child and taken of it, not from what the documents of the books say.
 */
async function heldAmounts(on: ReadingById, documents: readonly DocumentKey[]): Promise<HeldAmounts> {
  const named = (await bookSubjects(on)).subjects;
  const subjects = await heldSubjects(on, named);
  const days = closedDays(on, documents);
  const [first] = await rowsOf(on.tx, sql`select min(c.day)::text as since from (${days}) c`, sinceRow);
  const rows = await rowsOf(
    on.tx,
    sql`
    select m.subject, sum(m.cents)::float8 as cents from (
      select case when b.kind = 'deposit' and i.id is not null then i.advance_subject else ${named.balance}::text end as subject,
        b.cents
      from (${movedBalances(on, days)}) b
      left join fee_items i on i.school_id = ${on.school.id} and i.id = b.item_id
      union all
      select i.advance_subject, a.cents from (${movedAdvances(on, days, documents)}) a
      join fee_items i on i.school_id = ${on.school.id} and i.id = a.item_id and i.kind <> 'deposit'
    ) m group by m.subject having sum(m.cents) <> 0`,
    heldRow,
  );
  const kept = rows.filter(({ subject }) => subjects.includes(subject));
  return { since: first?.since ?? null, subjects, sums: new Map(kept.map(({ subject, cents }) => [subject, cents])) };
}

/** Where a subject takes income or money too, nothing can be said of what is held on it. */
async function heldSubjects(
  on: ReadingById,
  named: Awaited<ReturnType<typeof bookSubjects>>['subjects'],
): Promise<string[]> {
  const items = await rowsOf(
    on.tx,
    sql`select income_subject as income, advance_subject as advance from fee_items where school_id = ${on.school.id}`,
    subjectRow,
  );
  const others = [...items.map(({ income }) => income), ...payTypes.map((type) => named[type]), named.difference];
  const held = new Set([named.balance, ...items.map(({ advance }) => advance)]);
  return [...held].filter((number) => number !== '' && !others.includes(number));
}

const idsOf = (documents: readonly DocumentKey[], kind: DocumentKey['kind']) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(
    documents.filter((one) => one.kind === kind).map(({ documentId }) => documentId),
  )}::jsonb)::uuid)`;

const closedDays = ({ school }: ReadingById, documents: readonly DocumentKey[]) => sql`
  select d.day from fee_day_closes d where d.school_id = ${school.id} and d.id in ${idsOf(documents, 'dayClose')}`;

/** What came in for children on days, was taken back with its document, and was taken of it: owed is negative. */
const movedBalances = ({ school }: ReadingById, days: ReturnType<typeof closedDays>) => sql`
  select b.kind, b.item_id, case when f.id = b.payment_id then -b.cents else b.cents end as cents
    from (${days}) c join fee_payments f on f.school_id = ${school.id} and f.day = c.day
    join fee_balances b on b.school_id = ${school.id}
      and (b.payment_id = f.id or b.payment_id = f.reverses and b.undone_at is not null)
  union all
  select b.kind, b.item_id, u.cents
    from (${days}) c join fee_payments f on f.school_id = ${school.id} and f.day = c.day
    join fee_balance_uses u on u.school_id = ${school.id} and u.payment_id = f.id
    join fee_balances b on b.school_id = ${school.id} and b.id = u.balance_id`;

/** What was paid on days for months after them, and what carry-overs made income of it. */
const movedAdvances = (on: ReadingById, days: ReturnType<typeof closedDays>, documents: readonly DocumentKey[]) => sql`
  select p.item_id, -p.cents as cents from (${settledParts(on, sql`t.day in (${days})`)}
    ) p where p.month > to_char(p.day, 'YYYY-MM')
  union all
  select l.item_id, l.cents from fee_advance_carry_lines l
    join fee_advance_carries a on a.school_id = ${on.school.id} and a.id = l.carry_id
    where l.school_id = ${on.school.id}
      and (a.id in ${idsOf(documents, 'advanceCarry')} or a.undoes in ${idsOf(documents, 'reversal')})`;

/**
 * What fee items name for income and for what is received in advance, and where balances stand: there the books must
 * say what the fees do.
 */
export const tiedSubjects: TiedSubjects = {
  module: 'fees',
  of: async (on) => {
    const { incomeSubject, advanceSubject } = feeItems;
    const rows = await on.tx
      .selectDistinct({ incomeSubject, advanceSubject })
      .from(feeItems)
      .where(and(ofSchool(on, feeItems), or(sql`${incomeSubject} <> ''`, sql`${advanceSubject} <> ''`)));
    const { balance } = (await bookSubjects(on)).subjects;
    const named = rows.flatMap((row) => [row.incomeSubject, row.advanceSubject]);
    return [...named, balance].filter((number) => number !== '');
  },
  held: heldAmounts,
};
