/** The plain role that every request runs as: neither superuser, owner nor BYPASSRLS. */
export const appRole = 'school_app';

/** Tables without a school: read before one is chosen, or above schools. Everything else must carry `school_id`. */
export const tablesWithoutSchool = [
  'account_avatars',
  'accounts',
  'captchas',
  'diet_issue_answers',
  'diet_issues',
  'diet_shown_ratings',
  'diet_shown_weeks',
  'group_figures',
  'group_joins',
  'group_standard_editions',
  'group_standard_receipts',
  'group_standards',
  'identities',
  'installation_marks',
  'memberships',
  'organisation_members',
  'organisations',
  'provider_states',
  'qr_sign_ins',
  'realm_configs',
  'reveals',
  'schools',
  'sessions',
  'sign_in_counters',
  'sms_codes',
  'sms_failures',
  'sms_outbox',
  'tickets',
  'wxwork_authorisations',
  'wxwork_bindings',
  'wxwork_events',
  'wxwork_identities',
  'wxwork_sessions',
  'wxwork_states',
  'wxwork_suite_tickets',
  'wxwork_tickets',
  'wxwork_tokens',
] as const;

/**
 * The statement that puts row security in force on every table that has a school, so that no tenant table can be
 * forgotten: reads admit the schools of `app.school_ids`, writes only `app.school_id`; append-only tables may not be
 * updated or deleted.
 */
export const policies = `do $$
declare
  t record;
  readable constant text := 'school_id = any ((select string_to_array(current_setting(''app.school_ids'', true), '',''))::uuid[])';
  writable constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), '''')::uuid)';
begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin nosuperuser nobypassrls;
  end if;
  -- From PostgreSQL 16 on whoever made a role is its member, and yet may not become it without a grant.
  if not pg_has_role(current_user, '${appRole}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
    execute format('grant ${appRole} to %I', current_user);
  end if;
  grant usage on schema public to ${appRole};
  for t in select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped) as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('grant select, insert, update, delete on %I to ${appRole}', t.name);
    continue when not t.tenant;
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('drop policy if exists reads on %I', t.name);
    execute format('drop policy if exists inserts on %I', t.name);
    execute format('drop policy if exists updates on %I', t.name);
    execute format('drop policy if exists deletes on %I', t.name);
    execute format('create policy reads on %I for select using (%s)', t.name, readable);
    execute format('create policy inserts on %I for insert with check (%s)', t.name, writable);
    execute format('create policy updates on %I for update using (%s) with check (%s)', t.name, writable, writable);
    execute format('create policy deletes on %I for delete using (%s)', t.name, writable);
    -- A backup reads every school; it says so in its own transaction, and no request is ever the owner.
    execute format('drop policy if exists snapshots on %I', t.name);
    execute format('create policy snapshots on %I for select to %I using (current_setting(''app.snapshot'', true) = ''on'')', t.name, current_user);
  end loop;
  -- What schools report to organisations above them, and what they made of standards that were issued to them: written
  -- and read by the school itself, and read by the organisations that app.node_ids names, of what was reported to them.
  -- Nothing else of a school is ever read from above.
  for t in select * from (values ('group_figures', 'reported_by'), ('group_standard_receipts', 'received_by')) as listed(name, school)
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('drop policy if exists reads on %I', t.name);
    execute format('drop policy if exists writes on %I', t.name);
    execute format('create policy reads on %1$I for select to ${appRole} using (
      %2$I = any ((select string_to_array(current_setting(''app.school_ids'', true), '',''))::uuid[])
      or organisation_id = any ((select string_to_array(nullif(current_setting(''app.node_ids'', true), ''''), '',''))::uuid[]))', t.name, t.school);
    execute format('create policy writes on %1$I for all to ${appRole}
      using (%2$I = (select nullif(current_setting(''app.school_id'', true), '''')::uuid))
      with check (%2$I = (select nullif(current_setting(''app.school_id'', true), '''')::uuid))', t.name, t.school);
  end loop;
  revoke update, delete on audit_entries from ${appRole};
  -- The job runner looks for work across schools as the owner, before it enters one; requests run as ${appRole} and are not meant by this.
  drop policy if exists claims on jobs;
  execute format('create policy claims on jobs to %I using (true) with check (true)', current_user);
end $$`;
