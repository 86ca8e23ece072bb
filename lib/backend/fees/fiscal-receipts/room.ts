import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { remainingOfPart } from '../../db/payment-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../working.ts';

const roomRow = z.object({
  id: z.string(),
  number: z.string(),
  studentId: z.string(),
  payerName: z.string(),
  /** What the family left in the drawer or at the bank. */
  receivedCents: z.number(),
  /** What was given back of it in money; all of it where the payment was reversed. */
  returnedCents: z.number(),
  /** For how much of it tickets stand. */
  ticketedCents: z.number(),
});
export type FiscalReceiptRoom = z.output<typeof roomRow>;

/** Whether tickets stand for more than the school has kept. */
export const isOver = ({ receivedCents, returnedCents, ticketedCents }: FiscalReceiptRoom): boolean =>
  ticketedCents > receivedCents - returnedCents;

/** How much more tickets may stand for. */
export const leftOf = ({ receivedCents, returnedCents, ticketedCents }: FiscalReceiptRoom): number =>
  Math.max(0, receivedCents - returnedCents - ticketedCents);

/** Payments with what was received for each, given back of it, and what tickets stand for. */
export const roomOfPayments = (ctx: Reading, ids: readonly string[]): Promise<FiscalReceiptRoom[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(ctx.tx, room(ctx, sql`p.id = ${idsIn(ids)}`), roomRow);

/**
 * Payments for which tickets stand that should not: they were reversed, or so much was given back that the rest is
 * less. Looked for from money that went back, which is little beside what came in.
 */
export function overTicketed(ctx: Ctx): Promise<FiscalReceiptRoom[]> {
  const mine = (table: string) => sql`${sql.raw(table)}.school_id = ${ctx.school.id}`;
  const back = sql`
    with lines as (
      select distinct p.bill_id, p.line from fee_payments f
      join fee_payment_parts p on p.school_id = f.school_id and p.payment_id = f.id
      where ${mine('f')} and f.kind = 'refund' and f.received_cents <> 0
    ), of_lines as (
      select distinct p.payment_id from lines l
      join fee_payment_parts p on ${mine('p')} and p.bill_id = l.bill_id and p.line = l.line
    )
    select f.reverses from fee_payments f where ${mine('f')} and f.reverses is not null
    union select payment_id from of_lines
    union select b.payment_id from of_lines o
      join fee_balance_uses u on ${mine('u')} and u.payment_id = o.payment_id
      join fee_balances b on ${mine('b')} and b.id = u.balance_id
    union select b.payment_id from fee_payments f
      join fee_balance_uses u on u.school_id = f.school_id and u.payment_id = f.id
      join fee_balances b on b.school_id = f.school_id and b.id = u.balance_id
      where ${mine('f')} and f.kind = 'refund' and f.received_cents <> 0`;
  const ticketed = sql`select t.payment_id from fee_ticket_parts t where ${mine('t')} and t.stands`;
  const asked = sql`p.id in (${back}) and p.id in (${ticketed})`;
  return rowsOf(
    ctx.tx,
    sql`select r.* from (${room(ctx, asked)}) r where r."ticketedCents" > r."receivedCents" - r."returnedCents"`,
    roomRow,
  );
}

/** Whether a document of a kind was not reversed. @param table `f`, a row of fee_payments */
const standing = (table: string, kind: 'payment' | 'refund'): SQL =>
  sql.raw(`${table}.kind = '${kind}' and not exists (select 1 from fee_payments r
      where r.school_id = ${table}.school_id and r.reverses = ${table}.id)`);

/**
 * A refund names lines of bills and balances, not payments. What it gives back of a line is of the payments that
 * settled it, the first one first, so that a later payment changes nothing; as much of it as such a payment took of a
 * balance is of the payment that brought the balance. What a refund keeps for the child, or takes off the next bill,
 * stays with the school and is not given back.
 * @param asked of a payment `p`
 */
function room({ school }: Reading, asked: SQL): SQL {
  const mine = (table: string) => sql`${sql.raw(table)}.school_id = ${school.id}`;
  const stands = (table: string) => standing(table, 'payment');
  const givesBack = (table: string) => standing(table, 'refund');
  const net = sql.raw(remainingOfPart('p', '(f.next_bill_cents + f.to_balance_cents)'));
  return sql`
    with asked as (
      select p.id, p.number, p.student_id, p.payer_name, p.student_name, p.received_cents - p.change_cents as received,
        greatest(0, p.allocated_cents - p.from_balance_cents) as own, (${stands('p')}) as stands, p.kind
      from fee_payments p where ${mine('p')} and ${asked}
    ), brought as (
      select b.payment_id, b.id from fee_balances b where ${mine('b')} and b.payment_id in (select id from asked)
    ), drawn as (
      select b.payment_id as source, u.payment_id as "by", f.kind, u.cents from brought b
      join fee_balance_uses u on ${mine('u')} and u.balance_id = b.id
      join fee_payments f on ${mine('f')} and f.id = u.payment_id
      where (${givesBack('f')}) or (${stands('f')})
    ), touched as (
      select id from asked union select "by" from drawn where kind = 'payment'
    ), lines as (
      select distinct p.bill_id, p.line from fee_payment_parts p
      where ${mine('p')} and p.payment_id in (select id from touched)
    ), refunds as (
      select distinct f.id from lines l
      join fee_payment_parts p on ${mine('p')} and p.bill_id = l.bill_id and p.line = l.line
      join fee_payments f on ${mine('f')} and f.id = p.payment_id and ${givesBack('f')}
    ), back as (
      select n.bill_id, n.line, -sum(n.net) as cents from (
        select p.bill_id, p.line, ${net} as net from refunds x
        join fee_payments f on ${mine('f')} and f.id = x.id
        join fee_payment_parts p on ${mine('p')} and p.payment_id = x.id
      ) n join lines l on l.bill_id = n.bill_id and l.line = n.line group by 1, 2
    ), paid as (
      select p.payment_id, p.bill_id, p.line, p.cents, coalesce(sum(p.cents) over (partition by p.bill_id, p.line
        order by f.day, f.created_at, f.id, p."at" rows between unbounded preceding and 1 preceding), 0) as before
      from back b
      join fee_payment_parts p on ${mine('p')} and p.bill_id = b.bill_id and p.line = b.line
      join fee_payments f on ${mine('f')} and f.id = p.payment_id
      where ${stands('f')}
    ), of_lines as (
      select p.payment_id as id, sum(greatest(0, least(p.cents, b.cents - p.before))) as cents
      from paid p join back b on b.bill_id = p.bill_id and b.line = p.line group by 1
    ), uses as (
      select u.payment_id as "by", b.payment_id as source, u.cents, coalesce(sum(u.cents) over (
        partition by u.payment_id order by u.id rows between unbounded preceding and 1 preceding), 0) as before
      from fee_balance_uses u join fee_balances b on ${mine('b')} and b.id = u.balance_id
      where ${mine('u')} and u.payment_id in (select "by" from drawn where kind = 'payment')
    ), passed as (
      select u.source, sum(greatest(0, least(u.cents,
        o.cents - greatest(0, f.allocated_cents - f.from_balance_cents) - u.before))) as cents
      from uses u join of_lines o on o.id = u."by" join fee_payments f on ${mine('f')} and f.id = u."by" group by 1
    )
    select a.id, a.number, a.student_id as "studentId",
      coalesce(nullif(a.payer_name, ''), a.student_name) as "payerName",
      case when a.kind = 'payment' then a.received else 0 end::float8 as "receivedCents",
      case when a.kind <> 'payment' then 0 when not a.stands then a.received
        else least(a.received, least(coalesce(o.cents, 0), a.own) + coalesce(s.cents, 0)
          + coalesce((select sum(d.cents) from drawn d where d.source = a.id and d.kind = 'refund'), 0))
      end::float8 as "returnedCents",
      coalesce((select sum(t.cents) from fee_ticket_parts t
        where ${mine('t')} and t.payment_id = a.id and t.stands), 0)::float8 as "ticketedCents"
    from asked a left join of_lines o on o.id = a.id left join passed s on s.source = a.id`;
}
