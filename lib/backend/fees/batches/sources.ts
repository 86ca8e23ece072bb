import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { BilledPlan, BillSource, BillSponsor, OneOffCharge, TypedCharge } from '@/lib/rules/fees/bill.ts';
import { figuresOf, type LineTrace } from '@/lib/rules/fees/bill-line.ts';
import type { FeeLine } from '@/lib/rules/monthly-fee.ts';
import { accounts } from '../../account/schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { BilledChild } from '../../students/index.ts';
import type { Before } from '../bills/charged-before.ts';
import { linesOfBill } from '../bills/joined-lines.ts';
import { feeTypedCharges } from '../schema/batches.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeSponsored, feeSponsors } from '../schema/sponsors.ts';
import { chargesOfMonth } from '../student-plans/month-fees.ts';
import { plansInMonth } from '../student-plans/plans-in-month.ts';
import type { Reading } from '../working.ts';
import type { Batch } from './find-batch.ts';

/** What one child's bill is made of, beside the child. */
export interface ChildSource {
  readonly source: BillSource;
  /** Its plans of the month, the one that is charged first. */
  readonly plans: readonly StudentPlan[];
}

/** What the bills of children are made of: a dozen queries, however many they are. */
export async function sourcesOf(
  ctx: Reading,
  batch: Batch,
  children: readonly BilledChild[],
  before: ReadonlyMap<string, Before>,
) {
  const ids = children.map(({ id }) => id);
  const { month } = batch;
  const plans = await plansInMonth(ctx, ids, month);
  const { of, itemNameOf } = await chargesOfMonth(ctx, month, [
    ...new Set([...plans.values()].flatMap((own) => own.map(({ chargePlanId }) => chargePlanId))),
  ]);
  const typed = await typedCharges(ctx, batch.id, ids);
  const oneOffs = batch.withOneOffs ? await waitingOneOffs(ctx, batch, ids) : new Map<string, OneOffCharge[]>();
  const sponsors = await sponsorsOf(ctx, month, children);
  const others = await chargedElsewhere(ctx, batch, ids);
  const isMeant = (itemId: string) => batch.itemIds.length === 0 || batch.itemIds.includes(itemId);
  const sourceOf = ({ id, leftOn }: BilledChild): ChildSource => {
    // Whoever left before the month is charged by no plan, even if nobody has ended it.
    const own = leftOn !== null && leftOn <= firstDayOf(month) ? [] : (plans.get(id) ?? []);
    const { items: charged, taken } = others.get(id) ?? { items: new Set<string>(), taken: new Map<string, number>() };
    const [plan] = own;
    const billed = plan && billedPlan(plan, of(plan), (itemId) => isMeant(itemId) && !charged.has(itemId));
    const source = {
      month,
      plan: billed ?? null,
      typed: typed.get(id) ?? [],
      oneOffs: oneOffs.get(id) ?? [],
      sponsors: sponsors.get(id) ?? [],
      formerPrices: before.get(id)?.prices ?? new Map<string, number>(),
      taken,
    };
    return { source, plans: own };
  };
  return { sourceOf, itemNameOf };
}

function billedPlan(
  plan: StudentPlan,
  { lines, ...days }: Pick<BilledPlan, 'rounding' | 'schoolDays' | 'mealDays'> & { readonly lines: readonly FeeLine[] },
  isMeant: (itemId: string) => boolean,
): BilledPlan {
  return {
    ...days,
    id: plan.id,
    name: plan.chargePlanName,
    edition: plan.chargePlanEdition,
    from: plan.fromOn,
    to: plan.toOn,
    lines: lines.filter(({ itemId }) => isMeant(itemId)),
    overrides: plan.overrides,
    discounts: plan.discounts,
  };
}

async function typedCharges(ctx: Reading, batchId: string, ids: readonly string[]) {
  const { studentId, itemId, quantityHundredths, adjustmentCents, reason, typedAt } = feeTypedCharges;
  const rows = await ctx.tx
    .select({ studentId, itemId, quantityHundredths, adjustmentCents, reason, typedAt, by: accounts.name })
    .from(feeTypedCharges)
    .leftJoin(accounts, eq(accounts.id, feeTypedCharges.typedBy))
    .where(and(ofSchool(ctx, feeTypedCharges), eq(feeTypedCharges.batchId, batchId), inArray(studentId, [...ids])));
  return byChild(
    rows,
    ({ studentId: _, typedAt: at, by, ...one }): TypedCharge => ({
      ...one,
      by: by ?? '',
      at: at.toISOString(),
    }),
  );
}

/** Charges that wait for the month or an earlier one, as they were typed; locked, because bills take them in. */
async function waitingOneOffs(ctx: Reading, { month, itemIds }: Batch, ids: readonly string[]) {
  const { id, studentId, itemId, cents: wholeCents, leftCents: cents, note, createdAt } = feeOneOffs;
  const rows = await ctx.tx
    .select({ id, studentId, itemId, cents, wholeCents, note, createdAt, by: accounts.name })
    .from(feeOneOffs)
    .leftJoin(accounts, eq(accounts.id, feeOneOffs.createdBy))
    .where(
      and(
        ofSchool(ctx, feeOneOffs),
        inArray(studentId, [...ids]),
        ne(cents, 0),
        lte(feeOneOffs.month, month),
        itemIds.length > 0 ? inArray(itemId, itemIds) : undefined,
      ),
    )
    .orderBy(asc(id))
    .for('update', { of: feeOneOffs });
  return byChild(
    rows,
    ({ studentId: _, createdAt: at, note: reason, by, ...one }): OneOffCharge => ({
      ...one,
      reason,
      by: by ?? '',
      at: at.toISOString(),
    }),
  );
}

function byChild<R extends { readonly studentId: string }, T>(rows: readonly R[], read: (row: R) => T) {
  return new Map([...Map.groupBy(rows, ({ studentId }) => studentId)].map(([id, own]) => [id, own.map(read)]));
}

/** Who pays for which child: for its grade, or for it by name. */
async function sponsorsOf(ctx: Reading, month: string, children: readonly BilledChild[]) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const { id, name, kind, itemIds, grades, percentBp, amountCents, validFrom, validTo } = feeSponsors;
  const sponsors = await ctx.tx
    .select({ id, name, kind, itemIds, grades, percentBp, amountCents })
    .from(feeSponsors)
    .where(
      and(
        ofSchool(ctx, feeSponsors),
        eq(feeSponsors.enabled, true),
        lte(validFrom, last),
        or(isNull(validTo), gte(validTo, first)),
      ),
    )
    .orderBy(asc(name), asc(id));
  if (sponsors.length === 0) return new Map<string, BillSponsor[]>();
  const { sponsorId, studentId, fromOn, toOn } = feeSponsored;
  const named = await ctx.tx
    .select({ sponsorId, studentId })
    .from(feeSponsored)
    .where(
      and(
        ofSchool(ctx, feeSponsored),
        inArray(
          studentId,
          children.map((child) => child.id),
        ),
        lte(fromOn, last),
        or(isNull(toOn), gte(toOn, first)),
      ),
    );
  const isNamed = new Set(named.map((one) => `${one.sponsorId} ${one.studentId}`));
  return new Map(
    children.map((child) => [
      child.id,
      sponsors.flatMap(({ grades: meant, ...sponsor }): BillSponsor[] => {
        const ofGrade = child.grade !== null && meant.some((grade) => grade === child.grade);
        return ofGrade || isNamed.has(`${sponsor.id} ${child.id}`) ? [sponsor] : [];
      }),
    ]),
  );
}

const elsewhereRow = z.object({ studentId: z.string(), itemId: z.string(), planned: z.boolean(), trace: z.unknown() });

/** What other batches charge of the month already, and what they have taken of amounts that are given once a month. */
async function chargedElsewhere({ tx, school }: Reading, { id, month }: Batch, ids: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`
    select b.student_id as "studentId", l.item_id as "itemId", l.one_off_id is null as planned, l.trace
    from fee_bills b cross join ${linesOfBill(school.id, sql`b.id`)} l
    where b.school_id = ${school.id} and b.month = ${month} and b.student_id = ${idsIn(ids)} and b.batch_id <> ${id}
      and b.trashed_at is null and b.state <> 'void'`,
    elsewhereRow,
  );
  const found = new Map<string, { items: Set<string>; taken: Map<string, number> }>();
  for (const { studentId, itemId, planned, trace } of rows) {
    const own = found.get(studentId) ?? { items: new Set(), taken: new Map() };
    found.set(studentId, own);
    if (planned) own.items.add(itemId);
    const line = trace as LineTrace;
    const figures = figuresOf(line);
    const take = (key: string, cents = 0) => own.taken.set(key, (own.taken.get(key) ?? 0) + cents);
    for (const [at, one] of line.discounts.entries())
      if (one.amountCents !== null) take(one.key, figures.discounts[at]);
    for (const [at, one] of line.sponsors.entries()) if (one.amountCents !== null) take(one.id, figures.sponsors[at]);
  }
  return found;
}
