import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf, writablePeriod } from '../periods/find-period.ts';
import { financeCashFlows } from '../schema/balances.ts';
import { financeLedgers } from '../schema.ts';
import { keepClosed } from '../statements/keep.ts';
import { changeOfCash } from './changes.ts';
import { assertItem } from './write.ts';

type Calls = typeof cashFlowCalls;
type Init = ReplyOf<Calls['cashFlowInit']>;

const initOf = (ctx: Ctx, { id, year }: LedgerRow) =>
  and(ofSchool(ctx, financeCashFlows), eq(financeCashFlows.ledgerId, id), eq(financeCashFlows.period, year * 100));

/**
 * What each item brought before the books begin, beside the change of cash until then.
 * @throws ServiceError notFound
 */
export const cashFlowInit = async (ctx: Ctx, { year }: { readonly year: number }): Promise<Init> =>
  initIn(ctx, await ledgerOf(ctx, year));

async function initIn(ctx: Ctx, ledger: LedgerRow): Promise<Init> {
  const { item, cents } = financeCashFlows;
  const { year, startMonth, version } = ledger;
  const isOpen = refusalOf(ctx, await findPeriod(ctx, year * 100 + 12)) === null;
  const mayEdit = startMonth > 1 && isOpen && ctx.can('finance.statement.edit');
  return {
    rows: await ctx.tx.select({ item, cents }).from(financeCashFlows).where(initOf(ctx, ledger)),
    changeCents: (await changeOfCash(ctx, ledger, year * 100 + 12)).beforeCents,
    startMonth,
    version,
    actions: mayEdit ? ['edit'] : [],
  };
}

/**
 * Replaces what each item brought before the books begin, until the year's last month is closed.
 * @throws ServiceError notFound, conflict, periodClosed, periodHeld, invalid: no months before, no such item, or one
 * twice
 */
export async function saveCashFlowInit(
  ctx: Ctx,
  { year, version, rows }: ParsedInputOf<Calls['saveCashFlowInit']>,
): Promise<Init> {
  await writablePeriod(ctx, year * 100 + 12);
  const ledger = await ledgerOf(ctx, year, true);
  await refuseStale(ctx, ledger, version, null);
  await keepClosed(ctx, ledger);
  const refuse = (key: string) => invalidFields({ rows: { key } });
  if (ledger.startMonth === 1) throw refuse('noMonthsBefore');
  for (const { item } of rows) assertItem(ledger, item, 'rows');
  if (new Set(rows.map(({ item }) => item)).size < rows.length) throw refuse('duplicate');
  await ctx.tx.delete(financeCashFlows).where(initOf(ctx, ledger));
  const mine = { schoolId: ctx.school.id, ledgerId: ledger.id, period: year * 100 };
  if (rows.length > 0) await ctx.tx.insert(financeCashFlows).values(rows.map((row) => ({ ...mine, ...row })));
  const next = await changeRow(ctx, financeLedgers, ledger, {});
  ctx.audit({ object: { type: 'financeLedger', id: ledger.id }, change: { rows } });
  return initIn(ctx, next);
}
