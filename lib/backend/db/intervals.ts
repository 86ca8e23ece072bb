import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** Tables whose rows of one `owner` never share a day; `to` is the last day, null without an end. */
const apart = [{ table: 'fee_student_plans', owner: 'student_id', from: 'from_on', to: 'to_on' }] as const;

/**
 * Puts constraints in force that keep intervals apart, whatever writes at the same time. A range type of ids lets the ordinary index method compare
 * school and owner as well, so that no extension is needed; the migration tool knows no such constraint.
 */
export async function keepApart(tx: Tx): Promise<void> {
  const whole = (column: string) => `uuid_range(${column}, ${column}, '[]') with &&`;
  for (const { table, owner, from, to } of apart)
    await tx.execute(
      sql.raw(`do $$
begin
  if not exists (select from pg_type where typname = 'uuid_range' and typnamespace = 'public'::regnamespace) then
    create type public.uuid_range as range (subtype = uuid);
  end if;
  if not exists (select from pg_constraint where conname = '${table}_apart') then
    alter table ${table} add constraint ${table}_apart
      exclude using gist (${whole('school_id')}, ${whole(owner)}, daterange(${from}, ${to}, '[]') with &&);
  end if;
end $$`),
    );
}
