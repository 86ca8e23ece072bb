import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import { foreignFaults } from '@/lib/rules/finance/opening-currency.ts';
import { openingQuantityFaults } from '@/lib/rules/finance/quantity.ts';
import { namesKindTwice } from '@/lib/rules/finance/voucher.ts';
import { centsText } from '@/lib/rules/money.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems, itemsOfSets, setOf } from '../auxiliary/sets.ts';
import { financeOpenings, noSet } from '../schema/balances.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { type LedgerRow, ledgerOf, seenLedger } from './find-ledger.ts';
import { putOpenings } from './openings.ts';

type Calls = typeof ledgerCalls;
type Initialisation = ReplyOf<Calls['initialisation']>;

/** Openings with their trial check. @throws ServiceError notFound */
export const initialisation = async (ctx: Ctx, { year }: { readonly year: number }): Promise<Initialisation> =>
  stateOf(ctx, await ledgerOf(ctx, year));

async function stateOf(ctx: Ctx, ledger: LedgerRow): Promise<Initialisation> {
  const chart = await chartOf(ctx, ledger.id);
  const stored = await ctx.tx
    .select()
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.ledgerId, ledger.id)));
  const sets = await itemsOfSets(
    ctx,
    stored.map(({ setId }) => setId),
  );
  const rows = stored
    .map(({ schoolId: _, ledgerId: _1, subjectId, setId, ...amounts }) => {
      const { number = '', side = 'debit' as const, currency = null, unit = null } = chart.byId.get(subjectId) ?? {};
      const auxiliaryIds = (sets.get(setId) ?? []).map(({ id }) => id);
      const facts = { subjectId, number, fullName: shownFullName(chart, number), side, currency, unit, auxiliaryIds };
      return { ...facts, ...amounts };
    })
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const of = (side: string) => rows.reduce((sum, row) => sum + (row.side === side ? row.openingCents : 0), 0);
  const trial = {
    openingDebitCents: of('debit'),
    openingCreditCents: of('credit'),
    turnoverDebitCents: rows.reduce((sum, { debitCents }) => sum + debitCents, 0),
    turnoverCreditCents: rows.reduce((sum, { creditCents }) => sum + creditCents, 0),
  };
  const balanced =
    trial.openingDebitCents === trial.openingCreditCents && trial.turnoverDebitCents === trial.turnoverCreditCents;
  const isOpen = ledger.state === 'initialising' && ctx.can('finance.ledger.edit');
  const actions: Initialisation['actions'] = isOpen ? (balanced ? ['edit', 'confirm'] : ['edit']) : [];
  const withTurnover = ledger.startMonth > 1;
  const broughtFrom = await formerYear(ctx, ledger);
  return { ledger: seenLedger(ctx, ledger), rows, broughtFrom, withTurnover, trial: { ...trial, balanced }, actions };
}

async function formerYear(ctx: Ctx, { year }: LedgerRow): Promise<number | null> {
  const [former] = await ctx.tx
    .select({ year: financeLedgers.year })
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year - 1)));
  return former?.year ?? null;
}

type Wrong = readonly [field: string, error: { readonly key: string }];

/**
 * Replaces the openings.
 * @throws ServiceError notFound, conflict, wrongState: confirmed already, invalid: no lowest subject, auxiliary items
 * missing, or two of a kind, an amount in currency that is none, or a quantity of what is not counted
 */
export async function saveOpenings(
  ctx: Ctx,
  { year, version, rows }: ParsedInputOf<Calls['saveOpenings']>,
): Promise<Initialisation> {
  const ledger = await lockedForOpenings(ctx, year, version);
  const chart = await chartOf(ctx, ledger.id);
  for (const { subjectId } of rows) if (!chart.byId.has(subjectId)) throw new ServiceError('notFound');
  const items = await auxiliaryItems(
    ctx,
    rows.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  const wrong = rows.flatMap(({ subjectId, auxiliaryIds, ...amounts }, at): Wrong[] => {
    const subject = chart.byId.get(subjectId);
    if (!subject?.isLowest) return [[`rows.${at}.subjectId`, { key: 'notLowest' }]];
    const faults = [...foreignFaults(subject.currency, amounts), ...openingQuantityFaults(subject.unit, amounts)];
    const beside = faults.map(({ column, fault }): Wrong => [`rows.${at}.${column}`, { key: fault }]);
    const given = auxiliaryIds.map((id) => items.get(id)?.kind);
    const isWhole = subject.auxiliaryKinds.every((kind) => given.includes(kind));
    const key = isWhole ? (namesKindTwice(given) ? 'auxiliaryTwice' : null) : 'auxiliaryMissing';
    return key ? [[`rows.${at}.auxiliaryIds`, { key }], ...beside] : beside;
  });
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  const openings = [];
  for (const { auxiliaryIds, ...row } of rows)
    openings.push({ ...row, setId: (await setOf(ctx, auxiliaryIds)) ?? noSet });
  const twice = new Set(openings.map(({ subjectId, setId }) => `${subjectId} ${setId}`)).size < openings.length;
  if (twice) throw invalidFields({ rows: { key: 'duplicate' } });
  await putOpenings(ctx, ledger, chart, openings);
  const next = await changeRow(ctx, financeLedgers, ledger, {});
  ctx.audit({ object: { type: 'financeLedger', id: ledger.id }, change: { rows: rows.length } });
  return stateOf(ctx, next);
}

/** Confirms the openings, after which they stay. @throws ServiceError notFound, conflict, wrongState, unbalanced */
export async function confirmOpenings(
  ctx: Ctx,
  { year, version }: ParsedInputOf<Calls['confirmOpenings']>,
): Promise<ReplyOf<Calls['confirmOpenings']>> {
  const ledger = await lockedForOpenings(ctx, year, version);
  const { trial } = await stateOf(ctx, ledger);
  if (!trial.balanced) {
    const differs = trial.openingDebitCents !== trial.openingCreditCents;
    const debit = centsText(differs ? trial.openingDebitCents : trial.turnoverDebitCents);
    const credit = centsText(differs ? trial.openingCreditCents : trial.turnoverCreditCents);
    throw new ServiceError('unbalanced', { debit, credit });
  }
  const next = await changeRow(ctx, financeLedgers, ledger, { state: 'open' });
  ctx.audit({ object: { type: 'financeLedger', id: ledger.id } });
  return seenLedger(ctx, next);
}

async function lockedForOpenings(ctx: Ctx, year: number, version: number): Promise<LedgerRow> {
  const ledger = await ledgerOf(ctx, year, true);
  await refuseStale(ctx, ledger, version, seenLedger(ctx, ledger));
  if (ledger.state !== 'initialising') throw new ServiceError('wrongState');
  return ledger;
}
