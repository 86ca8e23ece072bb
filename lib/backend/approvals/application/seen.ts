import { and, eq, exists, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { approvalCopies, approvalTasks, approvalApplications as table } from '../schema/application.ts';

type Asking = Pick<Ctx, 'tx' | 'school' | 'staffId'>;
type Box = 'decide' | 'decided' | 'mine' | 'copied';

const hasTask = (ctx: Asking, more: SQL | undefined): SQL =>
  exists(
    ctx.tx
      .select({ no: approvalTasks.no })
      .from(approvalTasks)
      .where(
        and(
          ofSchool(ctx, approvalTasks),
          eq(approvalTasks.applicationId, table.id),
          eq(approvalTasks.personId, ctx.staffId),
          more,
        ),
      ),
  );

/** What lies in a box of the inbox of whoever asks. What others of a group decided lies among what is decided. */
export function inBox(ctx: Asking, box: Box): SQL {
  switch (box) {
    case 'decide':
      return hasTask(ctx, eq(approvalTasks.isOpen, true));
    case 'decided':
      return hasTask(ctx, and(ne(approvalTasks.state, 'waiting'), isNotNull(approvalTasks.openedAt)));
    case 'mine':
      return eq(table.applicantId, ctx.staffId);
    case 'copied':
      return exists(
        ctx.tx
          .select({ id: approvalCopies.applicationId })
          .from(approvalCopies)
          .where(
            and(
              ofSchool(ctx, approvalCopies),
              eq(approvalCopies.personId, ctx.staffId),
              eq(approvalCopies.applicationId, table.id),
            ),
          ),
      );
  }
}

/** Whose applications somebody sees who has no right to all: those of their tasks, their own, those sent to them. */
export const within = (ctx: Ctx): SQL | undefined =>
  ctx.can('approvals.application.all')
    ? undefined
    : or(hasTask(ctx, isNotNull(approvalTasks.openedAt)), inBox(ctx, 'mine'), inBox(ctx, 'copied'));

/** Of these applications those that whoever asks sees. */
export async function seenOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.id, [...ids]), within(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/** @throws ServiceError notFound: whoever asks sees none of these applications */
export async function mustSee(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if ((await seenOf(ctx, ids)).size === 0) throw new ServiceError('notFound');
}
