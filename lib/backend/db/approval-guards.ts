import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { anyRow, rowsOf } from './rows.ts';

/** What of an application may change while it is open. */
const moving = ['title', 'cents', 'state', 'content', 'shown', 'before', 'since', 'back_to', 'unfilled', 'ended_at'];
/** What of a task may change while it waits. */
const waiting = ['turn', 'place', 'state', 'is_open', 'opened_at', 'reminded_at'];

const only = (columns: readonly string[]) =>
  `to_jsonb(new) - array[${columns.map((column) => `'${column}'`).join(', ')}] = to_jsonb(old) - array[${columns.map((column) => `'${column}'`).join(', ')}]`;

const refusing = (name: string, allowed: string, said: string) => `create or replace function ${name}()
  returns trigger language plpgsql as $$
begin
  if ${allowed} then return new; end if;
  raise exception '${said}' using errcode = '23514', constraint = '${name}';
end $$`;

const before = (table: string, name: string, on = 'update or delete') =>
  `create or replace trigger ${name} before ${on} on ${table} for each row execute function ${name}()`;

/**
 * Marks of a person's tasks in an application the first that is settled. Named so that it comes after the guard of
 * tasks, which sees what was written.
 */
const markFirst = `create or replace function approval_task_first() returns trigger language plpgsql as $$
begin
  new.is_first := new.state <> 'waiting' and new.opened_at is not null and not exists (
    select from approval_tasks t where t.school_id = new.school_id and t.application_id = new.application_id
      and t.person_id = new.person_id and t.no <> new.no and t.is_first);
  return new;
end $$`;

/** What was settled before tasks were marked, once; all policies are put in force again afterwards. */
async function markBefore(tx: Tx): Promise<void> {
  const known = "select 1 as one from pg_trigger where tgname = 'approval_tasks_first'";
  if ((await rowsOf(tx, known, anyRow)).length > 0) return;
  const statements = [
    'alter table approval_tasks no force row level security',
    'alter table approval_tasks disable trigger user',
    `update approval_tasks t set is_first = true from (
      select distinct on (school_id, application_id, person_id) school_id, application_id, no from approval_tasks
      where state <> 'waiting' and opened_at is not null order by school_id, application_id, person_id, no) f
      where t.school_id = f.school_id and t.application_id = f.application_id and t.no = f.no`,
    'alter table approval_tasks enable trigger user',
  ];
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/**
 * What the database itself keeps true of approvals, whatever writes: editions of flows, nodes entered, acts and copies
 * are only added; what an application was begun with never changes, and nothing of it once it has ended; a task changes
 * while it waits; nothing is done after the end; of a person's tasks one is marked. The migration tool knows no
 * triggers.
 */
export async function guardApprovals(tx: Tx): Promise<void> {
  await markBefore(tx);
  const running = `tg_op = 'UPDATE' and old.state in ('checking', 'returned')`;
  const statements = [
    refusing('approval_added_final', 'false', 'What was written of approvals never changes'),
    ...['approval_visits', 'approval_acts', 'approval_copies'].map(
      (table) => `create or replace trigger ${table}_final before update or delete on ${table}
    for each row execute function approval_added_final()`,
    ),
    `create or replace trigger approval_flow_editions_final before update on approval_flow_editions
    for each row execute function approval_added_final()`,
    refusing(
      'approval_application_final',
      `${running} and ${only(moving)}`,
      'An application that has ended never changes',
    ),
    before('approval_applications', 'approval_application_final'),
    refusing(
      'approval_task_final',
      `tg_op = 'UPDATE' and old.state = 'waiting' and ${only(waiting)}`,
      'A task that is decided never changes',
    ),
    before('approval_tasks', 'approval_task_final'),
    markFirst,
    `create or replace trigger approval_tasks_first before insert or update on approval_tasks
    for each row execute function approval_task_first()`,
    refusing(
      'approval_act_open',
      // A school that is taken over from elsewhere brings the acts of what has ended there.
      `exists (select from approval_applications a where a.school_id = new.school_id and a.id = new.application_id
        and (a.state in ('checking', 'returned') or new.at <= a.ended_at))`,
      'Nothing is done with an application that has ended',
    ),
    before('approval_acts', 'approval_act_open', 'insert'),
  ];
  for (const statement of statements) await tx.execute(sql.raw(statement));
}
