import { and, desc, eq, inArray } from 'drizzle-orm';
import { openRunStates } from '@/lib/rules/contacts/contact-names.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { wxworkRuns } from '../schema/contacts.ts';

/** The job that works at a run. */
export const contactsJob = 'enterprise.contacts';

interface Asking {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
  /** Without one, the runner that is at work looks for more when it is done. */
  afterCommit?(task: () => void): void;
}

/** Lets the queue work at a run. */
export const enqueueRun = (ctx: Asking, runId: string) =>
  enqueueJob({ ...ctx, afterCommit: (task) => ctx.afterCommit?.(task) }, contactsJob, { runId });

/**
 * Asks for a run over the contacts of a corporation. Beside one that is open none begins: what changes meanwhile is
 * read by another one after it.
 * @returns the id of the run that will read them
 */
export async function askRun(ctx: Asking, corpId: string, isPreview: boolean): Promise<string> {
  const { tx, now, school, person } = ctx;
  const [made] = await tx
    .insert(wxworkRuns)
    .values({ schoolId: school.id, corpId, state: 'waiting', isPreview, createdAt: now, createdBy: person.accountId })
    .onConflictDoNothing()
    .returning({ id: wxworkRuns.id });
  if (made) {
    await enqueueRun(ctx, made.id);
    return made.id;
  }
  const [open] = await tx
    .select({ id: wxworkRuns.id })
    .from(wxworkRuns)
    .where(and(ofCorp(ctx, corpId), inArray(wxworkRuns.state, [...openRunStates])))
    .for('update');
  // The one in the way has ended this moment.
  if (!open) return askRun(ctx, corpId, isPreview);
  if (!isPreview)
    await tx
      .update(wxworkRuns)
      .set({ again: true })
      .where(oneOfSchool(ctx, wxworkRuns, open.id));
  return open.id;
}

/** The runs over one corporation. */
export const ofCorp = (whose: { readonly school: { readonly id: string } }, corpId: string) =>
  and(ofSchool(whose, wxworkRuns), eq(wxworkRuns.corpId, corpId));

/** The last run that was carried out; null before the first, without which nothing is done unasked. */
export async function lastCarriedOut(
  ctx: Pick<Asking, 'tx' | 'school'>,
  corpId: string,
): Promise<typeof wxworkRuns.$inferSelect | null> {
  const [run] = await ctx.tx
    .select()
    .from(wxworkRuns)
    .where(and(ofCorp(ctx, corpId), inArray(wxworkRuns.state, ['done', 'partial'])))
    .orderBy(desc(wxworkRuns.createdAt), desc(wxworkRuns.id))
    .limit(1);
  return run ?? null;
}
