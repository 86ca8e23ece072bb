import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ticketCalls } from '@/lib/contracts/fees/ticket-calls.ts';
import { readTicketNumber } from '@/lib/rules/fees/ticket-numbers.ts';
import { ticketStates } from '@/lib/rules/fees/ticket-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows, sumsByState } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { searchedStudents } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';
import { feeTicketBatches, feeTicketParts, feeTickets } from '../schema/tickets.ts';
import { rangeOf } from './batch-figures.ts';
import { overTicketed } from './room.ts';
import { batchesOf, type StoredTicket, ticketRows } from './view.ts';

type Tickets = typeof ticketCalls.tickets;
type Filters = Omit<ParsedInputOf<Tickets>, 'page' | 'size'>;

/** A page of tickets, the newest first, with the sums of all that the filters find. */
export async function pageOfTickets(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Tickets>,
): Promise<ReplyOf<Tickets>> {
  const over = await overPayments(ctx);
  const where = await wanted(ctx, filters, over);
  const newest = [desc(feeTickets.day), desc(feeTickets.createdAt), feeTickets.id];
  const rows = await pageRows(ctx, feeTickets, where, newest, { page, size });
  const { batchId } = filters;
  const batch = batchId === undefined ? undefined : (await batchesOf(ctx, [batchId])).get(batchId);
  return {
    rows: await ticketRows(ctx, rows, over),
    ...(await sumsByState(ctx, feeTickets, where, ticketStates)),
    over: await sumOfOver(ctx, over),
    batch: batch ? `${batch.name} ${rangeOf(batch).first}–${rangeOf(batch).last}` : null,
    actions: ctx.canEverywhere('fees.ticket.register') ? ['register'] : [],
    page,
    size,
  };
}

/**
 * All tickets that filters find, the oldest first, to be exported.
 * @throws ServiceError tooManyRows
 */
export async function allTickets(ctx: Ctx, filters: Filters) {
  const over = await overPayments(ctx);
  const where = await wanted(ctx, filters, over);
  const total = await ctx.tx.$count(feeTickets, where);
  const max = limits.feeTicketsExported;
  if (total > max) throw new ServiceError('tooManyRows', { rows: total, max });
  const rows: StoredTicket[] = await ctx.tx
    .select()
    .from(feeTickets)
    .where(where)
    .orderBy(asc(feeTickets.day), asc(feeTickets.createdAt), feeTickets.id);
  return ticketRows(ctx, rows, over);
}

async function overPayments(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await keptFigures(ctx, 'overTicketed', today(ctx), () => overTicketed(ctx));
  return new Set(rows.map(({ id }) => id));
}

const standsFor = (ctx: Ctx, payments: ReadonlySet<string>) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(feeTicketParts)
      .where(
        and(
          ofSchool(ctx, feeTicketParts),
          eq(feeTicketParts.ticketId, feeTickets.id),
          eq(feeTicketParts.stands, true),
          inArray(feeTicketParts.paymentId, [...payments]),
        ),
      ),
  );

async function sumOfOver(ctx: Ctx, over: ReadonlySet<string>) {
  if (over.size === 0) return { count: 0, cents: 0 };
  const [sum] = await ctx.tx
    .select({ count: count(), cents: sql<number>`coalesce(sum(${feeTickets.cents}), 0)::float8` })
    .from(feeTickets)
    .where(and(ofSchool(ctx, feeTickets), standsFor(ctx, over)));
  return sum ?? { count: 0, cents: 0 };
}

function wanted(ctx: Ctx, filters: Filters, over: ReadonlySet<string>) {
  const ofBatch = (where: SQL) => inArray(feeTickets.batchId, batchIds(ctx, where));
  return narrowed(ctx, feeTickets, filters, {
    text: (text) => isNamed(ctx, text),
    from: (from) => gte(feeTickets.day, from),
    to: (to) => lte(feeTickets.day, to),
    state: (state) => eq(feeTickets.state, state),
    form: (form) => ofBatch(eq(feeTicketBatches.form, form)),
    batchId: (id) => eq(feeTickets.batchId, id),
    name: (name) => ofBatch(eq(feeTicketBatches.name, name)),
    over: () => (over.size === 0 ? sql`false` : standsFor(ctx, over)),
  });
}

const batchIds = (ctx: Ctx, where: SQL) =>
  ctx.tx
    .select({ id: feeTicketBatches.id })
    .from(feeTicketBatches)
    .where(and(ofSchool(ctx, feeTicketBatches), where));

/** A number or code of a ticket, a part of the payer's name, a payment's number, or what a child is found by. */
async function isNamed(ctx: Ctx, text: string) {
  const number = readTicketNumber(text);
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  const payments = ctx.tx
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(
      and(
        ofSchool(ctx, feePayments),
        or(eq(feePayments.number, text), children.length > 0 ? inArray(feePayments.studentId, children) : undefined),
      ),
    );
  const told = ctx.tx
    .select({ id: feeTicketParts.ticketId })
    .from(feeTicketParts)
    .where(and(ofSchool(ctx, feeTicketParts), inArray(feeTicketParts.paymentId, payments)));
  return or(
    number ? eq(feeTickets.serial, number.serial) : undefined,
    sql`position(${text} in ${feeTickets.payerName}) > 0`,
    inArray(feeTickets.batchId, batchIds(ctx, eq(feeTicketBatches.code, text))),
    inArray(feeTickets.id, told),
  );
}
