import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/**
 * What may change on the documents of the counter: records of one child are joined, receipts printed, orders decided.
 */
const changing: Readonly<Record<string, readonly string[]>> = {
  fee_payments: ['student_id'],
  // The key is worked out of the reference, after this is asked.
  fee_payment_tenders: ['counts', 'reference_key'],
  fee_payment_parts: ['student_id'],
  fee_receipts: ['prints'],
  fee_balance_moves: ['student_id', 'to_student_id'],
  fee_balance_uses: ['student_id'],
  fee_refund_orders: [
    ...['student_id', 'state', 'decided_at', 'decided_by', 'note', 'withdrawn_at', 'withdrawn_by'],
    ...['paid_at', 'paid_by', 'payment_id', 'version', 'updated_at', 'updated_by'],
  ],
  fee_refund_order_lines: [],
  fee_advance_carries: [],
  fee_advance_carry_lines: [],
  fee_arrivals: [
    ...['state', 'reason', 'payment_id', 'decided_at', 'decided_by', 'version', 'updated_at', 'updated_by'],
    // A later list may say more of what waits.
    ...['remark', 'payer_name', 'serial'],
  ],
  fee_tickets: [...['state', 'reason', 'undone_on', 'undone_at', 'undone_by', 'version', 'updated_at', 'updated_by']],
  fee_ticket_parts: ['stands'],
  fee_refund_run_rows: ['state', 'reason', 'settled_at', 'settled_by', 'holder', 'account', 'bank', 'bank_code'],
};

/** What may change besides while a document stays in a state: how a refund goes back, once its flow has returned it. */
const changingWhile: Readonly<Record<string, { readonly state: string; readonly columns: readonly string[] }>> = {
  fee_refund_orders: {
    state: 'requested',
    columns: ['handed_cents', 'original_cents', 'to_balance_cents', 'next_bill_cents', 'reason'],
  },
};

/**
 * What the database itself keeps true of payments, whatever writes: they, what they are made of, their receipts and
 * what refund orders ask for are only added, and what a payment settles sums up to it. The migration tool knows no
 * triggers.
 */
export async function guardPayments(tx: Tx): Promise<void> {
  for (const [table, columns] of Object.entries(changing))
    for (const statement of finality(table, columns)) await tx.execute(sql.raw(statement));
  for (const statement of wholeness) await tx.execute(sql.raw(statement));
}

const textArray = (columns: readonly string[]) => `array[${columns.map((column) => `'${column}'`).join(', ')}]::text[]`;

function finality(table: string, columns: readonly string[]): string[] {
  const free = textArray(columns);
  const more = changingWhile[table];
  const also = more
    ? `
  if tg_op = 'UPDATE' and old.state = '${more.state}' and new.state = old.state
    and to_jsonb(new) - ${free} - ${textArray(more.columns)} = to_jsonb(old) - ${free} - ${textArray(more.columns)}
  then return new; end if;`
    : '';
  return [
    `create or replace function ${table}_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - ${free} = to_jsonb(old) - ${free} then return new; end if;${also}
  raise exception 'Documents of the counter never change' using errcode = '23514', constraint = '${table}_final';
end $$`,
    `create or replace trigger ${table}_final before update or delete on ${table}
    for each row execute function ${table}_final()`,
  ];
}

/** Asked at the end of the transaction, when all parts are there. */
const wholeness = [
  `create or replace function fee_payment_whole() returns trigger language plpgsql as $$
begin
  if new.allocated_cents <> (select coalesce(sum(p.cents), 0) from fee_payment_parts p
      where p.school_id = new.school_id and p.payment_id = new.id)
    or new.received_cents <> (select coalesce(sum(t.cents), 0) from fee_payment_tenders t
      where t.school_id = new.school_id and t.payment_id = new.id)
  then
    raise exception 'The parts of a payment sum up to it' using errcode = '23514', constraint = 'fee_payment_whole';
  end if;
  return null;
end $$`,
  `do $$
begin
  if not exists (select from pg_trigger where tgname = 'fee_payment_whole') then
    create constraint trigger fee_payment_whole after insert on fee_payments deferrable initially deferred
      for each row execute function fee_payment_whole();
  end if;
end $$`,
];
