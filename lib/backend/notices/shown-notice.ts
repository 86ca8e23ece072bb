import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { plainText } from '../kernel/rich-text.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { readNotice } from './messages.ts';
import { closedNotices, schoolNotices } from './schema.ts';

/** The newest notice that is shown and that the person has not closed, in plain words, or null. */
export async function shownNotice(ctx: Ctx) {
  const closed = and(
    eq(closedNotices.schoolId, schoolNotices.schoolId),
    eq(closedNotices.noticeId, schoolNotices.id),
    eq(closedNotices.accountId, ctx.person.accountId),
  );
  const { id, title, content, publishedAt, shownUntil, withdrawnAt } = schoolNotices;
  const [notice] = await ctx.tx
    .select({ id, title, content, publishedAt })
    .from(schoolNotices)
    .leftJoin(closedNotices, closed)
    .where(
      and(ofSchool(ctx, schoolNotices), gt(shownUntil, ctx.now), isNull(withdrawnAt), isNull(closedNotices.noticeId)),
    )
    .orderBy(desc(publishedAt))
    .limit(1);
  if (!notice) return null;
  return { ...notice, content: plainText(notice.content), publishedAt: notice.publishedAt.toISOString() };
}

/**
 * Closes a notice for this person, who has read it then; closing it again changes nothing.
 * @throws ServiceError notFound
 */
export async function closeNotice(ctx: Ctx, { id }: { readonly id: string }): Promise<null> {
  const { tx, school, person, now, audit } = ctx;
  const [notice] = await tx
    .select({ id: schoolNotices.id })
    .from(schoolNotices)
    .where(oneOfSchool(ctx, schoolNotices, id));
  if (!notice) throw new ServiceError('notFound');
  await tx
    .insert(closedNotices)
    .values({ schoolId: school.id, noticeId: id, accountId: person.accountId, closedAt: now })
    .onConflictDoNothing();
  await readNotice(ctx, id);
  audit({ object: { type: 'schoolNotice', id } });
  return null;
}
