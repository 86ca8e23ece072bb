import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { joined } from '../joined.ts';
import { approvalCopies, approvalTasks, approvalApplications as table } from '../schema/application.ts';
import type { Named } from './store.ts';

type Asking = Pick<Ctx, 'tx' | 'school' | 'staffId'>;
type Box = 'decide' | 'decided' | 'mine' | 'copied';

/** The applications of which whoever asks has or had a task. */
const ofTasks = (ctx: Asking, more: SQL | undefined) =>
  ctx.tx
    .selectDistinct({ id: sql<string>`${approvalTasks.applicationId}`.as('id') })
    .from(approvalTasks)
    .where(and(ofSchool(ctx, approvalTasks), eq(approvalTasks.personId, ctx.staffId), more));

/** The ids of what lies in a box; written as its index is. */
export function idsIn(ctx: Asking, box: Box) {
  if (box === 'decide') return ofTasks(ctx, sql`${approvalTasks.isOpen}`);
  if (box === 'decided')
    return ctx.tx
      .select({ id: sql<string>`${approvalTasks.applicationId}`.as('id') })
      .from(approvalTasks)
      .where(and(ofSchool(ctx, approvalTasks), eq(approvalTasks.personId, ctx.staffId), sql`${approvalTasks.isFirst}`));
  if (box === 'mine')
    return ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(ofSchool(ctx, table), eq(table.applicantId, ctx.staffId)));
  return ctx.tx
    .select({ id: sql<string>`${approvalCopies.applicationId}`.as('id') })
    .from(approvalCopies)
    .where(and(ofSchool(ctx, approvalCopies), eq(approvalCopies.personId, ctx.staffId)));
}

/** What lies in a box of the inbox of whoever asks. What others of a group decided lies among what is decided. */
export const inBox = (ctx: Asking, box: Box): SQL => inArray(table.id, idsIn(ctx, box));

/**
 * What somebody sees beside what concerns them: with the right to it all of the kinds whose documents they may see.
 * Null where that is everything.
 */
function ofKinds(ctx: Ctx): SQL | null {
  const { kinds } = joined();
  const seen = kinds.filter(({ permission }) => ctx.canEverywhere(permission)).map(({ kind }) => kind);
  if (!ctx.can('approvals.application.all') || seen.length === 0) return sql`false`;
  return seen.length === kinds.length ? null : inArray(table.kind, seen);
}

/** Whose applications somebody sees: those of their tasks, their own, those sent to them, and all of some kinds. */
export function within(ctx: Ctx): SQL | undefined {
  const all = ofKinds(ctx);
  if (!all) return undefined;
  const concerned = inArray(table.id, ofTasks(ctx, isNotNull(approvalTasks.openedAt)));
  return or(all, concerned, eq(table.applicantId, ctx.staffId), inBox(ctx, 'copied'));
}

/** Of these applications those that whoever asks sees, with their documents. */
async function named(ctx: Ctx, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const part = (of: typeof approvalTasks | typeof approvalCopies) =>
    and(ofSchool(ctx, of), eq(of.applicationId, table.id), eq(of.personId, ctx.staffId));
  const all = ofKinds(ctx);
  const seen =
    all &&
    or(
      all,
      eq(table.applicantId, ctx.staffId),
      exists(
        ctx.tx
          .select({ one: sql`1` })
          .from(approvalTasks)
          .where(and(part(approvalTasks), isNotNull(approvalTasks.openedAt))),
      ),
      exists(ctx.tx.select({ one: sql`1` }).from(approvalCopies).where(part(approvalCopies))),
    );
  return ctx.tx
    .select({ id: table.id, kind: table.kind, documentId: table.documentId })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.id, [...ids]), seen ?? undefined));
}

/** The same, by their ids. */
export const seenBy = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> =>
  new Map((await named(ctx, ids)).map((one) => [one.id, one]));

/** Of these applications those that whoever asks sees. */
export const seenOf = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await named(ctx, ids)).map(({ id }) => id));

/** The first that whoever asks sees of these applications. @throws ServiceError notFound: they see none */
export async function mustSee(ctx: Ctx, ids: readonly string[]): Promise<Named> {
  const [first] = await named(ctx, ids);
  if (!first) throw new ServiceError('notFound');
  return first;
}
