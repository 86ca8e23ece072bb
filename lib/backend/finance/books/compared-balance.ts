import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { subjectLevel } from '@/lib/rules/finance/subject-number.ts';
import type { Ctx } from '../../kernel/context.ts';
import { codeMapBetween } from '../ledgers/bring-subjects.ts';
import { type LedgerRow, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { formerLedger } from '../statements/statement-books.ts';
import { chartOf, type SubjectRow, shownName } from '../subjects/chart.ts';
import { balanceColumns } from './balance-columns.ts';
import { readTotals } from './read-balances.ts';
import { netOf } from './sides.ts';

type Call = typeof bookCalls.comparedBalance;

interface OwnFigures {
  readonly subject: SubjectRow;
  readonly name: string;
  readonly turnoverCents: number;
  readonly closingCents: number;
}

/**
 * The subjects beside the same months of the year before, from aggregates alone; a subject of a former edition stands
 * under the number that it has now, and one that this year lacks stands alone.
 * @throws ServiceError notFound
 */
export async function comparedBalance(ctx: Ctx, { from, to }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const now = await figuresOf(ctx, ledger, from, to);
  const [first, last] = [comparedPeriod(from, 'lastYear'), comparedPeriod(to, 'lastYear')];
  const formerBooks = await formerLedger(ctx, last);
  const map = formerBooks ? codeMapBetween(formerBooks.standard, ledger.standard) : {};
  const before = new Map(
    (formerBooks ? await figuresOf(ctx, formerBooks, first, last) : []).map((one) => [
      mappedNumber(one.subject.number, map),
      one,
    ]),
  );
  const byNumber = new Map(now.map((one) => [one.subject.number, one]));
  const rows = [...new Set([...byNumber.keys(), ...before.keys()])].toSorted().flatMap((number) => {
    const [own, former] = [byNumber.get(number), before.get(number)];
    const shown = own ?? former;
    if (!shown || [own, former].every((one) => isZero(one))) return [];
    const { side } = shown.subject;
    const ids = { subjectId: own?.subject.id ?? null, formerId: former?.subject.id ?? null };
    const facts = { ...ids, number, name: shown.name, level: subjectLevel(number) ?? 1, side };
    return [{ ...facts, now: seen(own), former: seen(former) }];
  });
  return { rows, compared: formerBooks ? { from: first, to: last } : null };
}

const isZero = (one: OwnFigures | undefined) => !one || (one.turnoverCents === 0 && one.closingCents === 0);

const seen = (one: OwnFigures | undefined) =>
  one ? { turnoverCents: one.turnoverCents, closingCents: one.closingCents } : null;

/** What every subject moved on its own side in a span, and what it held at its end. */
async function figuresOf(ctx: Ctx, ledger: LedgerRow, from: number, to: number): Promise<readonly OwnFigures[]> {
  const chart = await chartOf(ctx, ledger.id);
  const sums = await readTotals(ctx, ledger.id, { from: ledger.year * 100, to });
  const byNumber = [...Map.groupBy(sums, ({ subjectId }) => chart.byId.get(subjectId)?.number ?? '')];
  return chart.rows.map((subject) => {
    const own = byNumber.filter(([of]) => of.startsWith(subject.number)).flatMap(([, of]) => of);
    const { turnover, closing } = balanceColumns(own, from);
    const [turnoverCents, sign] = subject.side === 'debit' ? [turnover.debitCents, 1] : [turnover.creditCents, -1];
    // Not minus zero.
    return { subject, name: shownName(chart, subject), turnoverCents, closingCents: sign * netOf(closing) || 0 };
  });
}
