import { and, inArray, sql } from 'drizzle-orm';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { figuresOf } from '@/lib/rules/fees/bill-line.ts';
import type { OpeningKind } from '@/lib/rules/fees/opening-rows.ts';
import { openingTrace } from '@/lib/rules/fees/opening-trace.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { type StandingChild, standingChildren } from '../../students/index.ts';
import { takeNumbers } from '../numbers.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { feeItems } from '../schema.ts';
import type { CheckedOpening } from './check.ts';

/** A row that is kept, and the id of what is made of it. */
export interface RightRow extends CheckedOpening {
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
export async function addOpeningBills(ctx: Ctx, rows: readonly RightRow[]): Promise<void> {
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
