import { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { journalText } from '@/lib/rules/finance/plain-journal.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { foreignSums } from '../books/foreign-sums.ts';
import { type BalanceSum, readBalances } from '../books/read-balances.ts';
import { netOf } from '../books/sides.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';

/** Vouchers read in one transaction. */
const pageVouchers = 500;

/**
 * The books of a year as a plain-text journal, page by page, so that memory does not grow with them.
 * @throws ServiceError notFound
 */
export async function exportJournal(steps: Steps, { year }: { readonly year: number }): Promise<Response> {
  // Whoever may not, or asks for no year, is told before anything is sent.
  await steps.run((ctx) => ledgerOf(ctx, year));
  const pieces = Readable.from(journalPieces(steps, year), { objectMode: false });
  const body = Readable.toWeb(pieces) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="ledger-${year}.journal"`,
    },
  });
}

/** Reads the books, each time in a transaction of its own. */
export interface Reader {
  run<T>(read: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** The text of the journal in pieces. @throws ServiceError notFound */
export async function* journalPieces(reader: Reader, year: number): AsyncGenerator<string> {
  const { ledger, chart, opening } = await reader.run(async (ctx) => {
    const found = await ledgerOf(ctx, year);
    const subjects = await chartOf(ctx, found.id);
    return { ledger: found, chart: subjects, opening: await openingText(ctx, found, subjects) };
  });
  yield opening;
  let last = '';
  for (;;) {
    const page = await reader.run((ctx) => voucherPage(ctx, ledger, chart, last));
    yield page.text;
    if (page.last === null) return;
    last = page.last;
  }
}

/**
 * What the year began with, and for a start within the year the turnover until then, as entries of their first days.
 */
export async function openingText(ctx: Ctx, ledger: LedgerRow, chart: Chart): Promise<string> {
  const { id, year, startMonth } = ledger;
  const to = year * 100 + startMonth - 1;
  const sums = await readBalances(ctx, id, { from: year * 100, to });
  const foreign = new Map((await foreignSums(ctx, ledger, chart, { to })).map((sum) => [placeOf(sum), netOf(sum)]));
  return [...Map.groupBy(sums, ({ period }) => period)]
    .toSorted(([a], [b]) => a - b)
    .map(([period, of]) =>
      journalText({
        onDate: `${year}-${String(Math.max(1, period % 100)).padStart(2, '0')}-01`,
        code: 'opening',
        summary: period % 100 === 0 ? '年初余额' : '启用前发生额',
        lines: of
          .filter((sum) => netOf(sum) !== 0)
          .map((sum) => {
            const { number = '', name = '', currency = null } = chart.byId.get(sum.subjectId) ?? {};
            const own = currency && { currency, cents: foreign.get(placeOf(sum)) ?? 0 };
            return { number, name, cents: netOf(sum), ...(own ? { foreign: own } : {}) };
          }),
      }),
    )
    .join('');
}

const placeOf = ({ subjectId, setId, period }: Pick<BalanceSum, 'subjectId' | 'setId' | 'period'>) =>
  `${subjectId} ${setId} ${period}`;

async function voucherPage(ctx: Ctx, ledger: LedgerRow, { byId }: Chart, last: string) {
  const vouchers = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        eq(financeVouchers.ledgerId, ledger.id),
        eq(financeVouchers.state, 'posted'),
        last === '' ? undefined : gt(financeVouchers.id, last),
      ),
    )
    .orderBy(asc(financeVouchers.id))
    .limit(pageVouchers);
  const ids = vouchers.map(({ id }) => id);
  const entries = ids.length
    ? await ctx.tx
        .select()
        .from(financeEntries)
        .where(and(ofSchool(ctx, financeEntries), inArray(financeEntries.voucherId, ids)))
        .orderBy(asc(financeEntries.at))
    : [];
  const by = Map.groupBy(entries, ({ voucherId }) => voucherId);
  const text = vouchers
    .map(({ id, onDate, kind, number, summary }) =>
      journalText({
        onDate,
        code: `${kind} ${number}`,
        summary,
        lines: (by.get(id) ?? []).map((entry) => {
          const subject = byId.get(entry.subjectId);
          const { currency, foreignCents } = entry;
          const of = { number: subject?.number ?? '', name: subject?.name ?? '', cents: netOf(entry) };
          const isForeign = currency !== null && foreignCents !== null;
          // As the books: an amount in currency stands on the side of that in the base currency.
          const sign = entry.debitCents === 0 ? -1 : 1;
          return isForeign ? { ...of, foreign: { currency, cents: sign * foreignCents } } : of;
        }),
      }),
    )
    .join('');
  return { text, last: vouchers.length < pageVouchers ? null : (ids.at(-1) ?? null) };
}
