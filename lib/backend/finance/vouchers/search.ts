import { and, asc, between, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { financeVouchers, rankOfKind } from '../schema/vouchers.ts';
import { chartOf, leavesBelow } from '../subjects/chart.ts';
import { among, fewVouchers, hasSuchLine, type Span, type Wanted } from './search-lines.ts';
import type { Stored } from './view.ts';

type Input = ParsedInputOf<typeof voucherCalls.vouchers>;
type Order = Input['order'];

const { period, onDate, number } = financeVouchers;
/** Each order of vouchers: within a month, by an index. */
export const ordering = {
  latest: [desc(onDate), asc(rankOfKind), desc(number)],
  number: [asc(period), asc(rankOfKind), asc(number)],
  numberDown: [desc(period), desc(rankOfKind), desc(number)],
};

export interface FoundVouchers {
  readonly rows: Stored[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
}

/** Whether more is asked for than a month, a state and a kind, which an index and a count answer. */
export const isSearch = ({ from, period: last, text, cents, subjectId, number: numbered, madeBy }: Input) =>
  (from !== undefined && from !== last) || Boolean(text || cents || subjectId || numbered || madeBy);

/**
 * A page of the vouchers of a span of months that are all that is asked for. Few are looked up by the indexes of their
 * lines; where there are many, months are read one after the other until the page is full, so that it comes at once
 * however many there are behind it.
 * @throws ServiceError notFound: no such subject
 */
export async function searchVouchers(ctx: Ctx, ledger: LedgerRow, input: Input): Promise<FoundVouchers> {
  const { text, cents, subjectId, page, size } = input;
  const subjectIds = subjectId === undefined ? undefined : await lowestOf(ctx, ledger, subjectId);
  const wanted = { text: text || undefined, cents, subjectIds };
  const most = page * size + 1;
  const found = await inSpan(ctx, { from: input.from ?? input.period, to: input.period }, wanted, input, most);
  const ids = found.slice((page - 1) * size, page * size);
  const rows = ids.length ? await ctx.tx.select().from(financeVouchers).where(ofIds(ctx, ids)) : [];
  return {
    rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    total: found.length,
    totalIsLowerBound: found.length >= most,
  };
}

const ofIds = (ctx: Ctx, ids: readonly string[]) =>
  and(ofSchool(ctx, financeVouchers), among(financeVouchers.id, ids, 'uuid'));

async function lowestOf(ctx: Ctx, ledger: LedgerRow, subjectId: string): Promise<readonly string[]> {
  const chart = await chartOf(ctx, ledger.id);
  const subject = chart.byId.get(subjectId);
  if (!subject) throw new ServiceError('notFound');
  return leavesBelow(chart, subject).map(({ id }) => id);
}

/** The ids of the first that are all that is wanted, in order. */
async function inSpan(ctx: Ctx, span: Span, wanted: Wanted, input: Input, most: number): Promise<string[]> {
  const few = await fewVouchers(ctx, span, wanted);
  if (few) {
    const posted = and(ofIds(ctx, few), eq(financeVouchers.state, 'posted'), between(period, span.from, span.to));
    const found = few.length
      ? await firstOf(ctx, and(posted, hasSuchLine(wanted), headOf(input)), input.order, most)
      : [];
    return ordered([...found, ...(await unposted(ctx, span, wanted, input, most))], input.order, most);
  }
  if (span.from === span.to) {
    const ofMonth = and(ofSchool(ctx, financeVouchers), eq(period, span.to));
    return ordered(
      await firstOf(ctx, and(ofMonth, hasSuchLine(wanted), headOf(input)), input.order, most),
      input.order,
      most,
    );
  }
  const found: string[] = [];
  for (const month of input.order === 'number' ? monthsOf(span) : monthsOf(span).reverse()) {
    found.push(...(await inSpan(ctx, { from: month, to: month }, wanted, input, most - found.length)));
    if (found.length >= most) break;
  }
  return found;
}

const monthsOf = ({ from, to }: Span) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const waiting = voucherStates.filter((state) => state !== 'posted');

/** Those that are not posted, in whose lines no index looks: they are few. */
const unposted = (ctx: Ctx, span: Span, wanted: Wanted, input: Input, most: number) =>
  firstOf(
    ctx,
    and(
      ofSchool(ctx, financeVouchers),
      inArray(period, monthsOf(span)),
      inArray(financeVouchers.state, waiting),
      hasSuchLine(wanted),
      headOf(input),
    ),
    input.order,
    most,
  );

/** What is asked for of the voucher itself. A number is looked up among those of each kind. */
const headOf = ({ state, kind, number: numbered, madeBy }: Input) =>
  and(
    state ? eq(financeVouchers.state, state) : undefined,
    kind || numbered ? inArray(financeVouchers.kind, kind ? [kind] : [...voucherKinds]) : undefined,
    numbered ? eq(number, numbered) : undefined,
    madeBy ? eq(financeVouchers.madeBy, madeBy) : undefined,
  );

const placed = { id: financeVouchers.id, period, onDate, kind: financeVouchers.kind, number };
type Placed = Pick<Stored, keyof typeof placed>;

const firstOf = (ctx: Ctx, where: SQL | undefined, order: Order, most: number): Promise<Placed[]> =>
  ctx.tx
    .select(placed)
    .from(financeVouchers)
    .where(where)
    .orderBy(...ordering[order])
    .limit(most);

const byKind = (a: Placed, b: Placed) => voucherKinds.indexOf(a.kind) - voucherKinds.indexOf(b.kind);
const byNumber = (a: Placed, b: Placed) => a.period - b.period || byKind(a, b) || a.number - b.number;
/** As `ordering`. */
const compare: Readonly<Record<Order, (a: Placed, b: Placed) => number>> = {
  latest: (a, b) => (a.onDate === b.onDate ? byKind(a, b) || b.number - a.number : a.onDate < b.onDate ? 1 : -1),
  number: byNumber,
  numberDown: (a, b) => byNumber(b, a),
};

const ordered = (found: readonly Placed[], order: Order, most: number) =>
  found
    .toSorted(compare[order])
    .slice(0, most)
    .map(({ id }) => id);
