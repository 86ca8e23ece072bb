import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isInScope } from '@/lib/rules/fees/batch-scope.ts';
import { billOf, type MadeBill } from '@/lib/rules/fees/bill.ts';
import { findingsOfBill } from '@/lib/rules/fees/findings.ts';
import { notesOfMonth } from '@/lib/rules/fees/notes-of-month.ts';
import { instalmentsOf } from '@/lib/rules/instalments.ts';
import { splitAmongPayers } from '@/lib/rules/payers.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type BilledChild, billedChildren, standingChildren } from '../../students/index.ts';
import { chargedBefore } from '../bills/charged-before.ts';
import { placeOf } from '../bills/rows.ts';
import { takeOneOffs } from '../one-offs/uses.ts';
import { feeBatchChildren } from '../schema/batches.ts';
import { feeBillLines, feeBills, feeCharged } from '../schema/bills.ts';
import type { Working } from '../working.ts';
import type { Batch } from './find-batch.ts';
import { type ChildSource, sourcesOf } from './sources.ts';

/**
 * Makes the bills of children for a batch, and notes what its review has to say of each. Children outside its scope,
 * those whose draft somebody has thrown away, and those with nothing to pay get none.
 * @returns how many bills there are of them
 */
export async function makeBills(ctx: Working, batch: Batch, studentIds: readonly string[]): Promise<number> {
  const excluded = await thrownAway(ctx, batch.id, studentIds);
  // Of a batch of one class most children fall out here, before all that a bill says of them is read.
  const meant = (await standingChildren(ctx, { ids: studentIds }, batch.month)).filter(
    (child) => isInScope(batch.scope, child) && !excluded.has(child.id),
  );
  if (meant.length === 0) return 0;
  const children = await billedChildren(ctx, meant, batch.month);
  const before = await chargedBefore(
    ctx,
    batch,
    children.map(({ id }) => id),
  );
  const { sourceOf, itemNameOf } = await sourcesOf(ctx, batch, children, before);
  const made = children.flatMap((child) => {
    const own = sourceOf(child);
    const bill = billOf(own.source);
    return bill.lines.length === 0 ? [] : [{ child, own, bill, id: bill.faults.length === 0 ? uuidv7() : null }];
  });
  const whole = made.flatMap(({ id, ...one }) => (id === null ? [] : [{ ...one, id }]));
  await bulkInsert(
    ctx.tx,
    feeBills,
    whole.map((one) => billRow(ctx, batch, one, itemNameOf)),
  );
  await insertLines(ctx, batch, whole, itemNameOf);
  await takeOneOffs(
    ctx,
    whole.flatMap(({ bill: { lines } }) =>
      lines.flatMap(({ oneOffId, figures }) =>
        oneOffId === null ? [] : [{ id: oneOffId, cents: figures.amountCents }],
      ),
    ),
  );
  await bulkInsert(
    ctx.tx,
    feeBatchChildren,
    made.map(({ child, bill, id }) => {
      const beforeCents = before.get(child.id)?.cents ?? null;
      const ofBill = {
        amountCents: bill.amountCents,
        findings: findingsOfBill(bill.amountCents, beforeCents, batch.changeBp),
      };
      const faulty = { amountCents: null, findings: ['fault' as const] };
      return {
        ...placeOf(ctx, batch, child),
        ...(id === null ? faulty : ofBill),
        beforeCents,
        billId: id,
        faults: bill.faults,
      };
    }),
  );
  return whole.length;
}

/** Children whose draft of this batch lies in the trash: somebody does not want to charge them. */
export async function thrownAway(ctx: Working, batchId: string, studentIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: feeBills.studentId })
    .from(feeBills)
    .where(
      and(
        ofSchool(ctx, feeBills),
        eq(feeBills.batchId, batchId),
        eq(feeBills.state, 'draft'),
        sql`${feeBills.trashedAt} is not null`,
        inArray(feeBills.studentId, [...studentIds]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

interface Made {
  readonly id: string;
  readonly child: BilledChild;
  readonly own: ChildSource;
  readonly bill: MadeBill;
}
type NameOf = (itemId: string) => string;

function billRow(ctx: Working, batch: Batch, { id, child, own, bill }: Made, itemNameOf: NameOf) {
  const [plan] = own.plans;
  const receivableCents = bill.amountCents - bill.sponsoredCents;
  const payerId = plan?.payerGuardianId ?? child.guardians.find(({ isPayer }) => isPayer)?.id ?? null;
  const nameOf = (guardianId: string | null) => child.guardians.find((one) => one.id === guardianId)?.name ?? '';
  const plans = own.plans.map(({ chargePlanName, chargePlanEdition, fromOn, toOn }) => ({
    name: `${chargePlanName} V${chargePlanEdition}`,
    fromOn,
    toOn,
  }));
  const named = bill.lines.map((line) => ({ ...line, itemName: itemNameOf(line.itemId) }));
  return {
    schoolId: ctx.school.id,
    id,
    batchId: batch.id,
    month: batch.month,
    number: null,
    state: 'draft' as const,
    studentId: child.id,
    studentName: child.name,
    studentNumber: child.number,
    classId: child.classId,
    className: child.className,
    classKey: child.classKey,
    planName: plan?.chargePlanName ?? null,
    planEdition: plan?.chargePlanEdition ?? null,
    payerGuardianId: payerId,
    payerName: nameOf(payerId) || null,
    amountCents: bill.amountCents,
    sponsoredCents: bill.sponsoredCents,
    receivableCents,
    ...{ waivedCents: 0, paidCents: 0, refundedCents: 0, urges: 0, trashReason: '', version: 1 },
    issueOn: batch.issueOn,
    dueOn: batch.dueOn,
    notes: notesOfMonth(batch.month, child, plans, named),
    payers: payersOf(bill, receivableCents, plan, payerId, nameOf),
    instalments: receivableCents > 0 && plan ? instalmentsOf(receivableCents, batch.month, plan.instalments) : [],
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
}

/** Who pays how much of the family's part; nobody is named where one pays all. */
function payersOf(
  { lines }: MadeBill,
  receivableCents: number,
  plan: ChildSource['plans'][number] | undefined,
  payerId: string | null,
  nameOf: (guardianId: string | null) => string,
) {
  if (!plan || plan.payers.length === 0) return [];
  const ofItems = [...Map.groupBy(lines, ({ itemId }) => itemId)].map(([itemId, own]) => {
    const cents = own.reduce((sum, { figures }) => sum + figures.amountCents - figures.sponsoredCents, 0);
    return { itemId, netCents: Math.max(0, cents) };
  });
  const { cents } = splitAmongPayers(ofItems, plan.payers);
  const main = receivableCents - cents.reduce((sum, one) => sum + one, 0);
  return [
    { guardianId: payerId, name: nameOf(payerId), cents: main },
    ...plan.payers.map(({ guardianId, name }, at) => ({
      guardianId,
      name: name || nameOf(guardianId),
      cents: cents[at] ?? 0,
    })),
  ];
}

async function insertLines(ctx: Working, batch: Batch, made: readonly Made[], itemNameOf: NameOf): Promise<void> {
  const own = { schoolId: ctx.school.id, month: batch.month };
  const lines = made.flatMap(({ id: billId, bill, child }) =>
    bill.lines.map(({ itemId, oneOffId, trace, figures }, at) => {
      const { discounts: _, sponsors, ...sums } = figures;
      const shares = trace.sponsors.map((one, place) => ({ id: one.id, cents: sponsors[place] ?? 0 }));
      const settled = { waivedCents: 0, paidCents: 0, refundedCents: 0 };
      const itemName = itemNameOf(itemId);
      return { ...own, billId, at, itemId, itemName, oneOffId, ...sums, ...settled, sponsors: shares, trace, child };
    }),
  );
  await bulkInsert(ctx.tx, feeBillLines, lines);
  await bulkInsert(
    ctx.tx,
    feeCharged,
    lines.flatMap(({ oneOffId, child, itemId, billId }) =>
      oneOffId === null ? [{ ...own, studentId: child.id, itemId, billId }] : [],
    ),
  );
}
