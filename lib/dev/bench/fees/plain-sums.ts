/** What is measured of bills that have been published. */
export type Measured =
  | `receivable by ${'item' | 'class'}`
  | `receivable by ${'item' | 'class' | 'month'}, 12 months`
  | `arrears by ${'class' | 'child'}`
  | 'discounts'
  | 'discounts, 12 months'
  | 'discounts of one kind, 12 months'
  | 'ledger of a child'
  | 'expected cash'
  | 'figures of the work bench'
  | 'list of bills'
  | 'bills of an item'
  | 'bills of a name or a number'
  | 'bills of a surname'
  | `received by ${'item' | 'class' | 'payType' | 'cashier'}`
  | `received by ${'item' | 'class' | 'month' | 'payType' | 'cashier'}, 12 months`
  | `received by ${'item' | 'class'}, a week`
  | `received by ${'item' | 'class'}, 59 days of no whole month`
  | 'day book of a day'
  | 'last page of the day book of a month'
  | 'refund register, 12 months'
  | 'payments of a month'
  | 'payments of an item in a month';

interface Of {
  readonly schoolId: string;
  readonly studentId: string;
  readonly itemId: string;
  /** Months, YYYY-MM: the first and the last of a year. */
  readonly from: string;
  readonly until: string;
  /** Spans of days, YYYY-MM-DD. */
  readonly days: Readonly<Record<DaySpan, Days>>;
}

export type DaySpan = 'day' | 'week' | 'odd' | 'month' | 'year';
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The same sums as somebody would write them who knows the tables: no share of a discount is reckoned anew. */
export function plainSums({ schoolId, studentId, itemId, from, until, days }: Of): Readonly<Record<Measured, string>> {
  const stands = `b.school_id = '${schoolId}' and b.trashed_at is null and b.number is not null and b.state <> 'void'`;
  const within = (first: string) => `b.month between '${first}' and '${until}'`;
  const sums = 'count(*), sum(b.amount_cents), sum(b.sponsored_cents), sum(b.waived_cents), sum(b.paid_cents)';
  const bills = `fee_bills b where ${stands}`;
  const lines = 'fee_bill_lines l on l.school_id = b.school_id and l.bill_id = b.id';
  const byItem = (first: string) =>
    `select l.item_id, count(distinct l.bill_id), sum(l.amount_cents), sum(l.sponsored_cents), sum(l.waived_cents), sum(l.paid_cents)
    from fee_bills b join ${lines} where ${stands} and ${within(first)} group by 1`;
  const byClass = (first: string) => `select b.class_id, ${sums} from ${bills} and ${within(first)} group by 1`;
  const off = (first: string) =>
    `select d.one ->> 'kind', count(*), sum(l.discount_cents) from fee_bills b join ${lines}
    cross join jsonb_array_elements(l.trace -> 'discounts') as d(one)
    where ${stands} and ${within(first)} and l.discount_cents > 0 group by 1`;
  const owed = 'b.receivable_cents - b.waived_cents - b.paid_cents';
  const arrears = (by: string) =>
    `select ${by}, width_bucket(current_date - b.next_due_on, array[31, 61, 91]) as age, count(*), sum(${owed})
    from ${bills} and b.next_due_on < current_date group by 1, 2`;
  const page = (wanted: string) =>
    `select b.*, count(*) over () from fee_bills b where b.school_id = '${schoolId}' and b.trashed_at is null and ${wanted}
    order by b.month desc, b.class_key, b.student_number, b.id limit 20`;
  return {
    'receivable by item': byItem(until),
    'receivable by item, 12 months': byItem(from),
    'receivable by class': byClass(until),
    'receivable by class, 12 months': byClass(from),
    'receivable by month, 12 months': `select b.month, ${sums} from ${bills} and ${within(from)} group by 1`,
    'arrears by class': arrears('b.class_id'),
    'arrears by child': arrears('b.student_id'),
    discounts: off(until),
    'discounts, 12 months': off(from),
    'discounts of one kind, 12 months': `select b.*, l.*, count(*) over () from fee_bills b join ${lines}
      where ${stands} and ${within(from)} and l.discount_cents > 0 and l.trace -> 'discounts' @> '[{"kind": "sibling"}]'
      order by b.month desc, b.class_key, b.student_number, b.id, l.at limit 20`,
    'ledger of a child': `select b.id, b.receivable_cents, d.kind, d.cents from fee_bills b
      left join fee_bill_documents d on d.school_id = b.school_id and d.bill_id = b.id
      where ${stands} and b.student_id = '${studentId}' order by b.month, d.id`,
    'expected cash': `select (b.next_due_on - current_date) / 7 as week, count(*), sum(${owed})
      from ${bills} and b.next_due_on is not null group by 1`,
    'figures of the work bench': `select b.next_due_on < current_date as overdue, count(*), count(distinct b.student_id), sum(${owed})
      from ${bills} and b.next_due_on <= current_date + 31 group by 1`,
    'list of bills': page('true'),
    'bills of an item': page(`exists (select from fee_bill_lines l where l.school_id = b.school_id and l.bill_id = b.id
      and l.item_id = '${itemId}')`),
    'bills of a name or a number': page(`b.student_id = '${studentId}'`),
    'bills of a surname': page("b.student_name like '王%'"),
    ...plainPayments(schoolId, itemId, days),
  };
}

/** The same of documents of the counter. */
function plainPayments(schoolId: string, itemId: string, days: Of['days']) {
  const within = (of: string, span: DaySpan) =>
    `${of}.school_id = '${schoolId}' and ${of}.day between '${days[span].from}' and '${days[span].to}'`;
  const byPart = (column: string, span: DaySpan) =>
    `select t.${column}, p.kind, sum(t.cents) from fee_payment_parts t
    join fee_payments p on p.school_id = t.school_id and p.id = t.payment_id where ${within('t', span)} group by 1, 2`;
  const byTender = (key: string, span: DaySpan) =>
    `select ${key}, p.kind, count(*), sum(t.cents) - sum(p.change_cents) from fee_payment_tenders t
    join fee_payments p on p.school_id = t.school_id and p.id = t.payment_id where ${within('t', span)} group by 1, 2`;
  const book = (span: DaySpan) =>
    `select p.*, t.pay_type, t.cents, sum(t.cents) over (partition by t.pay_type order by p.day, p.created_at, p.id)
    from fee_payments p join fee_payment_tenders t on t.school_id = p.school_id and t.payment_id = p.id
    where ${within('p', span)} order by p.day, p.created_at, p.id`;
  const list = (more: string) =>
    `select p.*, count(*) over (), sum(p.received_cents) over () from fee_payments p where ${within('p', 'month')} ${more}
    order by p.day desc, p.created_at desc, p.id limit 20`;
  const [item, room, type, cashier] = ['item_id', 'class_id', 't.pay_type', 'p.cashier_id'];
  return {
    'received by item': byPart(item, 'month'),
    'received by class': byPart(room, 'month'),
    'received by payType': byTender(type, 'month'),
    'received by cashier': byTender(cashier, 'month'),
    'received by item, 12 months': byPart(item, 'year'),
    'received by class, 12 months': byPart(room, 'year'),
    'received by month, 12 months': byTender("to_char(p.day, 'YYYY-MM')", 'year'),
    'received by payType, 12 months': byTender(type, 'year'),
    'received by cashier, 12 months': byTender(cashier, 'year'),
    'received by item, a week': byPart(item, 'week'),
    'received by class, a week': byPart(room, 'week'),
    'received by item, 59 days of no whole month': byPart(item, 'odd'),
    'received by class, 59 days of no whole month': byPart(room, 'odd'),
    'day book of a day': book('day'),
    'last page of the day book of a month': book('month'),
    'refund register, 12 months': `select p.*, o.reason, count(*) over (), sum(o.cents) over () from fee_payments p
      join fee_refund_orders o on o.school_id = p.school_id and o.payment_id = p.id
      where p.kind = 'refund' and ${within('p', 'year')} order by p.day, p.created_at limit 20`,
    'payments of a month': list(''),
    'payments of an item in a month': list(`and exists (select from fee_payment_parts t where t.school_id = p.school_id
      and t.payment_id = p.id and t.item_id = '${itemId}')`),
  };
}
