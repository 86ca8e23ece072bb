import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { closedNotices, schoolNotices } from './schema.ts';

/** The newest notice that is shown and that the person has not closed, or null. */
export async function shownNotice(ctx: Ctx) {
  const [notice] = await openNotices(ctx).orderBy(desc(schoolNotices.publishedAt)).limit(1);
  return notice ? { ...notice, publishedAt: notice.publishedAt.toISOString() } : null;
}

/** How many notices wait for the person. */
export async function unreadMessages(ctx: Ctx) {
  return { total: (await openNotices(ctx)).length };
}

function openNotices({ tx, school, person, now }: Ctx) {
  const closed = and(
    eq(closedNotices.schoolId, schoolNotices.schoolId),
    eq(closedNotices.noticeId, schoolNotices.id),
    eq(closedNotices.accountId, person.accountId),
  );
  const { id, title, content, publishedAt } = schoolNotices;
  return tx
    .select({ id, title, content, publishedAt })
    .from(schoolNotices)
    .leftJoin(closedNotices, closed)
    .where(
      and(eq(schoolNotices.schoolId, school.id), gt(schoolNotices.shownUntil, now), isNull(closedNotices.noticeId)),
    )
    .$dynamic();
}

/** Closes a notice for this person; closing it again changes nothing. Throws notFound for a notice of another school. */
export async function closeNotice(
  { tx, school, person, now, audit }: Ctx,
  { id }: { readonly id: string },
): Promise<null> {
  const [notice] = await tx
    .select({ id: schoolNotices.id })
    .from(schoolNotices)
    .where(and(eq(schoolNotices.schoolId, school.id), eq(schoolNotices.id, id)));
  if (!notice) throw new ServiceError('notFound');
  await tx
    .insert(closedNotices)
    .values({ schoolId: school.id, noticeId: id, accountId: person.accountId, closedAt: now })
    .onConflictDoNothing();
  audit({ action: 'organisation.notice.close', object: { type: 'schoolNotice', id } });
  return null;
}
