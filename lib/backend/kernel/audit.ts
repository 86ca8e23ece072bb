import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import type { Tx } from '../db/client.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
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

/**
 * Appends events to a scope's chain. The head row is locked until the transaction ends, so this is the last thing that
 * it does; and in one round trip, since every write makes it while others of the school wait for the head.
 */
export async function appendAudit(tx: Tx, scope: string, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const appending = appended(scope, events);
  if ((await rowsOf(tx, appending, anyRow)).length > 0) return;
  // The first events of a scope; of two at once, one waits for the other here.
  await tx.insert(auditHeads).values({ schoolId: scope, seq: 0, hash: '' }).onConflictDoNothing();
  if ((await rowsOf(tx, appending, anyRow)).length === 0) throw new Error('The head of the chain is there');
}

/**
 * The hash of each event covers its text with its number and the hash before it: what the database alone knows once
 * nobody else writes. It is what `chained` makes of them. No row comes of it where the scope has no head.
 */
function appended(scope: string, events: readonly AuditEvent[]): SQL {
  const given = events.map((event, n) => {
    const { action, object, result = 'done', at, actorId, actorName, address, requestId } = event;
    const [before, after] = aroundNumber(scope, event);
    const row = { at, actor_id: actorId, actor_name: actorName, address, action, result, request_id: requestId };
    return { n: n + 1, before, after, ...row, object_type: object.type, object_id: object.id };
  });
  const columns = sql.raw('at, actor_id, actor_name, address, action, object_type, object_id, result, request_id');
  return sql`
    with recursive head as materialized (
      select seq, hash from audit_heads where school_id = ${scope}::uuid for update
    ), event as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as e(
        n int, before text, after text, at timestamptz, actor_id uuid, actor_name text, address text, action text,
        object_type text, object_id text, result text, request_id text)
    ), chain as (
      select 0 as n, seq, hash, '' as text from head
      union all
      select e.n, c.seq + 1, encode(sha256(convert_to(c.hash || t.text, 'UTF8')), 'hex'), t.text
      from chain c join event e on e.n = c.n + 1
        cross join lateral (select e.before || (c.seq + 1) || e.after as text) t
    ), put as (
      update audit_heads h set seq = c.seq, hash = c.hash from chain c
      where h.school_id = ${scope}::uuid and c.n = ${events.length}
    )
    insert into audit_entries (school_id, seq, ${columns}, text, hash)
    select ${scope}::uuid, c.seq, ${columns}, c.text, c.hash from chain c join event using (n)
    returning seq`;
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

/** The canonical text of an event before and after its number in the chain. */
function aroundNumber(scope: string, event: AuditEvent): readonly [before: string, after: string] {
  const { action, object, result = 'done', change, at, actorId, actorName, address, requestId } = event;
  const after = JSON.stringify({
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
  return [`{"scope":${JSON.stringify(scope)},"seq":`, `,${after.slice(1)}`];
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
