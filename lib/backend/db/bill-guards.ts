import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** What may change on a published bill: how it is settled, kept and told. What it asks for does not. */
const settling = [
  ...['state', 'waived_cents', 'paid_cents', 'refunded_cents', 'next_due_on', 'seen_at', 'urges', 'frozen_at'],
  ...['trashed_at', 'trashed_by', 'trash_reason', 'version', 'updated_at', 'updated_by'],
  // Records of one child are joined.
  'student_id',
];
const settlingLines = ['waived_cents', 'paid_cents', 'refunded_cents'];

const listed = (columns: readonly string[]) => `array[${columns.map((column) => `'${column}'`).join(', ')}]`;
const refuse = (text: string, name: string) =>
  `raise exception '${text}' using errcode = '23514', constraint = '${name}'`;

/**
 * What the database itself keeps true of published bills, whatever writes: what one asks for never changes, its lines
 * come with it and sum up to it, and it goes only from the trash. Documents are only added. The migration tool knows no
 * triggers.
 */
export async function guardBills(tx: Tx): Promise<void> {
  for (const statement of [...functions, ...triggers]) await tx.execute(sql.raw(statement));
}

const functions = [
  `create or replace function fee_bill_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.trashed_at is null then ${refuse('A published bill goes only from the trash', 'fee_bill_final')}; end if;
    return old;
  end if;
  if new.state = 'draft' or to_jsonb(new) - ${listed(settling)} <> to_jsonb(old) - ${listed(settling)} then
    ${refuse('What a published bill asks for never changes', 'fee_bill_final')};
  end if;
  return new;
end $$`,
  `create or replace function fee_bill_published() returns trigger language plpgsql as $$
declare sums record;
begin
  select coalesce(sum(l.amount_cents), 0) as amount, coalesce(sum(l.sponsored_cents), 0) as sponsored into sums
    from fee_bill_lines l where l.school_id = new.school_id and l.bill_id = new.id;
  if (sums.amount, sums.sponsored) is distinct from (new.amount_cents::numeric, new.sponsored_cents::numeric) then
    ${refuse('The lines of a bill sum up to it', 'fee_bill_published')};
  end if;
  return new;
end $$`,
  `create or replace function fee_bill_lines_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - ${listed(settlingLines)} = to_jsonb(old) - ${listed(settlingLines)} then
    return new;
  end if;
  if exists (select from fee_bills b where b.school_id = old.school_id and b.id = old.bill_id and b.state <> 'draft') then
    ${refuse('Lines of a published bill never change', 'fee_bill_lines_final')};
  end if;
  return coalesce(new, old);
end $$`,
  // A school that is brought from another installation brings its bills published, and all lines of each at once.
  `create or replace function fee_bill_lines_added() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select school_id, bill_id, count(*) as n, sum(amount_cents) as amount, sum(sponsored_cents) as sponsored
      from added group by school_id, bill_id
    ) l
    join fee_bills b on b.school_id = l.school_id and b.id = l.bill_id
    where b.state <> 'draft' and (
      (l.amount, l.sponsored) is distinct from (b.amount_cents::numeric, b.sponsored_cents::numeric)
      or l.n <> (select count(*) from fee_bill_lines k where k.school_id = l.school_id and k.bill_id = l.bill_id)
    )
  ) then
    ${refuse('Lines of a published bill never change', 'fee_bill_lines_final')};
  end if;
  return null;
end $$`,
  `create or replace function fee_bill_documents_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from fee_bills b where b.school_id = old.school_id and b.id = old.bill_id
  ) then
    return old;
  end if;
  ${refuse('Documents of bills never change', 'fee_bill_documents_final')};
end $$`,
];

const triggers = [
  `create or replace trigger fee_bill_final before update or delete on fee_bills
    for each row when (old.state <> 'draft') execute function fee_bill_final()`,
  `create or replace trigger fee_bill_published before update on fee_bills
    for each row when (old.state = 'draft' and new.state <> 'draft') execute function fee_bill_published()`,
  `create or replace trigger fee_bill_lines_final before update or delete on fee_bill_lines
    for each row execute function fee_bill_lines_final()`,
  `create or replace trigger fee_bill_lines_added after insert on fee_bill_lines referencing new table as added
    for each statement execute function fee_bill_lines_added()`,
  `create or replace trigger fee_bill_documents_final before update or delete on fee_bill_documents
    for each row execute function fee_bill_documents_final()`,
];
