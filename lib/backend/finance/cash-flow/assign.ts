import { and, desc, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { unassigned } from '@/lib/rules/finance/cash-items.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { monthsOf, refusalOf, writablePeriod } from '../periods/find-period.ts';
import { financeCashAdjustments } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { cashLine } from './cash-line.ts';
import { countWaiting, takenOut, waiting, waitingIn } from './waiting.ts';
import { assertItem } from './write.ts';

type Calls = typeof cashFlowCalls;

/** Posted lines of the year so far that nobody has given a cash-flow item. @throws ServiceError notFound */
export async function cashFlowUnassigned(
  ctx: Ctx,
  { period }: { readonly period: number },
): Promise<ReplyOf<Calls['cashFlowUnassigned']>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const chart = await chartOf(ctx, ledger.id);
  const from = ledger.year * 100;
  const locked = new Set(
    (await monthsOf(ctx, ledger)).filter((month) => refusalOf(ctx, month)).map((month) => month.period),
  );
  const total = await countWaiting(ctx, from, period);
  // Who gives lines an item has to read them; others see lines where they see books.
  if (!ctx.can('finance.statement.edit') && !ctx.can('finance.book.view')) return { rows: [], total };
  const rows = await ctx.tx
    .select({ entry: financeEntries })
    .from(financeEntries)
    .leftJoin(financeCashAdjustments, takenOut)
    .where(waitingIn(ctx.school.id, from, period))
    .orderBy(desc(financeEntries.period), desc(financeEntries.onDate), desc(financeEntries.number))
    .limit(limits.financeBookRows);
  return {
    rows: rows.map(({ entry }) => ({ ...cashLine(chart, entry), locked: locked.has(entry.period) })),
    total,
  };
}

/**
 * Gives posted lines an item by adjustments in their months.
 * @throws ServiceError notFound: no such line, or it has an item; periodClosed, periodHeld, wrongState: somebody was
 * faster, invalid: no such item
 */
export async function assignCashFlow(
  ctx: Ctx,
  { lines, item }: ParsedInputOf<Calls['assignCashFlow']>,
): Promise<ReplyOf<Calls['assignCashFlow']>> {
  const wanted = new Set(lines.map(({ voucherId, at }) => `${voucherId} ${at}`));
  const ofVouchers = inArray(
    financeEntries.voucherId,
    lines.map(({ voucherId }) => voucherId),
  );
  const found = await ctx.tx
    .select({ entry: financeEntries })
    .from(financeEntries)
    .leftJoin(financeCashAdjustments, takenOut)
    .where(and(waiting(ctx.school.id), ofVouchers));
  const entries = found.map(({ entry }) => entry).filter(({ voucherId, at }) => wanted.has(`${voucherId} ${at}`));
  if (entries.length < wanted.size) throw new ServiceError('notFound');
  for (const [period, own] of Map.groupBy(entries, (entry) => entry.period)) {
    const ledger = await writablePeriod(ctx, period);
    assertItem(ledger, item, 'item');
    const by = { schoolId: ctx.school.id, ledgerId: ledger.id, period, madeAt: ctx.now, madeBy: ctx.person.accountId };
    await bulkInsert(
      ctx.tx,
      financeCashAdjustments,
      own.flatMap(({ voucherId, at, summary, debitCents, creditCents }) => {
        const cents = creditCents - debitCents;
        const line = { ...by, reason: summary, voucherId, lineAt: at };
        return [
          { ...line, id: uuidv7(), item: unassigned, cents: -cents },
          { ...line, id: uuidv7(), item, cents },
        ];
      }),
    ).catch((error: unknown) => {
      throw breaks(error, 'finance_cash_adjustments_line') ? new ServiceError('wrongState') : error;
    });
  }
  const object = { type: 'cashAdjustment', id: entries.length === 1 ? (entries[0]?.voucherId ?? '') : 'batch' };
  ctx.audit({ object, change: { lines, item } });
  return { count: entries.length };
}
