import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { openRunStates, type RunScope } from '@/lib/rules/contacts/contact-names.ts';
import type { Tx } from '../db/client.ts';
import { enqueueJob } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { wxworkContacts, wxworkRuns } from './schema/contacts.ts';
import { bindings } from './schema.ts';

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

interface Wanted {
  readonly isPreview?: boolean;
  readonly scope?: RunScope;
  /** The one object that is written, by kind and own key. */
  readonly subject?: string;
}

/**
 * Asks for a run over the contacts of a corporation. Beside one that is open none begins: what changes meanwhile is
 * read by another one after it.
 * @returns the id of the run that will read them
 */
export async function askRun(ctx: Asking, corpId: string, wanted: Wanted = {}): Promise<string> {
  const { tx, now, school, person } = ctx;
  const { isPreview = false, scope = 'full', subject = null } = wanted;
  const by = { createdAt: now, createdBy: person.accountId };
  const [made] = await tx
    .insert(wxworkRuns)
    .values({ schoolId: school.id, corpId, state: 'waiting', isPreview, scope, subject, ...by })
    .onConflictDoNothing()
    .returning({ id: wxworkRuns.id });
  if (made) {
    await enqueueRun(ctx, made.id);
    return made.id;
  }
  const open = await joinOpenRun(ctx, corpId, { isPreview, scope });
  // The one in the way has ended this moment.
  return open ? open.id : askRun(ctx, corpId, wanted);
}

/** Lets the run that is open do what is wanted too, or another one after it. @returns its id */
async function joinOpenRun(ctx: Asking, corpId: string, { isPreview, scope }: Required<Omit<Wanted, 'subject'>>) {
  const isUnbegun = sql`${wxworkRuns.state} = 'waiting' and ${wxworkRuns.scope} = 'outward'`;
  const set = isPreview
    ? {
        // One that only writes and has not begun becomes what a person looks at first.
        scope: sql`case when ${isUnbegun} then 'full' else ${wxworkRuns.scope} end`,
        isPreview: sql`${wxworkRuns.isPreview} or ${isUnbegun}`,
        subject: sql`case when ${isUnbegun} then null else ${wxworkRuns.subject} end`,
      }
    : scope === 'full'
      ? { again: true }
      : { outwardAgain: true };
  const [open] = await ctx.tx
    .update(wxworkRuns)
    .set(set)
    .where(and(ofCorp(ctx, corpId), inArray(wxworkRuns.state, [...openRunStates])))
    .returning({ id: wxworkRuns.id });
  return open;
}

/**
 * Something of the register has changed: in the same transaction a run is asked for that takes it to the platform,
 * where a sync has written families there before. Nothing is said to the platform here.
 */
export async function followRegister(ctx: Asking): Promise<void> {
  for (const corpId of await writtenCorps(ctx)) await askRun(ctx, corpId, { scope: 'outward' });
}

/** The corporations of the school at which a sync has written families. */
export async function writtenCorps({ tx, school }: Pick<Asking, 'tx' | 'school'>): Promise<readonly string[]> {
  const { corpId } = wxworkContacts;
  const written = await tx
    .selectDistinct({ corpId })
    .from(wxworkContacts)
    .innerJoin(bindings, and(eq(bindings.corpId, corpId), eq(bindings.boundSchool, school.id)))
    .where(and(ofSchool({ school }, wxworkContacts), eq(wxworkContacts.kind, 'stage')));
  return written.map((one) => one.corpId);
}

/** The runs over one corporation. */
export const ofCorp = (whose: { readonly school: { readonly id: string } }, corpId: string) =>
  and(ofSchool(whose, wxworkRuns), eq(wxworkRuns.corpId, corpId));

/** The last full run that was carried out; null before the first, without which nothing is done unasked. */
export async function lastCarriedOut(
  ctx: Pick<Asking, 'tx' | 'school'>,
  corpId: string,
): Promise<typeof wxworkRuns.$inferSelect | null> {
  const [run] = await ctx.tx
    .select()
    .from(wxworkRuns)
    .where(and(ofCorp(ctx, corpId), eq(wxworkRuns.scope, 'full'), inArray(wxworkRuns.state, ['done', 'partial'])))
    .orderBy(desc(wxworkRuns.createdAt), desc(wxworkRuns.id))
    .limit(1);
  return run ?? null;
}
