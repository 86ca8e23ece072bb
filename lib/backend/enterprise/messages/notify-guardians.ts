import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { endOfQuiet, type QuietSpan } from '@/lib/rules/quiet-hours.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { relationsToNotify } from '../../students/index.ts';
import { activeApps } from '../active-app.ts';
import { wxworkParents } from '../schema/families.ts';
import { outbox } from '../schema.ts';
import { messageJob } from './queue.ts';

/** What telling needs of its surroundings: a request's context, a device's call and a job's step all have it. */
export interface Telling {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
  readonly person: { readonly accountId: string };
  /** Without one, as in a job, the runner that is at work looks for more when it is done. */
  afterCommit?(task: () => void): void;
}

/** What the guardians of a child are told. */
export interface GuardianLetter {
  /** Names the occasion; the same one is told once. */
  readonly occasion: string;
  /** The record that shows what became of it: `warning:<id>`. */
  readonly about: string;
  readonly studentId: string;
  /** Other children of whom it speaks: it goes to who answers for all of them, and to nobody else. */
  readonly alsoOf?: readonly string[];
  /** The parents, as the platform knows them, beside whom nobody gets it. */
  readonly only?: readonly string[];
  readonly title: string;
  readonly text: string;
  /** The ticket that it links to (`../../family`); the message holds its address, and the outbox its id alone. */
  readonly ticketId?: string;
  /** Cannot wait for the end of the quiet hours. */
  readonly urgent?: boolean;
}

/**
 * Tells the guardians of children who get messages and can be reached, in the transaction of what is told: each once,
 * by a job after the commit, or when the quiet hours are over. Where nobody can be reached the outbox says so. A school
 * without the messaging app tells nobody anything. Five statements, whatever the number of children.
 * @param span the quiet hours that count
 * @returns how many letters are on their way
 */
export async function notifyGuardians(
  ctx: Telling,
  letters: readonly GuardianLetter[],
  span?: QuietSpan,
): Promise<number> {
  if (letters.length === 0) return 0;
  const children = letters.flatMap(({ studentId, alsoOf = [] }) => [studentId, ...alsoOf]);
  const reached = await reachableParents(ctx, [...new Set(children)]);
  if (!reached) return 0;
  const { tx, now, school, person } = ctx;
  const rows = letters.map(({ occasion, about, studentId, alsoOf = [], only, title, text, ticketId = '' }) => {
    const isMeant = ({ parentUserId }: ReachableParent) =>
      (only?.includes(parentUserId) ?? true) &&
      alsoOf.every((id) => reached.get(id)?.some((one) => one.parentUserId === parentUserId));
    const receivers = (reached.get(studentId) ?? []).filter(isMeant).map(({ parentUserId }) => parentUserId);
    const nobody = { state: 'failed', result: { problem: 'nobody' }, settledAt: now } as const;
    return {
      ...({ schoolId: school.id, audience: 'guardians', occasion, about, studentId, receivers } as const),
      card: { title, description: text, path: ticketId },
      ...(receivers.length === 0 ? nobody : { state: 'waiting' as const }),
      createdBy: person.accountId,
      createdAt: now,
    };
  });
  const made = await tx
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: outbox.id, occasion: outbox.occasion, state: outbox.state });
  const urgent = new Set(letters.filter((letter) => letter.urgent).map(({ occasion }) => occasion));
  const waiting = made.filter(({ state }) => state === 'waiting');
  const later = endOfQuiet(now, school.timeZone, span);
  const asking = { tx, now, school, person, afterCommit: (task: () => void) => ctx.afterCommit?.(task) };
  for (const [some, at] of [
    [waiting.filter(({ occasion }) => !later || urgent.has(occasion)), now],
    [waiting.filter(({ occasion }) => later && !urgent.has(occasion)), later ?? now],
  ] as const)
    if (some.length > 0) await enqueueJob(asking, messageJob, { ids: some.map(({ id }) => id) }, 0, at);
  return waiting.length;
}

/**
 * Keeps back what guardians are told about a record, as far as it has not begun to leave.
 * @returns how many letters
 */
export async function recallLetters(ctx: Pick<Telling, 'tx' | 'now' | 'school'>, about: string): Promise<number> {
  const kept = await ctx.tx
    .update(outbox)
    .set({ state: 'recalled', settledAt: ctx.now })
    .where(and(ofSchool(ctx, outbox), eq(outbox.about, about), eq(outbox.state, 'waiting')))
    .returning({ id: outbox.id });
  return kept.length;
}

/** A parent whom the school can write to. */
export interface ReachableParent {
  readonly parentUserId: string;
  /** As guardians have it. */
  readonly relation: string;
}

/**
 * By child, who gets messages and follows the school, as the platform knows them; null where the school has no app to
 * write by.
 */
export async function reachableParents(
  ctx: Pick<Telling, 'tx' | 'school'>,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReachableParent[]> | null> {
  const corpIds = (await activeApps(ctx)).map(({ corpId }) => corpId);
  if (corpIds.length === 0) return null;
  const relations = await relationsToNotify(ctx, studentIds);
  const rows = await ctx.tx
    .select()
    .from(wxworkParents)
    .where(
      and(
        ofSchool(ctx, wxworkParents),
        inArray(wxworkParents.corpId, corpIds),
        inArray(wxworkParents.studentId, [...studentIds]),
        eq(wxworkParents.subscribed, true),
        isNotNull(wxworkParents.relation),
      ),
    );
  const found = new Map<string, ReachableParent[]>();
  for (const { studentId, relation, parentUserId } of rows)
    if (relation && relations.get(studentId)?.has(relation))
      found.set(studentId, [...(found.get(studentId) ?? []), { parentUserId, relation }]);
  return found;
}
