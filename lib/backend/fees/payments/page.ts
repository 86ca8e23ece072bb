import { and, asc, desc, eq, exists, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { personName } from '../../kernel/people.ts';
import { searchedStudents } from '../../students/index.ts';
import { isUnticketed } from '../fiscal-receipts/unticketed.ts';
import { feePaymentParts, feePayments, feePaymentTenders, feeReceipts } from '../schema/payments.ts';
import { listSums } from './list-sums.ts';
import { isValid } from './receipts.ts';
import { givesDepositOf, movesBalance, shareOf } from './share.ts';
import { paymentRows } from './view.ts';

type Payments = typeof paymentCalls.payments;
type Filters = Omit<ParsedInputOf<Payments>, 'page' | 'size'>;

/** A page of what moved money, the newest first, with the sums of all that the filters find. */
export async function pageOfPayments(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Payments>,
): Promise<ReplyOf<Payments>> {
  const where = await wanted(ctx, filters);
  const order = [desc(feePayments.day), desc(feePayments.createdAt), feePayments.id];
  const rows = await pageRows(ctx, feePayments, where, order, { page, size });
  const { total, ...sums } = await listSums(ctx, where, filters);
  return {
    rows: await paymentRows(ctx, rows),
    sums,
    share: await shareOf(ctx, where, filters),
    cashier: filters.cashierId === undefined ? null : await personName(ctx.tx, filters.cashierId),
    total,
    page,
    size,
  };
}

/**
 * The receipts of all that the filters find, to be printed together: those that no red one takes back, by number, so
 * many at once.
 */
export async function filteredReceipts(
  ctx: Ctx,
  filters: ParsedInputOf<typeof paymentCalls.filteredReceipts>,
): Promise<ReplyOf<typeof paymentCalls.filteredReceipts>> {
  const payments = ctx.tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(await wanted(ctx, filters));
  const where = and(
    ofSchool(ctx, feeReceipts),
    isValid(ctx),
    inArray(feeReceipts.paymentId, payments),
    filters.unprinted ? eq(feeReceipts.prints, 0) : undefined,
  );
  const rows = await ctx.tx
    .select({ id: feeReceipts.id })
    .from(feeReceipts)
    .where(where)
    .orderBy(asc(feeReceipts.createdAt), asc(feeReceipts.number))
    .limit(limits.feeReceiptsPrinted);
  return { ids: rows.map(({ id }) => id), total: await ctx.tx.$count(feeReceipts, where) };
}

function wanted(ctx: Ctx, filters: Filters): Promise<SQL | undefined> {
  const fresh = ctx.tx
    .select({ id: feeReceipts.paymentId })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), isValid(ctx), eq(feeReceipts.prints, 0)));
  const settles = () => or(hasPart(ctx, filters), givesDepositOf(filters));
  return narrowed(ctx, feePayments, filters, {
    from: (day) => gte(feePayments.day, day),
    to: (day) => lte(feePayments.day, day),
    kind: (kind) => eq(feePayments.kind, kind),
    shiftId: (id) => eq(feePayments.shiftId, id),
    studentId: (id) => eq(feePayments.studentId, id),
    cashierId: (id) => eq(feePayments.cashierId, id),
    itemId: settles,
    // Along with the item, where one is asked for.
    classId: filters.itemId === undefined ? settles : null,
    ofBalance: () => movesBalance,
    payType: (payType) => hasTender(ctx, eq(feePaymentTenders.payType, payType)),
    unprinted: () => inArray(feePayments.id, fresh),
    ticket: () => isUnticketed(ctx),
    text: (text) => isNamed(ctx, text),
  });
}

const hasTender = (ctx: Ctx, which: SQL) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(feePaymentTenders)
      .where(and(ofSchool(ctx, feePaymentTenders), eq(feePaymentTenders.paymentId, feePayments.id), which)),
  );

/** Days are those of the documents: said again, they keep an item's parts of all other years from being read. */
const hasPart = (ctx: Ctx, { from, to, itemId, classId }: Filters) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(feePaymentParts)
      .where(
        and(
          ofSchool(ctx, feePaymentParts),
          eq(feePaymentParts.paymentId, feePayments.id),
          from === undefined ? undefined : gte(feePaymentParts.day, from),
          to === undefined ? undefined : lte(feePaymentParts.day, to),
          itemId === undefined ? undefined : eq(feePaymentParts.itemId, itemId),
          classId === undefined
            ? undefined
            : classId === receivedOfNone.noClass
              ? isNull(feePaymentParts.classId)
              : eq(feePaymentParts.classId, classId),
        ),
      ),
  );

/** The number of a payment, a receipt or a slip, or what a child is found by. */
async function isNamed(ctx: Ctx, text: string) {
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  const receipts = ctx.tx
    .select({ id: feeReceipts.paymentId })
    .from(feeReceipts)
    .where(and(ofSchool(ctx, feeReceipts), eq(feeReceipts.number, text)));
  return or(
    eq(feePayments.number, text),
    inArray(feePayments.id, receipts),
    hasTender(ctx, eq(feePaymentTenders.referenceKey, identityOf(text))),
    children.length > 0 ? inArray(feePayments.studentId, children) : sql`false`,
  );
}
