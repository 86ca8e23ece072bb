import { eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { chartOf, type SubjectRow, shownFullName } from '../subjects/chart.ts';
import { carriedIn } from './carried-in.ts';
import { type LinePage, type Place, pageOfLines } from './line-page.ts';
import { monthSums } from './month-sums.ts';
import { countedIn, quantitySums } from './quantity-sums.ts';
import { type BalanceSum, readTotals } from './read-balances.ts';
import { netOf, type Pair, sided, sumOf } from './sides.ts';

type Calls = typeof bookCalls;
type Ledger = ReplyOf<Calls['quantityLedger']>;
type Balance = ReplyOf<Calls['quantityBalance']>;
type Held = Ledger['carried'];
type Side = SubjectRow['side'];

/** What was held: the quantity on the side of the value, or of the subject where that is nothing. */
function held(net: number, units: number, own: Side): Held {
  const value = sided(net);
  const side = value.side === 'flat' ? own : value.side;
  return { ...value, balanceQuantity: side === 'debit' ? units : 0 - units };
}

const moved = (value: Pair, units: Pair) => ({
  debitCents: value.debitCents,
  debitQuantity: units.debitCents,
  creditCents: value.creditCents,
  creditQuantity: units.creditCents,
});

/**
 * A page of the lines of a counted subject with running balances of value and quantity.
 * @throws ServiceError notFound, invalid: the subject is kept by value alone
 */
export const quantityLedger = async (ctx: Ctx, input: ParsedInputOf<Calls['quantityLedger']>): Promise<Ledger> =>
  (await quantityBook(ctx, input)).book;

/** The same, and the place behind its page. @throws ServiceError notFound, invalid */
export async function quantityBook(
  ctx: Ctx,
  { from, to, subjectId, page, size }: ParsedInputOf<Calls['quantityLedger']>,
  behind?: Place,
) {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subject = chart.byId.get(subjectId);
  if (!subject) throw new ServiceError('notFound');
  const { id, number, side, unit } = subject;
  if (unit === null) throw invalidFields({ subjectId: { key: 'quantityUnasked' } });
  const sums = await readTotals(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds: [id] });
  const units = await quantitySums(ctx, ledger, chart, { to, subjectIds: [id] });
  const { carried, quantity, lines, after, total, place } = await pageOfLines(ctx, chart, {
    ...{ of: eq(financeEntries.subjectId, id), from, to, page, size, behind },
    carriedIn: carriedIn(sums, from),
    quantityIn: carriedIn(units, from),
  });
  const book: Ledger = {
    subject: { id, number, fullName: shownFullName(chart, number), side, unit },
    carried: held(carried, quantity, side),
    lines: heldLines(lines, quantity, side),
    months: heldMonths(sums, units, { from, to, side }),
    ...{ after, total, page, size },
  };
  return { book, place };
}

/** Lines with what was held after each. */
function heldLines(lines: LinePage['lines'], before: number, own: Side): Ledger['lines'] {
  let units = before;
  return lines.map(({ quantity, inCurrency: _, side, balanceCents, ...line }) => {
    // A line's quantity stands on the side of its amount.
    const pair =
      line.debitCents === 0 ? { debitCents: 0, creditCents: quantity } : { debitCents: quantity, creditCents: 0 };
    units += netOf(pair);
    return { ...line, ...moved(line, pair), ...held(side === 'credit' ? 0 - balanceCents : balanceCents, units, own) };
  });
}

interface Months {
  readonly from: number;
  readonly to: number;
  readonly side: Side;
}

function heldMonths(
  sums: readonly BalanceSum[],
  units: readonly BalanceSum[],
  { from, to, side: own }: Months,
): Ledger['months'] {
  const counted = monthSums(units, from, to);
  return monthSums(sums, from, to).map(({ period, month, year }, at) => {
    const of = (value: typeof month, quantity: typeof month = { ...nothing, ...sided(0) }) => ({
      ...moved(value, quantity),
      ...held(netOfSide(value), netOfSide(quantity), own),
    });
    return { period, month: of(month, counted[at]?.month), year: of(year, counted[at]?.year) };
  });
}

const nothing: Pair = { debitCents: 0, creditCents: 0 };
const netOfSide = ({ side, balanceCents }: ReturnType<typeof sided>) =>
  side === 'credit' ? 0 - balanceCents : balanceCents;

/** What every counted subject held and moved in a span, by quantity and value. @throws ServiceError notFound */
export async function quantityBalance(
  ctx: Books,
  { from, to }: ParsedInputOf<Calls['quantityBalance']>,
): Promise<Balance> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const subjects = countedIn(chart);
  const subjectIds = subjects.map(({ id }) => id);
  const read =
    subjectIds.length > 0 ? await readTotals(ctx, ledger.id, { from: ledger.year * 100, to, subjectIds }) : [];
  const values = Map.groupBy(read, ({ subjectId }) => subjectId);
  const units = Map.groupBy(await quantitySums(ctx, ledger, chart, { to }), ({ subjectId }) => subjectId);
  const parts = subjects.map((subject) => {
    const [value, quantity] = [partsOf(values.get(subject.id) ?? [], from), partsOf(units.get(subject.id) ?? [], from)];
    return { subject, value, quantity };
  });
  const rows = parts
    .filter(({ value, quantity }) => !isNothing(value) || !isNothing(quantity))
    .map(({ subject: { id, number, unit, side }, value, quantity }) => ({
      ...{ subjectId: id, number, name: shownFullName(chart, number), unit: unit ?? '' },
      opening: held(value.opening, quantity.opening, side),
      ...moved(value.turnover, quantity.turnover),
      closing: held(closingOf(value), closingOf(quantity), side),
    }));
  const whole = {
    opening: parts.reduce((sum, { value }) => sum + value.opening, 0),
    turnover: sumOf(parts.map(({ value }) => value.turnover)),
  };
  const totals = { opening: sided(whole.opening), ...whole.turnover, closing: sided(closingOf(whole)) };
  return { rows, totals };
}

interface Parts {
  /** Debits less credits. */
  readonly opening: number;
  readonly turnover: Pair;
}

const partsOf = (sums: readonly BalanceSum[], from: number): Parts => ({
  opening: netOf(sumOf(sums.filter(({ period }) => period < from))),
  turnover: sumOf(sums.filter(({ period }) => period >= from)),
});
const closingOf = ({ opening, turnover }: Parts) => opening + netOf(turnover);
const isNothing = ({ opening, turnover: { debitCents, creditCents } }: Parts) =>
  opening === 0 && debitCents === 0 && creditCents === 0;
