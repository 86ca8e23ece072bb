import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Said } from '@/lib/contracts/errors.ts';
import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import { type SplitDecision, switchTotals } from '@/lib/rules/finance/year-switch.ts';
import { centsText } from '@/lib/rules/money.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { bringBalances } from '../ledgers/bring-forward.ts';
import { bringNewSubjects } from '../ledgers/bring-subjects.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { openLedger } from '../ledgers/open.ts';
import { financeYearSwitches } from '../schema/year-switches.ts';
import { digestOf, postedIn, readSwitch } from './read-switch.ts';
import { yearSwitch } from './show.ts';

type Calls = typeof yearSwitchCalls;
type Read = Awaited<ReturnType<typeof readSwitch>>;

/**
 * Opens the next year with the balances of this one, or brings them again, and keeps who confirmed what. Once something
 * is posted there, only the figures that late corrections changed are confirmed anew.
 * @throws ServiceError notFound, ledgerNotOpen, conflict, wrongState: other decisions after something was posted,
 * invalid: more than the subject holds
 */
export async function switchYear(
  ctx: Ctx,
  { year, version, decisions: given }: ParsedInputOf<Calls['switchYear']>,
): Promise<ReplyOf<Calls['switchYear']>> {
  const from = await ledgerOf(ctx, year, true);
  if (from.state !== 'open') throw new ServiceError('ledgerNotOpen', { year: String(year) });
  const decisions = given.filter(({ cents }) => cents !== 0);
  const before = await readSwitch(ctx, year);
  if (before.next) await refuseStale(ctx, lastOf(before), version, () => yearSwitch(ctx, { year }));
  assertFitting(before, given);
  const posted = before.next ? await postedIn(ctx, before.next) : 0;
  if (posted > 0 && !same(decisions, before.stored?.decisions ?? [])) throw new ServiceError('wrongState');
  if (!before.next) await openLedger(ctx, { year: year + 1, startMonth: 1, standard: before.to.standard });
  else if (posted === 0) await bringNewSubjects(ctx, from, before.next);
  const { next, rows } = await readSwitch(ctx, year, decisions);
  if (!next) throw new Error('The books of the next year were not opened');
  const totalCents = switchTotals(rows).newDebitCents;
  const facts = {
    decisions,
    digest: digestOf(rows),
    rows: rows.length,
    totalCents,
    confirmedAt: ctx.now,
    confirmedBy: ctx.person.accountId,
  };
  await saveSetting(ctx, financeYearSwitches, lastOf(before).version, facts, { ledgerId: next.id });
  await bringBalances(ctx, from, next);
  const { digest } = facts;
  const change = { from: year, to: year + 1, decisions, digest, rows: rows.length, totalCents };
  ctx.audit({ object: { type: 'financeLedger', id: next.id }, change });
  return yearSwitch(ctx, { year });
}

/** What a conflict is measured against: the last confirmation, or none. */
const lastOf = ({ stored, from }: Read) => ({
  version: stored?.version ?? 0,
  updatedAt: stored?.confirmedAt ?? from.updatedAt,
  updatedBy: stored?.confirmedBy ?? from.updatedBy,
});

const same = (one: readonly SplitDecision[], other: readonly SplitDecision[]) => {
  const text = (of: readonly SplitDecision[]) =>
    of
      .map(({ from, second, cents }) => [from, second, cents].join(' '))
      .toSorted()
      .join();
  return text(one) === text(other);
};

/** @throws ServiceError invalid: nothing that the editions keep in two, or more is taken out than there is */
function assertFitting({ splits, rows }: Read, decisions: readonly SplitDecision[]): void {
  const wrong = decisions.flatMap(({ from, second, cents }, at): (readonly [string, Said])[] => {
    const rule = splits.find((one) => one.from === from && one.second === second);
    if (!rule) return [[`decisions.${at}.second`, { key: 'unknownSubject' }]];
    const own = rows.filter(({ oldNumber, how }) => oldNumber.startsWith(from) && how !== 'split');
    const held = Math.abs(own.reduce((sum, { oldCents }) => sum + oldCents, 0));
    if (rule.how === 'contra' || cents <= held) return [];
    return [[`decisions.${at}.cents`, { key: 'moreThanHeld', params: { most: centsText(held) } }]];
  });
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
}
