import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

/**
 * What payments settled of a child's bills, a row for each document and bill, and what was given back of them, which is
 * not owed again. What was paid before there were documents of it stands last, without a day.
 */
export const paidEntries = ({ school }: Ctx): SQL => sql`
      select p.kind, p.day, p.created_at, 2, p.id, t.bill_id,
        case when p.kind = 'refund' or f.kind = 'refund' then 0 else -t.cents end, t.cents, p.id, p.number, p.note
      from (
        select t.payment_id, t.bill_id, sum(t.cents) as cents from fee_payment_parts t
        join own o on o.id = t.bill_id where t.school_id = ${school.id} group by t.payment_id, t.bill_id
      ) t
      join fee_payments p on p.school_id = ${school.id} and p.id = t.payment_id
      left join fee_payments f on f.school_id = ${school.id} and f.id = p.reverses
      union all
      select 'paid', null, null, 4, o.id, o.id, -o.left_cents, o.left_cents, null, '', '' from (
        select o.id, o.paid_cents - coalesce((
          select sum(t.cents) from fee_payment_parts t
          join fee_payments p on p.school_id = ${school.id} and p.id = t.payment_id
          left join fee_payments f on f.school_id = ${school.id} and f.id = p.reverses
          where t.school_id = ${school.id} and t.bill_id = o.id and p.kind <> 'refund' and f.kind is distinct from 'refund'
        ), 0) as left_cents from own o
      ) o where o.left_cents <> 0`;

/**
 * What came into a child's balances and deposits and what was taken of them, each with its document; what a document
 * brought goes again by its reversal.
 */
export const heldEntries = ({ school }: Ctx, studentId: string): SQL => sql`
      select case b.kind when 'deposit' then 'deposit' else 'balance' end || case when m.cents > 0 then 'In' else 'Out' end,
        m.day, m.at, 3, m.id, null, 0, m.cents, m.payment_id, m.number, m.note
      from fee_balances b cross join lateral (
        select b.id, b.on_day as day, b.created_at as at, b.cents, b.payment_id, b.document as number, b.note
        union all
        select p.id, p.day, p.created_at, -b.cents, p.id, p.number, p.note from fee_payments p
        where b.undone_at is not null and p.school_id = b.school_id and p.reverses = b.payment_id
        union all
        select u.id, u.on_day, u.created_at, -u.cents, u.payment_id, coalesce(p.number, v.number, ''),
          coalesce(p.note, v.note, '')
        from fee_balance_uses u
        left join fee_payments p on p.school_id = u.school_id and p.id = u.payment_id
        left join fee_balance_moves v on v.school_id = u.school_id and v.id = u.moved_to
        where u.school_id = b.school_id and u.balance_id = b.id
      ) m
      where b.school_id = ${school.id} and b.student_id = ${studentId}
        and (b.undone_at is null or b.payment_id is not null)`;
