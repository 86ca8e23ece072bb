import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/**
 * What the database itself keeps true of posted vouchers, whatever writes: entries are only added, all of a voucher's
 * in one statement, and sum up to its totals, of which debit equals credit by a check; a posted voucher never changes,
 * but for learning once by which red voucher it is taken back; none is posted without its entries. Movements of
 * stock are only added, too. The migration tool knows no triggers.
 */
export async function guardLedgers(tx: Tx): Promise<void> {
  for (const statement of [...functions, ...triggers]) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql.raw(`do $$
begin
  if not exists (select from pg_trigger where tgname = 'finance_voucher_whole') then
    create constraint trigger finance_voucher_whole after insert or update of state on finance_vouchers deferrable initially deferred
      for each row when (new.state = 'posted') execute function finance_voucher_whole();
  end if;
end $$`),
  );
}

const functions = [
  `create or replace function goods_movements_final() returns trigger language plpgsql as $$
begin
  raise exception 'Movements of stock never change' using errcode = '23514', constraint = 'goods_movements_final';
end $$`,
  `create or replace function finance_entries_final() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of posted vouchers never change' using errcode = '23514', constraint = 'finance_entries_final';
end $$`,
  `create or replace function finance_entries_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct school_id, voucher_id from added) touched
    left join finance_vouchers v on v.school_id = touched.school_id and v.id = touched.voucher_id and v.state = 'posted'
    cross join lateral (
      select count(*) as lines, sum(e.debit_cents) as debit, sum(e.credit_cents) as credit from finance_entries e
      where e.school_id = touched.school_id and e.voucher_id = touched.voucher_id) found
    where v.id is null or (found.lines, found.debit, found.credit) is distinct from (v.line_count::bigint, v.debit_cents::numeric, v.credit_cents::numeric)
  ) then
    raise exception 'Entries must sum up to their posted voucher' using errcode = '23514', constraint = 'finance_entries_balanced';
  end if;
  return null;
end $$`,
  `create or replace function finance_voucher_whole() returns trigger language plpgsql as $$
begin
  if (select count(*) from finance_entries e where e.school_id = new.school_id and e.voucher_id = new.id) <> new.line_count then
    raise exception 'A voucher is posted with all of its entries' using errcode = '23514', constraint = 'finance_voucher_whole';
  end if;
  return null;
end $$`,
  `create or replace function finance_voucher_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reversed_by is null
    and to_jsonb(new) - array['reversed_by', 'version', 'updated_at', 'updated_by'] = to_jsonb(old) - array['reversed_by', 'version', 'updated_at', 'updated_by']
  then
    return new;
  end if;
  raise exception 'A posted voucher never changes' using errcode = '23514', constraint = 'finance_voucher_final';
end $$`,
];

const triggers = [
  `create or replace trigger goods_movements_final before update or delete on goods_movements
    for each row execute function goods_movements_final()`,
  `create or replace trigger finance_entries_final before update or delete on finance_entries
    for each row execute function finance_entries_final()`,
  `create or replace trigger finance_entries_balanced after insert on finance_entries referencing new table as added
    for each statement execute function finance_entries_balanced()`,
  `create or replace trigger finance_voucher_final before update or delete on finance_vouchers
    for each row when (old.state = 'posted') execute function finance_voucher_final()`,
];
