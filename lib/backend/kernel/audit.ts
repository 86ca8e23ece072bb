import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import type { Tx } from '../db/client.ts';
import { auditEntries, auditHeads } from './schema.ts';

/** The scope of what happens before a school is known. */
export const installationScope = '00000000-0000-0000-0000-000000000000';

/** What a verb says of what it did; its endpoint's name is the action. */
export interface AuditFacts {
  /** Where the endpoint does a second thing, or one of another's; a repetition is the kernel's to tell. */
  readonly action?: NamedAction | `${string}.repeated`;
  readonly object: { readonly type: string; readonly id: string };
  readonly result?: 'done' | 'refused';
  /**
   * What changed: old and new values by field, or a digest of a batch. No secrets, identity numbers masked by the
   * caller.
   */
  readonly change?: unknown;
  /** Who acted, where it is not the signed-in person (a sign-in). */
  readonly actor?: { readonly id: string; readonly name: string };
  /** The chain it belongs to, where it is not the school that the session is in (entering another one). */
  readonly scope?: string;
}

/** The same where no endpoint gives a name: in jobs, commands, and what both and verbs call. */
export interface NamedFacts extends AuditFacts {
  readonly action: NamedAction;
}

export interface AuditEvent extends Omit<AuditFacts, 'action' | 'actor' | 'scope'> {
  /** `module.verb`, or one of `namedActions`. */
  readonly action: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly address: string;
  readonly requestId: string;
}

/** Appends events to a scope's chain. The head row is locked, so this is the last thing a transaction does. */
export async function appendAudit(tx: Tx, scope: string, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  let { seq, hash } = (await lockHead(tx, scope)) ?? (await beginChain(tx, scope));
  const rows = events.map((event) => {
    seq += 1;
    const text = canonicalText(scope, seq, event);
    hash = chained(hash, text);
    const { action, object, result = 'done', at, actorId, actorName, address, requestId } = event;
    return {
      schoolId: scope,
      seq,
      at,
      actorId,
      actorName,
      address,
      action,
      objectType: object.type,
      objectId: object.id,
      result,
      requestId,
      text,
      hash,
    };
  });
  // In one round trip: every write makes it, while others of the school wait for the head.
  const head = tx
    .$with('head')
    .as(
      tx.update(auditHeads).set({ seq, hash }).where(eq(auditHeads.schoolId, scope)).returning({ seq: auditHeads.seq }),
    );
  await tx.with(head).insert(auditEntries).values(rows);
}

async function lockHead(tx: Tx, scope: string): Promise<ChainEnd | undefined> {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.schoolId, scope)).for('update');
  return head;
}

/** The first event of a scope; of two at once, one waits for the other here. */
async function beginChain(tx: Tx, scope: string): Promise<ChainEnd> {
  const nothing = { seq: 0, hash: '' };
  await tx
    .insert(auditHeads)
    .values({ schoolId: scope, ...nothing })
    .onConflictDoNothing();
  return (await lockHead(tx, scope)) ?? nothing;
}

interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

export interface ChainState {
  readonly entries: number;
  /** First sequence number that does not fit, or null. */
  readonly brokenAt: number | null;
}

/**
 * Walks a scope's chain in pages and compares every stored hash, column and sequence number with what follows from the
 * text.
 */
export async function verifyChain(tx: Tx, scope: string): Promise<ChainState> {
  let previous = '';
  let seen = 0;
  for (;;) {
    const page = await tx
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.schoolId} = ${scope} and ${auditEntries.seq} > ${seen}`)
      .orderBy(auditEntries.seq)
      .limit(1000);
    for (const row of page) {
      const fits = row.seq === seen + 1 && row.hash === chained(previous, row.text) && agrees(row);
      if (!fits) return { entries: seen, brokenAt: seen + 1 };
      seen = row.seq;
      previous = row.hash;
    }
    if (page.length < 1000) break;
  }
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.schoolId, scope));
  const complete = (head?.seq ?? 0) === seen && (head?.hash ?? '') === previous;
  return { entries: seen, brokenAt: complete ? null : seen + 1 };
}

const chained = (previous: string, text: string) => createHash('sha256').update(previous).update(text).digest('hex');

function canonicalText(scope: string, seq: number, event: AuditEvent): string {
  const { action, object, result = 'done', change, at, actorId, actorName, address, requestId } = event;
  return JSON.stringify({
    scope,
    seq,
    at: at.toISOString(),
    actorId,
    actorName,
    address,
    action,
    object: [object.type, object.id],
    result,
    requestId,
    change: change ?? null,
  });
}

function agrees(row: typeof auditEntries.$inferSelect): boolean {
  const said = JSON.parse(row.text) as Record<string, unknown>;
  const [type, id] = said.object as [string, string];
  return (
    said.scope === row.schoolId &&
    said.seq === row.seq &&
    said.at === row.at.toISOString() &&
    said.actorId === row.actorId &&
    said.actorName === row.actorName &&
    said.address === row.address &&
    said.action === row.action &&
    type === row.objectType &&
    id === row.objectId &&
    said.result === row.result &&
    said.requestId === row.requestId
  );
}
