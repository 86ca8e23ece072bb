import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import { officialFullName, officialName } from '@/lib/rules/finance/official-name.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { switchTotals } from '@/lib/rules/finance/year-switch.ts';
import type { Ctx } from '../../kernel/context.ts';
import { personName } from '../../kernel/people.ts';
import { monthsOf, stateNow } from '../periods/find-period.ts';
import { shownFullName } from '../subjects/chart.ts';
import { digestOf, postedIn, readSwitch } from './read-switch.ts';

type Shown = ReplyOf<typeof yearSwitchCalls.yearSwitch>;

/**
 * Where every balance of a year stands in the next, with the proof of what was confirmed.
 * @throws ServiceError notFound
 */
export async function yearSwitch(ctx: Ctx, { year }: { readonly year: number }): Promise<Shown> {
  const { from, next, to, before, after, stored, decisions, rows, splits } = await readSwitch(ctx, year);
  const months = await monthsOf(ctx, from);
  const posted = next ? await postedIn(ctx, next) : 0;
  const totals = switchTotals(rows);
  const isCurrent = stored !== null && stored.digest === digestOf(rows);
  const mayEdit = ctx.can('finance.ledger.edit') && from.state === 'open';
  const action = !next ? 'open' : posted === 0 ? 'bring' : isCurrent ? null : 'confirm';
  return {
    from: {
      year,
      standard: from.standard,
      source: officialName(standards[from.standard].source, ctx.locale),
      closed: months.every((month) => stateNow(ctx, month) === 'closed'),
    },
    to: {
      year: year + 1,
      standard: to.standard,
      source: officialName(standards[to.standard].source, ctx.locale),
      exists: next !== null,
      posted,
    },
    rows: rows.map(({ subject, items, ...row }) => ({
      ...row,
      oldName: officialFullName(row.oldName, ctx.locale),
      newName: officialFullName(row.newName, ctx.locale),
      key: [row.oldNumber, subject.id, row.how, ...items.map(({ id }) => id)].join(' '),
    })),
    totals,
    balanced: totals.oldDebitCents === totals.oldCreditCents && totals.newDebitCents === totals.newCreditCents,
    decisions: splits.flatMap(({ from: number, first, second, how }) => {
      const own = rows.filter(({ oldNumber, how: kind }) => oldNumber.startsWith(number) && kind !== 'split');
      if (own.length === 0) return [];
      const decided = decisions.find((one) => one.from === number && one.second === second);
      const net = own.reduce((sum, { oldCents }) => sum + oldCents, 0);
      return [
        {
          from: number,
          fromName: shownFullName(after, first),
          second,
          secondName: shownFullName(after, second),
          how,
          balanceCents: before.byNumber.get(number)?.side === 'credit' ? 0 - net : net,
          cents: decided?.cents ?? 0,
        },
      ];
    }),
    proof: stored && {
      digest: stored.digest,
      rows: stored.rows,
      totalCents: stored.totalCents,
      confirmedAt: stored.confirmedAt.toISOString(),
      confirmedBy: await personName(ctx.tx, stored.confirmedBy),
      current: isCurrent,
    },
    version: stored?.version ?? 0,
    actions: mayEdit && action ? [action] : [],
  };
}
