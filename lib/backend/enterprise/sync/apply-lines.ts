import { and, eq, inArray, sql } from 'drizzle-orm';
import { callOf, schoolKinds } from '@/lib/rules/contacts/contact-names.ts';
import { accounts } from '../../account/schema.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { joinStaffByPhone } from '../../organisation/index.ts';
import { wxworkContacts, type wxworkRunLines } from '../schema/contacts.ts';
import { identities } from '../schema.ts';
import { leaveMembers, markLeaving } from './leave-members.ts';

type RunLine = typeof wxworkRunLines.$inferSelect;

/** The run whose lines are carried out. */
export interface OfRun {
  readonly runId: string;
  readonly corpId: string;
}

/**
 * Carries out lines here: what the platform owns is taken over, what was written there is kept, members with a proven
 * phone get their place among the staff, and those who are missing are marked. Done again it changes nothing.
 */
export async function applyLines(ctx: JobCtx, of: OfRun, lines: readonly RunLine[]): Promise<void> {
  const leaving = lines.filter(({ action }) => action === 'leave');
  await keepContacts(
    ctx,
    of,
    lines.filter(({ action }) => action !== 'leave'),
  );
  const proven = lines.filter(({ reason }) => reason === 'phoneProven').map(({ externalId }) => externalId);
  if (proven.length > 0) {
    const rows = await ctx.tx
      .select({ phone: accounts.phone })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(and(eq(identities.corpId, of.corpId), inArray(identities.userId, proven)));
    await joinStaffByPhone(
      ctx,
      rows.map(({ phone }) => phone),
    );
  }
  const idsOf = (kind: RunLine['kind']) =>
    leaving.filter((line) => line.kind === kind).map(({ externalId }) => externalId);
  await leaveMembers(ctx, of.corpId, idsOf('member'), of.runId);
  // Nobody is bound to a department: it goes at once.
  await forget(ctx, of, 'department', idsOf('department'));
  for (const kind of schoolKinds) {
    const ofKind = leaving.filter((line) => line.kind === kind);
    const over = ofKind.filter((line) => callOf(line) === 'delete').map(({ externalId }) => externalId);
    const ids = idsOf(kind).filter((id) => !over.includes(id));
    if (ids.length > 0) await markLeaving(ctx, { ...of, kind, ids });
    if (over.length > 0) await forget(ctx, of, kind, over);
  }
}

/** What is no more at the platform. */
const forget = (ctx: JobCtx, { corpId, runId }: OfRun, kind: RunLine['kind'], ids: readonly string[]) =>
  ctx.tx
    .update(wxworkContacts)
    .set({ state: 'left', leaveAt: null, changedAt: ctx.now, runId })
    .where(
      and(
        ofSchool(ctx, wxworkContacts),
        eq(wxworkContacts.corpId, corpId),
        eq(wxworkContacts.kind, kind),
        inArray(wxworkContacts.externalId, [...ids]),
      ),
    );

/** Keeps what contacts are known by from now on: one statement, and no row is written that is so already. */
export async function keepContacts(ctx: JobCtx, { runId, corpId }: OfRun, lines: readonly RunLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ kind, externalId, ownKey, facts }) => ({ kind, externalId, ownKey, facts }));
  await ctx.tx.execute(sql`
    insert into wxwork_contacts as c
      (school_id, corp_id, kind, external_id, own_key, facts, state, run_id, changed_at, leave_at)
    select ${ctx.school.id}::uuid, ${corpId}, n.kind, n."externalId", n."ownKey", n.facts, 'here', ${runId}::uuid,
      ${ctx.now.toISOString()}::timestamptz, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(kind text, "externalId" text, "ownKey" text, facts jsonb)
    on conflict (school_id, corp_id, kind, external_id) do update
      set own_key = coalesce(excluded.own_key, c.own_key), facts = excluded.facts, state = 'here',
        run_id = excluded.run_id, changed_at = excluded.changed_at, leave_at = null
      where c.facts <> excluded.facts or c.state <> 'here'
        or coalesce(excluded.own_key, c.own_key) is distinct from c.own_key`);
}
