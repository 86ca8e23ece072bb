import { and, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { figuresOf } from '@/lib/rules/fees/bill-line.ts';
import type { OpeningKind } from '@/lib/rules/fees/opening-rows.ts';
import { openingTrace } from '@/lib/rules/fees/opening-trace.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { type StandingChild, standingChildren } from '../../students/index.ts';
import { takeNumbers } from '../numbers.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeAgreements, feeOpenings } from '../schema/openings.ts';
import { feeItems } from '../schema.ts';
import type { CheckedOpening } from './check.ts';
import { lockOpening } from './find-opening.ts';
import { checkedAnew } from './read.ts';
import { openingView } from './view.ts';

/** A row that is kept, and the id of what is made of it. */
interface RightRow extends CheckedOpening {
  readonly kind: OpeningKind;
  readonly studentId: string;
  readonly onDay: string;
  readonly madeId: string;
}

/** What stands before the number of an opening bill. */
const mark = 'QC';

/**
 * Makes a published bill of each row of arrears: of no batch, due on the day since when it is owed, with a number of
 * its own. Lines are only added to drafts, so each is one for a moment.
 */
async function addOpeningBills(ctx: Ctx, rows: readonly RightRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ studentId }) => studentId))];
  const month = monthOf(today(ctx));
  const children = new Map((await standingChildren(ctx, { ids }, month)).map((child) => [child.id, child]));
  await bulkInsert(
    ctx.tx,
    feeBills,
    rows.flatMap((row) => {
      const child = children.get(row.studentId);
      return child ? [draftOf(ctx, row, child)] : [];
    }),
  );
  await addLines(ctx, rows);
  await publish(ctx, rows);
}

function draftOf(ctx: Ctx, { madeId, onDay, cents }: RightRow, child: StandingChild) {
  const amountCents = cents ?? 0;
  return {
    ...{ schoolId: ctx.school.id, id: madeId, batchId: null, month: monthOf(onDay), number: null },
    ...{ state: 'draft' as const, studentId: child.id, studentName: child.name, studentNumber: child.number },
    ...{ classId: child.classId, className: child.className, classKey: child.classKey },
    ...{ amountCents, sponsoredCents: 0, receivableCents: amountCents, issueOn: onDay, dueOn: onDay },
    ...{ notes: [], payers: [], instalments: [], updatedAt: ctx.now, updatedBy: ctx.person.accountId },
  };
}

async function addLines(ctx: Ctx, rows: readonly RightRow[]): Promise<void> {
  const itemIds = [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))];
  const { id, name } = feeItems;
  const items = await ctx.tx
    .select({ id, name })
    .from(feeItems)
    .where(and(ofSchool(ctx, feeItems), inArray(id, itemIds)));
  const by = await personName(ctx.tx, ctx.person.accountId);
  const lines = rows.flatMap(({ madeId, onDay, cents, itemId, written: { note, document } }) => {
    const item = items.find((one) => one.id === itemId);
    if (!item) return [];
    const typed = { by, at: ctx.now.toISOString(), reason: note };
    const trace = openingTrace({ month: monthOf(onDay), cents: cents ?? 0, onDay, document }, typed);
    const { discounts: _, sponsors: _1, ...figures } = figuresOf(trace);
    return [
      {
        ...{ schoolId: ctx.school.id, billId: madeId, at: 0, month: monthOf(onDay), oneOffId: null },
        ...{ itemId: item.id, itemName: item.name, ...figures, sponsors: [], trace },
      },
    ];
  });
  await bulkInsert(ctx.tx, feeBillLines, lines);
}

async function publish(ctx: Ctx, rows: readonly RightRow[]): Promise<void> {
  const numbered: { id: string; number: string }[] = [];
  // One after the other: they share one connection.
  for (const [month, own] of Map.groupBy(rows, ({ onDay }) => monthOf(onDay))) {
    const first = await takeNumbers(ctx, 'opening', month, own.length);
    const prefix = `${mark}${month.replace('-', '')}-`;
    for (const [place, { madeId }] of own.entries())
      numbered.push({ id: madeId, number: `${prefix}${String(first + place).padStart(5, '0')}` });
  }
  const now = ctx.now.toISOString();
  await ctx.tx.execute(sql`
    update fee_bills b set state = 'unpaid', number = n.number, next_due_on = b.due_on, published_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n(id uuid, number text)
    where b.school_id = ${ctx.school.id} and b.id = n.id`);
}

type Keep = typeof openingCalls.keepOpening;

/**
 * Keeps the right rows of an import, all of them or none: arrears as published bills, what was paid ahead and deposits
 * as balances, agreements as they are. The rows are looked at once more, so that nothing is kept that has become wrong.
 * @throws ServiceError notFound, conflict, wrongState, openingChanged: other rows are right than the person has seen
 */
export async function keepOpening(ctx: Ctx, input: ParsedInputOf<Keep>): Promise<ReplyOf<Keep>> {
  const { id, version, good, cents } = input;
  // Whoever keeps another import at the same time waits, and then finds what this one has kept.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`openings ${ctx.school.id}`}))`);
  const opening = await lockOpening(ctx, id);
  await refuseStale(ctx, opening, version, () => openingView(ctx, { id }));
  if (opening.state !== 'review') throw new ServiceError('wrongState');
  const seen = await openingView(ctx, { id });
  const rows = (await checkedAnew(ctx, id)).flatMap((row): RightRow[] => {
    const { fault, kind, studentId, onDay } = row;
    if (fault !== null || kind === null || studentId === null || onDay === null) return [];
    return [{ ...row, kind, studentId, onDay, madeId: uuidv7() }];
  });
  const sum = rows.reduce((all, row) => all + (row.cents ?? 0), 0);
  if (rows.length !== good || sum !== cents || seen.good !== good || seen.cents !== cents)
    throw new ServiceError('openingChanged');
  await addOpeningBills(
    ctx,
    rows.filter(({ kind }) => kind === 'arrears'),
  );
  await addBalances(ctx, id, rows);
  await addAgreements(ctx, id, rows);
  await noteMade(ctx, id, rows);
  await changeRow(ctx, feeOpenings, opening, { state: 'kept', keptAt: ctx.now, keptBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'feeOpening', id }, change: { rows: rows.length, cents: sum } });
  return openingView(ctx, { id });
}

const brought = (ctx: Ctx, openingId: string, { madeId, studentId, itemId, onDay, written }: RightRow) => ({
  ...{ schoolId: ctx.school.id, id: madeId, openingId, studentId, itemId, onDay },
  ...{ note: written.note, document: written.document, createdAt: ctx.now, createdBy: ctx.person.accountId },
  undoneAt: null,
});

const addBalances = (ctx: Ctx, openingId: string, rows: readonly RightRow[]) =>
  bulkInsert(
    ctx.tx,
    feeBalances,
    rows.flatMap((row) => {
      const { kind, cents } = row;
      if ((kind !== 'prepayment' && kind !== 'deposit') || cents === null) return [];
      return [{ ...brought(ctx, openingId, row), kind, cents, leftCents: cents }];
    }),
  );

const addAgreements = (ctx: Ctx, openingId: string, rows: readonly RightRow[]) =>
  bulkInsert(
    ctx.tx,
    feeAgreements,
    rows.flatMap((row) => (row.kind === 'agreement' ? [{ ...brought(ctx, openingId, row), cents: row.cents }] : [])),
  );

/** Rows keep what was read of them in this moment, and what became of it. */
async function noteMade({ tx, school }: Ctx, openingId: string, rows: readonly RightRow[]): Promise<void> {
  const made = rows.map(({ at, madeId, studentId, itemId }) => ({ at, madeId, studentId, itemId }));
  await tx.execute(sql`
    update fee_opening_rows r set made_id = n."madeId", student_id = n."studentId", item_id = n."itemId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as n("at" int, "madeId" uuid, "studentId" uuid, "itemId" uuid)
    where r.school_id = ${school.id} and r.opening_id = ${openingId} and r."at" = n."at"`);
}
