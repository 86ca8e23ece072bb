import { count } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { monthsOf, stateNow } from '../periods/find-period.ts';
import { financeAuxiliaryItems, financeLedgers } from '../schema.ts';
import { chartOf } from '../subjects/chart.ts';
import { changeKinds, hasPosted } from '../vouchers/change-kinds.ts';
import { ledgerOf, seenLedger } from './find-ledger.ts';
import { allowed } from './self-audit.ts';

type Calls = typeof ledgerCalls;

/** The settings of a ledger as the specification lists them. @throws ServiceError notFound */
export async function loadSettings(
  ctx: Ctx,
  { year }: ParsedInputOf<Calls['settings']>,
): Promise<ReplyOf<Calls['settings']>> {
  const ledger = await ledgerOf(ctx, year);
  const { rows } = await chartOf(ctx, ledger.id);
  const months = await monthsOf(ctx, ledger);
  const [auxiliary] = await ctx.tx
    .select({ items: count() })
    .from(financeAuxiliaryItems)
    .where(ofSchool(ctx, financeAuxiliaryItems));
  const periods = months.map((month) => ({ period: month.period, state: stateNow(ctx, month) }));
  const carried = rows.filter(({ isLowest, subType }) => isLowest && subType >= 6);
  const named = ({ number, name }: (typeof rows)[number]) => ({ number, name });
  return {
    ledger: seenLedger(ctx, ledger),
    baseCurrencyId: ledger.baseCurrency,
    fiscalSystem: 'civilNonProfit',
    subjects: rows
      .filter(({ number }) => number.length === 4)
      .map((top) => ({
        ...named(top),
        subSubjectList: rows.filter(({ number }) => number.startsWith(top.number) && number !== top.number).map(named),
      })),
    periods,
    closedPeriods: periods.filter(({ state }) => state === 'closed').map(({ period }) => period),
    carryOver: {
      targets: carried.filter(({ carryTo }) => carryTo !== null).length,
      missing: carried.filter(({ carryTo }) => carryTo === null).map(({ number }) => number),
    },
    auxiliaryItems: auxiliary?.items ?? 0,
    kindsOpen: !(await hasPosted(ctx, ledger)),
    actions: ctx.can('finance.ledger.edit') ? ['edit'] : [],
  };
}

/** Changes the settings. @throws ServiceError notFound, conflict, invalid: vouchers are posted under their kinds */
export async function saveSettings(
  ctx: Ctx,
  { year, version, selfAudit, ...input }: ParsedInputOf<Calls['saveSettings']>,
): Promise<ReplyOf<Calls['saveSettings']>> {
  const ledger = await ledgerOf(ctx, year, true);
  await refuseStale(ctx, ledger, version, seenLedger(ctx, ledger));
  const { oneKind = ledger.oneKind } = input;
  if (oneKind !== ledger.oneKind) {
    if (await hasPosted(ctx, ledger)) throw invalidFields({ oneKind: { key: 'kindsUsed' } });
    await changeKinds(ctx, { ...ledger, oneKind });
  }
  const next = await changeRow(ctx, financeLedgers, ledger, { selfAudit, oneKind });
  const change = {
    old: { selfAudit: ledger.selfAudit, oneKind: ledger.oneKind },
    new: { selfAudit, oneKind },
  };
  const object = { type: 'financeLedger', id: ledger.id };
  ctx.audit({ object, change });
  if (selfAudit && !ledger.selfAudit) ctx.audit({ action: allowed, object });
  return seenLedger(ctx, next);
}
