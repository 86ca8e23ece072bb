import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { sumCents } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { familiesOf } from '../../students/index.ts';
import {
  addFiscalReceipts,
  freeNumbers,
  lockFiscalReceiptRoom,
  lockGiving,
  refuseDay,
  refuseOver,
  standing,
} from './give.ts';
import { fiscalReceiptView } from './view.ts';

type Calls = typeof fiscalReceiptCalls;

/**
 * Writes down which number went to which payments of a family.
 * @throws ServiceError notFound, ticketFamilies, ticketOver, ticketBatchEnded, ticketOutside, ticketTaken, invalid
 */
export async function registerTicket(
  ctx: Ctx,
  { batchId, number, parts, ...facts }: ParsedInputOf<Calls['registerTicket']>,
): Promise<ReplyOf<Calls['registerTicket']>> {
  const rooms = await lockFiscalReceiptRoom(
    ctx,
    parts.map(({ paymentId }) => paymentId),
  );
  const children = [...new Set([...rooms.values()].map(({ studentId }) => studentId))];
  if (children.length > 1 && (await familiesOf(ctx, children)).length > 1) throw new ServiceError('ticketFamilies');
  refuseOver(rooms, parts);
  const batch = await lockGiving(ctx, batchId);
  refuseDay(ctx, batch, facts.day);
  const [serial = 0] = await freeNumbers(ctx, batch, [number]);
  const made = standing({ batchId, serial, ...facts }, parts);
  await addFiscalReceipts(ctx, [made]);
  const { id } = made.ticket;
  const payments = parts.map(({ paymentId, cents }) => ({ number: rooms.get(paymentId)?.number ?? '', cents }));
  const { name, code } = batch;
  const change = { name, code, number: fiscalReceiptNumberText(batch, serial), ...facts, payments };
  ctx.audit({ object: { type: 'feeTicket', id }, change });
  return fiscalReceiptView(ctx, { id });
}

/**
 * Gives each payment a ticket of one batch, as the person saw them. All of them, or none.
 * @throws ServiceError notFound, ticketOver, ticketBatchEnded, ticketOutside, ticketTaken, invalid
 */
export async function registerTickets(
  ctx: Ctx,
  { batchId, day, rows }: ParsedInputOf<Calls['registerTickets']>,
): Promise<ReplyOf<Calls['registerTickets']>> {
  const rooms = await lockFiscalReceiptRoom(
    ctx,
    rows.map(({ paymentId }) => paymentId),
  );
  refuseOver(rooms, rows);
  const batch = await lockGiving(ctx, batchId);
  refuseDay(ctx, batch, day);
  const serials = await freeNumbers(
    ctx,
    batch,
    rows.map(({ number }) => number),
  );
  const made = rows.map(({ paymentId, cents, payerName, checkCode }, at) =>
    standing({ batchId, serial: serials[at] ?? 0, day, payerName, checkCode, note: '' }, [{ paymentId, cents }]),
  );
  await addFiscalReceipts(ctx, made);
  const given = made.map(({ ticket }) => ({
    number: fiscalReceiptNumberText(batch, ticket.serial),
    cents: ticket.cents,
  }));
  const { name, code } = batch;
  const tickets = given.map((one, at) => ({ ...one, payment: rooms.get(rows[at]?.paymentId ?? '')?.number ?? '' }));
  ctx.audit({ object: { type: 'feeTicket', id: 'many' }, change: { name, code, day, tickets } });
  const numbers = given.map(({ number }) => number).toSorted();
  return { count: given.length, cents: sumCents(given), first: numbers[0] ?? '', last: numbers.at(-1) ?? '' };
}
