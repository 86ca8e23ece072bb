import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { dayAfter } from '@/lib/rules/days.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import type { FiscalReceiptForm } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { addFiscalReceipts, standing } from '../../fees/fiscal-receipts/give.ts';
import { saveTicketBatch } from '../../fees/fiscal-receipts/keep-batches.ts';
import { pageOfFiscalReceipts } from '../../fees/fiscal-receipts/page.ts';
import { registerTickets } from '../../fees/fiscal-receipts/register.ts';
import { leftOf, roomOfPayments } from '../../fees/fiscal-receipts/room.ts';
import { spoilTicket, voidTicket } from '../../fees/fiscal-receipts/undo.ts';
import { feePayments } from '../../fees/schema/payments.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';

/** Numbers of the book on paper, and how many payments are given one of it and of the electronic range. */
const [bookSize, onPaper, asFiles] = [30, 24, 6];

type Payment = Pick<typeof feePayments.$inferSelect, 'id' | 'day' | 'number'>;

interface Range {
  readonly name: string;
  readonly form: FiscalReceiptForm;
  readonly code: string;
  readonly first: number;
  readonly size: number;
  readonly verifyAt: string;
}

const book: Range = {
  ...{ name: '非税收入统一票据', form: 'paper', code: '33010121', first: 3_201, size: bookSize, verifyAt: '' },
};
const files: Range = {
  ...{ name: '资金往来结算票据', form: 'electronic', code: '33060224', first: 12_345_601, size: 100 },
  verifyAt: 'https://pjcy.czt.example.gov.cn',
};

/**
 * A book that is nearly used up, with a number that was left out, one that was spoilt and a ticket that is void; a
 * range of electronic tickets of which one still stands for a payment that was taken back. The latest payments have
 * none.
 */
export async function bringFiscalReceipts(ctx: Ctx): Promise<void> {
  const paid = await standingPayments(ctx, onPaper + asFiles + 8);
  const [paper, electronic] = [paid.slice(0, onPaper), paid.slice(onPaper, onPaper + asFiles)];
  const [first, second] = [paper[0], electronic[0]];
  if (!(first && second)) return;
  const bookId = await obtain(ctx, book, dayAfter(first.day, -20));
  const filesId = await obtain(ctx, files, dayAfter(second.day, -5));
  // The fourth number is spoilt, and the ninth left out.
  await giveInOrder(ctx, bookId, book, paper, new Set([book.first + 3, book.first + 8]));
  const text = (serial: number) => fiscalReceiptNumberText({ prefix: '', width: 10 }, serial);
  await spoilTicket(ctx, { batchId: bookId, number: text(book.first + 3), reason: '打印错位' });
  await giveInOrder(ctx, filesId, files, electronic, new Set());
  const all = { text: '', name: '', page: 1, size: 10 } as const;
  const { rows } = await pageOfFiscalReceipts(ctx, { ...all, batchId: bookId, state: 'issued' });
  const [wrong] = rows;
  if (wrong) await voidTicket(ctx, { id: wrong.id, version: wrong.version, reason: '交款人写错' });
  await standForReversed(ctx, filesId, files.first + asFiles);
}

/** The latest payments that were not taken back, in their order. */
async function standingPayments(ctx: Ctx, count: number): Promise<Payment[]> {
  const { id, day, number, kind } = feePayments;
  const rows = await ctx.tx
    .select({ id, day, number })
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), eq(kind, 'payment')))
    .orderBy(desc(day), desc(number))
    .limit(count);
  return rows.toReversed();
}

async function obtain(ctx: Ctx, { first, size, ...facts }: Range, obtainedOn: string): Promise<string> {
  const text = (serial: number) => fiscalReceiptNumberText({ prefix: '', width: 10 }, serial);
  const { id } = await saveTicketBatch(ctx, {
    ...{ ...facts, first: text(first), last: text(first + size - 1) },
    ...{ obtainedOn, obtainedFrom: '区财政局票据中心', note: '' },
  });
  return id;
}

/** Each payment gets the next number, on its own day. */
async function giveInOrder(
  ctx: Ctx,
  batchId: string,
  { first, form }: Range,
  payments: readonly Payment[],
  besides: ReadonlySet<number>,
): Promise<void> {
  const rooms = await roomOfPayments(
    ctx,
    payments.map(({ id }) => id),
  );
  let serial = first;
  for (const [day, own] of Map.groupBy(payments, (one) => one.day)) {
    const rows = own.flatMap(({ id: paymentId }) => {
      const room = rooms.find((one) => one.id === paymentId);
      const cents = room ? leftOf(room) : 0;
      if (!room || cents === 0) return [];
      while (besides.has(serial)) serial += 1;
      const number = fiscalReceiptNumberText({ prefix: '', width: 10 }, serial);
      serial += 1;
      const checkCode = form === 'electronic' ? String((serial * 7_919) % 1_000_000).padStart(6, '0') : '';
      return [{ paymentId, cents, payerName: room.payerName, number, checkCode }];
    });
    if (rows.length > 0) await registerTickets(ctx, { batchId, day, rows });
  }
}

/** The ticket of a payment that was taken back afterwards. */
async function standForReversed(ctx: Ctx, batchId: string, serial: number): Promise<void> {
  const [reversal] = await ctx.tx
    .select()
    .from(feePayments)
    .where(and(ofSchool(ctx, feePayments), isNotNull(feePayments.reverses)))
    .orderBy(asc(feePayments.number))
    .limit(1);
  if (!reversal?.reverses) return;
  const { day, payerName, studentName, receivedCents } = reversal;
  const facts = { batchId, serial, day, payerName: payerName || studentName, checkCode: '605821', note: '' };
  await addFiscalReceipts(ctx, [standing(facts, [{ paymentId: reversal.reverses, cents: 0 - receivedCents }])]);
}
