import { and, eq, inArray, lte } from 'drizzle-orm';
import type { ContactKind } from '@/lib/rules/contacts/contact-names.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sessions } from '../../account/schema.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { wxworkContacts } from '../schema/contacts.ts';
import { identities, wxworkSessions } from '../schema.ts';

/**
 * Marks members whom the platform has no more: what was opened in their name ends at once, and who they are here waits
 * some days, in which a person may take the removal back.
 */
export async function leaveMembers(
  ctx: JobCtx,
  corpId: string,
  userIds: readonly string[],
  runId: string | null,
): Promise<void> {
  if (userIds.length === 0) return;
  const { tx, now } = ctx;
  const opened = tx
    .select({ id: wxworkSessions.sessionId })
    .from(wxworkSessions)
    .where(and(eq(wxworkSessions.corpId, corpId), inArray(wxworkSessions.userId, [...userIds])));
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, opened));
  await markLeaving(ctx, { corpId, kind: 'member', ids: userIds, runId });
}

interface Marked {
  readonly corpId: string;
  readonly kind: ContactKind;
  readonly ids: readonly string[];
  readonly runId: string | null;
}

/** Lets the days of grace begin. */
export async function markLeaving(ctx: JobCtx, { corpId, kind, ids, runId }: Marked): Promise<void> {
  const { tx, now } = ctx;
  const leaveAt = daysLater(now, limits.wxworkGraceDays);
  await tx
    .update(wxworkContacts)
    .set({ state: 'leaving', leaveAt, changedAt: now, ...(runId === null ? {} : { runId }) })
    .where(
      and(
        ofSchool(ctx, wxworkContacts),
        eq(wxworkContacts.corpId, corpId),
        eq(wxworkContacts.kind, kind),
        inArray(wxworkContacts.externalId, [...ids]),
        eq(wxworkContacts.state, 'here'),
      ),
    );
}

/**
 * Members whose days of grace are over are bound to nobody any more; families are taken from the platform by a run.
 * @returns how many
 */
export async function removeLeft(ctx: JobCtx): Promise<number> {
  const { tx, now } = ctx;
  const gone = await tx
    .update(wxworkContacts)
    .set({ state: 'left', leaveAt: null, changedAt: now })
    .where(
      and(
        ofSchool(ctx, wxworkContacts),
        inArray(wxworkContacts.kind, ['department', 'member']),
        eq(wxworkContacts.state, 'leaving'),
        lte(wxworkContacts.leaveAt, now),
      ),
    )
    .returning({ corpId: wxworkContacts.corpId, userId: wxworkContacts.externalId, kind: wxworkContacts.kind });
  for (const [corpId, members] of Map.groupBy(
    gone.filter(({ kind }) => kind === 'member'),
    (one) => one.corpId,
  ))
    await tx.delete(identities).where(
      and(
        eq(identities.corpId, corpId),
        inArray(
          identities.userId,
          members.map(({ userId }) => userId),
        ),
      ),
    );
  if (gone.length > 0)
    ctx.audit({
      action: 'enterprise.contacts.remove',
      object: { type: 'school', id: ctx.school.id },
      change: { members: gone },
    });
  return gone.length;
}
