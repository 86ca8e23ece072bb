import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { financeAuxiliaryItems, financeAuxiliarySetItems } from '../schema.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { balanceColumns, totalColumns } from './balance-columns.ts';
import { carriedIn } from './carried-in.ts';
import { foreignSums } from './foreign-sums.ts';
import { type Place, pageOfLines } from './line-page.ts';
import { monthSums, withForeign } from './month-sums.ts';
import { readBalances } from './read-balances.ts';
import { sided } from './sides.ts';

type Calls = typeof bookCalls;
type Row = ReplyOf<Calls['auxiliaryBalance']>['rows'][number];

/** What each item of a kind came to, and below it each subject; from aggregates alone. @throws ServiceError notFound */
export async function auxiliaryBalance(
  ctx: Ctx,
  { from, to, kind }: ParsedInputOf<Calls['auxiliaryBalance']>,
): Promise<ReplyOf<Calls['auxiliaryBalance']>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const found = await ctx.tx
    .select({ setId: financeAuxiliarySetItems.setId, item: financeAuxiliaryItems })
    .from(financeAuxiliarySetItems)
    .innerJoin(
      financeAuxiliaryItems,
      and(
        ofSchool(ctx, financeAuxiliaryItems),
        eq(financeAuxiliaryItems.id, financeAuxiliarySetItems.itemId),
        eq(financeAuxiliaryItems.kind, kind),
      ),
    )
    .where(ofSchool(ctx, financeAuxiliarySetItems))
    .orderBy(financeAuxiliaryItems.code);
  const bySet = Map.groupBy(await readBalances(ctx, ledger.id, { from: ledger.year * 100, to }), ({ setId }) => setId);
  const byItem = Map.groupBy(found, ({ item }) => item.id);
  const setIds = found.map(({ setId }) => setId);
  const inSets = Map.groupBy(await foreignSums(ctx, ledger, chart, { to, setIds }), ({ setId }) => setId);
  const rows = [...byItem.values()].flatMap((of): Row[] => {
    const item = of[0]?.item;
    const bySubject = Map.groupBy(
      of.flatMap(({ setId }) => bySet.get(setId) ?? []),
      ({ subjectId }) => subjectId,
    );
    if (!item || bySubject.size === 0) return [];
    const foreign = of.flatMap(({ setId }) => inSets.get(setId) ?? []);
    const parts = chart.rows.flatMap((subject): Row[] => {
      const own = bySubject.get(subject.id);
      if (!own) return [];
      const facts = { itemId: item.id, subjectId: subject.id, code: subject.number, level: 2 };
      const { currency } = subject;
      const ownForeign = foreign.filter(({ subjectId }) => subjectId === subject.id);
      const inCurrency = currency ? { inCurrency: { currency, ...balanceColumns(ownForeign, from) } } : {};
      return [{ ...facts, name: shownFullName(chart, subject.number), ...balanceColumns(own, from), ...inCurrency }];
    });
    const whole = { itemId: item.id, subjectId: null, code: item.code, name: item.name, level: 1 };
    return [{ ...whole, ...totalColumns(parts) }, ...parts];
  });
  return { rows, totals: totalColumns(rows.filter(({ level }) => level === 1)) };
}

/** A page of the lines that bear an item, of one subject or of all. @throws ServiceError notFound */
export const auxiliaryLedger = async (
  ctx: Ctx,
  input: ParsedInputOf<Calls['auxiliaryLedger']>,
): Promise<ReplyOf<Calls['auxiliaryLedger']>> => (await auxiliaryBook(ctx, input)).book;

/** The ledger of an item, and the place behind its page. @throws ServiceError notFound */
export async function auxiliaryBook(
  ctx: Ctx,
  { from, to, itemId, subjectId, page, size }: ParsedInputOf<Calls['auxiliaryLedger']>,
  behind?: Place,
) {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subject = subjectId ? chart.byId.get(subjectId) : null;
  const { financeItem, setIds } = await itemWithSets(ctx, itemId);
  if (!financeItem || subject === undefined) throw new ServiceError('notFound');
  const subjectIds = subject ? [subject.id] : undefined;
  const sums = await readBalances(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds, setIds });
  const currency = subject?.currency ?? null;
  const inCurrency = currency ? await foreignSums(ctx, ledger, chart, { to, subjectIds, setIds }) : [];
  const of = and(inArray(financeEntries.setId, setIds), subject ? eq(financeEntries.subjectId, subject.id) : undefined);
  const { carried, foreign, lines, after, total, place } = await pageOfLines(ctx, chart, {
    of,
    from,
    to,
    page,
    size,
    behind,
    carriedIn: carriedIn(sums, from),
    inCurrency: currency && subjectIds ? { carriedIn: carriedIn(inCurrency, from), subjectIds } : undefined,
  });
  const { id, kind, code, name } = financeItem;
  const book = {
    item: { id, kind, code, name },
    subject: subject
      ? { id: subject.id, number: subject.number, fullName: shownFullName(chart, subject.number), currency }
      : null,
    carried: { ...sided(carried), ...(currency ? { inCurrency: sided(foreign) } : {}) },
    lines,
    months: withForeign(monthSums(sums, from, to), currency ? monthSums(inCurrency, from, to) : []),
    after,
    total,
    page,
    size,
  };
  return { book, place };
}

async function itemWithSets(ctx: Ctx, itemId: string) {
  const [financeItem] = await ctx.tx
    .select()
    .from(financeAuxiliaryItems)
    .where(oneOfSchool(ctx, financeAuxiliaryItems, itemId));
  const sets = await ctx.tx
    .select({ setId: financeAuxiliarySetItems.setId })
    .from(financeAuxiliarySetItems)
    .where(and(ofSchool(ctx, financeAuxiliarySetItems), eq(financeAuxiliarySetItems.itemId, itemId)));
  return { financeItem, setIds: sets.map(({ setId }) => setId) };
}
