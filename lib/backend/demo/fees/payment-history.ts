import { type SQL, sql } from 'drizzle-orm';
import { dayOfMonth, firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { today } from '../../kernel/today.ts';
import type { Filling } from '../build-students.ts';
import { batchOfMonth, idOf, type When } from './bill-history.ts';

/** How many cashiers a school has, each with a shift a month. */
const cashiers = 3;
/** Of so many payments one is taken twice and the second taken back; of so many one gives 10 yuan back. */
const [mistakenOneOf, refundedOneOf, refundCents] = [200, 100, 1_000];
/** So far from each other are the places of what one payment brings along. */
const apart = 30_000;

/**
 * What was paid of the bills of a month, a payment for each line, through the month and at three desks: with receipts,
 * some taken back and some given back in part. Under the same constraints and triggers as any.
 */
export async function payMonth(filling: Filling, newest: string, when: When): Promise<void> {
  const { tx, school, person } = filling;
  const month = monthAfter(monthOf(today(filling)), -when.back);
  const days = when.back === 0 ? dayOfMonth(today(filling)) : 28;
  const at = { month, text: month.replace('-', ''), days };
  await tx.execute(sql`
    insert into fee_shifts (school_id, id, number, cashier_id, state, opened_at, opened_on, float_cents, closed_at, closed_by,
      handed_to, handed_at, handed_by, version, updated_at, updated_by)
    select ${school.id}::uuid, ${idOf('shift', when, sql`c.desk`)}, ${`BC${at.text}-`}::text || lpad(c.desk::text, 5, '0'),
      ${cashierOf(person.accountId, sql`c.desk`)}, 'handedOver', on_day, on_day, 0, on_day, ${person.accountId}::uuid,
      '财务主管', on_day, ${person.accountId}::uuid, 1, on_day, ${person.accountId}::uuid
    from generate_series(0, ${cashiers - 1}::int) c(desk), (select ${firstDayOf(month)}::date as on_day) d`);
  await tx.execute(sql`
    insert into fee_day_closes (school_id, day, id, difference_cents, note, closed_at, closed_by)
    select ${school.id}::uuid, d.day, ${idOf('dayClose', when, sql`extract(day from d.day)::int`)}, 0, '', d.day, ${person.accountId}::uuid
    from (select ${firstDayOf(month)}::date + n as day from generate_series(0, ${days - 2}::int) n) d`);
  const paid = paidLines(filling, newest, when, at);
  for (const documents of [taken(paid), mistaken(paid), refunded(paid)]) {
    await addDocuments(filling, documents, when, at);
    if (documents.kinds.includes('refund')) await addOrders(filling, documents, when, at);
  }
  await addReceipts(filling, paid, when, at);
  await settleRefunds(filling, paid);
}

interface At {
  readonly month: string;
  readonly text: string;
  /** How many days of the month are over. */
  readonly days: number;
}

const cashierOf = (own: string, desk: SQL) =>
  sql`case when ${desk} = 0 then ${own}::uuid else ('01900000-0000-7009-8000-' || lpad((${desk})::text, 12, '0'))::uuid end`;

/** Lines of the month's bills of which something was paid, with their place, day, desk and way. */
const paidLines = ({ school }: Filling, newest: string, when: When, { month, days }: At): SQL => sql`(
  select l.*, ${firstDayOf(month)}::date + ((l.place * 7919) % ${days}::int)::int as day, (l.place % ${cashiers}::int)::int as desk,
    (array['cash', 'offlineWechat', 'pos', 'bank', 'offlineWechat'])[1 + (l.place % 5)::int] as pay_type
  from (
    select b.student_id, b.student_name, b.class_name, b.class_id, b.month, l.bill_id, l.at as line, l.item_id, l.paid_cents as paid,
      row_number() over (order by b.id, l.at) as place
    from fee_bills b join fee_bill_lines l on l.school_id = b.school_id and l.bill_id = b.id
    where b.school_id = ${school.id} and b.batch_id = ${batchOfMonth(newest, when)} and l.paid_cents > 0
  ) l)`;

interface Documents {
  readonly kinds: string;
  readonly lines: SQL;
}

const ofLines = (kind: string, paid: SQL, cents: SQL, more: { readonly offset: number; readonly where: SQL }) => sql`
  select p.*, ${kind}::text as kind, ${cents} as cents, p.place + ${more.offset}::int as nth, p.place + ${apart}::int as of_nth
  from ${paid} p where ${more.where}`;

const taken = (paid: SQL): Documents => ({
  kinds: 'payment',
  lines: ofLines('payment', paid, sql`p.paid`, { offset: 0, where: sql`true` }),
});

/** Documents of one statement come in the order of their places: a reversal after what it takes back. */
const mistaken = (paid: SQL): Documents => {
  const where = sql`p.place % ${mistakenOneOf}::int = 7`;
  const again = ofLines('payment', paid, sql`p.paid`, { offset: apart, where });
  const back = ofLines('reversal', paid, sql`-p.paid`, { offset: 2 * apart, where });
  return { kinds: 'payment reversal', lines: sql`${again} union all ${back}` };
};

const isRefunded = sql`p.place % ${refundedOneOf}::int = 13 and p.paid >= ${2 * refundCents}::int`;
const refunded = (paid: SQL): Documents => ({
  kinds: 'refund',
  lines: ofLines('refund', paid, sql`-${refundCents}::bigint`, { offset: 3 * apart, where: isRefunded }),
});

async function addDocuments({ tx, school, person }: Filling, { lines }: Documents, when: When, at: At) {
  const id = idOf('payment', when, sql`d.nth`);
  const schoolId = sql`${school.id}::uuid`;
  await tx.execute(sql`
    insert into fee_payments (school_id, id, kind, number, day, shift_id, cashier_id, student_id, student_name, class_name, payer_name,
      received_cents, from_balance_cents, allocated_cents, to_balance_cents, change_cents, next_bill_cents, note, reverses, created_at)
    select ${schoolId}, ${id}, d.kind, case d.kind when 'refund' then 'TK' else 'SK' end || ${`${at.text}-`}::text || lpad(d.nth::text, 6, '0'),
      d.day, ${idOf('shift', when, sql`d.desk`)}, ${cashierOf(person.accountId, sql`d.desk`)}, d.student_id, d.student_name, d.class_name,
      d.student_name || '家长', d.cents, 0, d.cents, 0, 0, 0, '', case d.kind when 'reversal' then ${idOf('payment', when, sql`d.of_nth`)} end,
      d.day::timestamptz + make_interval(secs => 3600 + (d.nth % 25000)::int)
    from (${lines}) d order by d.nth`);
  await tx.execute(sql`
    insert into fee_payment_tenders (school_id, payment_id, at, pay_type, cents, reference, day, counts)
    select ${schoolId}, ${id}, 0, d.pay_type, d.cents, case d.pay_type when 'cash' then '' else ${`D${at.text}-`}::text || d.nth end, d.day,
      d.kind <> 'reversal'
    from (${lines}) d order by d.nth`);
  await tx.execute(sql`
    insert into fee_payment_parts (school_id, payment_id, at, bill_id, line, item_id, student_id, class_id, month, cents, day)
    select ${schoolId}, ${id}, 0, d.bill_id, d.line, d.item_id, d.student_id, d.class_id, d.month, d.cents, d.day
    from (${lines}) d order by d.nth`);
}

async function addOrders({ tx, school, person }: Filling, { lines }: Documents, when: When, at: At): Promise<void> {
  const order = idOf('order', when, sql`d.nth`);
  const by = sql`${person.accountId}::uuid`;
  await tx.execute(sql`
    insert into fee_refund_orders (school_id, id, number, state, student_id, student_name, class_name, cents, handed_cents, to_balance_cents,
      next_bill_cents, reason, requested_on, requested_at, requested_by, decided_at, decided_by, note, paid_at, paid_by, payment_id,
      version, updated_at, updated_by)
    select ${school.id}::uuid, ${order}, ${`TK${at.text}-`}::text || lpad(d.nth::text, 6, '0'), 'done', d.student_id, d.student_name, d.class_name,
      -d.cents, -d.cents, 0, 0, '请假退费', d.day, d.day, ${by}, d.day, ${by}, '', d.day, ${by}, ${idOf('payment', when, sql`d.nth`)}, 3, d.day, ${by}
    from (${lines}) d`);
  await tx.execute(sql`
    insert into fee_refund_order_lines (school_id, order_id, at, bill_id, line, item_id, month, cents)
    select ${school.id}::uuid, ${order}, 0, d.bill_id, d.line, d.item_id, d.month, -d.cents from (${lines}) d`);
}

const addReceipts = ({ tx, school, person }: Filling, paid: SQL, when: When, { text }: At) =>
  tx.execute(sql`
    insert into fee_receipts (school_id, id, number, payment_id, red_of, title, cents, reason, prints, created_at, created_by)
    select ${school.id}::uuid, ${idOf('receipt', when, sql`p.place`)}, ${`SJ${text}-`}::text || lpad(p.place::text, 6, '0'),
      ${idOf('payment', when, sql`p.place`)}, null, p.student_name || '家长', p.paid, '', 1, p.day, ${person.accountId}::uuid
    from ${paid} p`);

/** What went back stands on bills and their lines too. */
async function settleRefunds({ tx, school }: Filling, paid: SQL): Promise<void> {
  const given = sql`(select p.bill_id, p.line from ${paid} p where ${isRefunded})`;
  await tx.execute(sql`
    update fee_bill_lines l set refunded_cents = ${refundCents}::bigint from ${given} g
    where l.school_id = ${school.id} and l.bill_id = g.bill_id and l.at = g.line`);
  await tx.execute(sql`
    update fee_bills b set refunded_cents = g.lines * ${refundCents}::bigint, state = 'partlyRefunded'
    from (select r.bill_id, count(*) as lines from ${given} r group by 1) g
    where b.school_id = ${school.id} and b.id = g.bill_id`);
}
