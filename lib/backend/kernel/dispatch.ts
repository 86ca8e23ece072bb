import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { fieldErrors } from '@/lib/contracts/validation.ts';
import { isRepeatable } from '@/lib/contracts/wire.ts';
import { log } from '@/lib/log.ts';
import { transactionsRepeated, verbSeconds } from '@/lib/metrics.ts';
import { limits } from '@/lib/rules/limits.ts';
import { holdsKey, type PartOfSchool, reachOf } from '@/lib/rules/role-scope.ts';
import { type Note, traced } from '@/lib/tracing.ts';
import type { Database, Row, Tx } from '../db/client.ts';
import { type AuditEvent, type AuditFacts, appendAudit, installationScope } from './audit.ts';
import { now as clockNow } from './clock.ts';
import type { Ctx, PersonCtx, PublicCtx, Source, Steps } from './context.ts';
import { withIdempotency } from './idempotency.ts';
import { notifySchool } from './live.ts';
import type { Mounted } from './mount.ts';
import { people, type Signed } from './people.ts';
import { isOutOfReach, reachOnly } from './reach.ts';
import { CommittedRefusal, invalidFields, ServiceError } from './service-error.ts';
import type { SharedReads } from './shared-reads.ts';
import { hadRoom, storeFault } from './store-fault.ts';
import { enterSchool, hasEnteredSchool, transaction } from './tenancy.ts';
import { brokeUnique, uniqueRefusal } from './unique-refusals.ts';
import { fail, readWire, succeed, type WireRequest } from './wire.ts';

/**
 * One request to one endpoint: read the wire, sign in, enter the school, check the permission, parse, act, audit,
 * commit, answer. A verb never does any of this itself, so none can forget it.
 */
export function dispatch(
  database: Database,
  mounted: Mounted,
  request: Request,
  reads?: SharedReads,
): Promise<Response> {
  const from = request.headers;
  return traced(mounted.endpoint.name, {}, (note) => answer(database, mounted, request, note, reads), {
    kind: 'server',
    from,
  });
}

async function answer(
  database: Database,
  mounted: Mounted,
  request: Request,
  note: Note,
  reads: SharedReads | undefined,
): Promise<Response> {
  const { endpoint } = mounted;
  const source = sourceOf(request);
  const start = performance.now();
  const ended = (outcome: string) => {
    note({ outcome, 'request.id': source.requestId });
    watchCall(endpoint.name, outcome, performance.now() - start, source.requestId);
  };
  let typed: unknown;
  try {
    const wire = await readWire(endpoint, request);
    typed = wire.input;
    const reply = await (mounted.stepwise
      ? inSteps(database, mounted, wire, { ...source, signal: request.signal })
      : inOne(database, mounted, wire, source, reads)
    ).finally(() => wire.file?.discard());
    ended('success');
    return reply instanceof Response ? reply : succeed(endpoint, reply);
  } catch (error) {
    const refusal =
      error instanceof ServiceError
        ? error
        : (storeFault(error) ?? uniqueRefusal(error, typed) ?? new ServiceError('internal'));
    ended(refusal.error);
    if (refusal !== error)
      log.error({ err: error, requestId: source.requestId, endpoint: endpoint.name }, 'verb failed');
    return fail(endpoint, refusal);
  }
}

function watchCall(endpoint: string, outcome: string, ms: number, requestId: string): void {
  verbSeconds.observe({ endpoint, outcome }, ms / 1000);
  if (ms > limits.slowCallMs) log.warn({ endpoint, outcome, ms: Math.round(ms), requestId }, 'slow call');
}

async function inOne(
  database: Database,
  { endpoint, act }: Mounted,
  wire: WireRequest,
  source: Source,
  reads: SharedReads | undefined,
): Promise<unknown> {
  const acting = async (ctx: PublicCtx) => {
    const parsed = parse(endpoint, wire.input);
    return wire.idempotencyKey && isRepeatable(endpoint)
      ? withIdempotency(ctx as Ctx, endpoint, wire.idempotencyKey, parsed, () => act(ctx, parsed))
      : act(ctx, parsed);
  };
  return inTransaction(database, endpoint, wire, source, acting, { reads });
}

async function inSteps(
  database: Database,
  { endpoint, act }: Mounted,
  wire: WireRequest,
  source: Source & Pick<Steps, 'signal'>,
): Promise<unknown> {
  // Rights first: nobody learns from a parse error what a file they may not send would have said.
  const inSchool = async (ctx: PublicCtx) => ('currentSchoolId' in ctx ? (ctx as PersonCtx).currentSchoolId : null);
  const schoolId =
    endpoint.access === 'public'
      ? null
      : await inTransaction(database, endpoint, wire, source, inSchool, { audited: false });
  const steps: Steps = {
    ...source,
    schoolId,
    file: wire.file,
    run: (step) => inTransaction(database, endpoint, wire, source, (ctx) => step(ctx as Ctx), { audited: false }),
  };
  return act(steps, parse(endpoint, wire.input));
}

interface Way {
  readonly audited?: boolean;
  /** What a read shares its transaction with. */
  readonly reads?: SharedReads;
}

async function inTransaction<T>(
  database: Database,
  endpoint: Endpoint,
  wire: WireRequest,
  source: Source,
  work: (ctx: PublicCtx) => Promise<T>,
  { audited = endpoint.effect === 'write' && !endpoint.passive, reads }: Way = {},
): Promise<Exclude<T, CommittedRefusal>> {
  const after: (() => void)[] = [];
  let caller: Signed | null = null;
  let narrowed = false;
  try {
    const opening =
      endpoint.access === 'public' ? undefined : people().findSession(wire.token, endpoint.access === 'school');
    const result = await withRetry(() => {
      after.length = 0;
      const attempt = async (tx: Tx, rows: readonly Row[]) => {
        const facts: Noted[] = [];
        const now = clockNow();
        const ctx: PublicCtx = {
          ...source,
          tx,
          now,
          audit: (fact) => facts.push({ ...fact, action: fact.action ?? endpoint.name }),
          afterCommit: (task) => after.push(task),
        };
        const signed =
          endpoint.access === 'public' ? null : await people().authenticate(tx, rows[0], wire.token, now, endpoint);
        caller = signed;
        const full = signed ? await personCtx(ctx, endpoint, wire, signed) : ctx;
        narrowed = 'reach' in full && full.reach !== null;
        const value = await work(full);
        if (value instanceof ServiceError)
          throw new Error(`${endpoint.name} returned a refusal: throw it, or return committed of it`);
        if (audited && facts.length === 0) throw new Error(`${endpoint.name} wrote without an audit entry`);
        // Reads may share the transaction, and what they noted is to end it: only a school that is entered does.
        const within = endpoint.access === 'school' && endpoint.effect === 'write';
        const scopes = await store(tx, facts, { at: now, source, signed, within });
        for (const scope of scopes) after.push(() => notifySchool(scope));
        return value;
      };
      return reads && opening && endpoint.effect === 'read'
        ? reads.read(database, `${endpoint.access} ${wire.token}`, opening, attempt)
        : transaction(database, attempt, opening);
    });
    if (endpoint.effect === 'write') hadRoom();
    for (const task of after) task();
    if (result instanceof CommittedRefusal) throw result.refusal;
    return result as Exclude<T, CommittedRefusal>;
  } catch (error) {
    if (caller && error instanceof ServiceError && error.error === 'forbidden')
      await auditRefusal(database, endpoint, source, caller);
    // A child or class outside of the reach answers like one that there is not, whatever a verb tried with it.
    if (narrowed && isOutOfReach(error)) throw new ServiceError('notFound');
    throw error;
  }
}

async function personCtx(
  ctx: PublicCtx,
  endpoint: Endpoint,
  wire: WireRequest,
  signed: Signed,
): Promise<PersonCtx | Ctx> {
  const person = { accountId: signed.accountId, name: signed.name, sessionId: signed.sessionId };
  const personal: PersonCtx = { ...ctx, person, currentSchoolId: signed.schoolId };
  if (endpoint.access !== 'school') return personal;
  if (!signed.schoolId) throw new ServiceError('noLoginPermission');
  if (wire.claimedSchoolId && wire.claimedSchoolId !== signed.schoolId) throw new ServiceError('otherSchool');
  const rights = await people().rightsIn(ctx.tx, signed.accountId, signed.schoolId, ctx.now);
  if (endpoint.permission && !holdsKey(rights.keys, endpoint.permission)) throw new ServiceError('forbidden');
  const part = reachOf(rights.grants, endpoint.permission);
  if (part && endpoint.wholeSchool) throw new ServiceError('forbidden');
  const schoolId = signed.schoolId;
  const classIds = (within: PartOfSchool) => people().classIdsIn(schoolId, rights.staffId, within);
  return {
    ...personal,
    school: { id: schoolId, timeZone: rights.timeZone },
    staffId: rights.staffId,
    reach: await reachOnly(ctx.tx, signed.accountId, part, classIds),
    can: (key) => holdsKey(rights.keys, key),
    partOf: (key) => reachOf(rights.grants, key),
    canEverywhere: (key) => reachOf(rights.grants, key) === null,
  };
}

/** What a verb said, under the name of its endpoint where it gave none. */
type Noted = Omit<AuditFacts, 'action'> & Pick<AuditEvent, 'action'>;

interface Noting {
  readonly at: Date;
  readonly source: Source;
  readonly signed: Signed | null;
  /** Whether the transaction was opened in the session's school, and may go on in it. */
  readonly within?: boolean;
}

/** Into the chain of the school that the session is in, before that the installation's, or the one a fact names. */
async function store(
  tx: Tx,
  facts: readonly Noted[],
  { at, source, signed, within = false }: Noting,
): Promise<readonly string[]> {
  const own = signed?.schoolId ?? installationScope;
  const { address, requestId } = source;
  // Chains are locked in one order, so that two transactions never wait for each other.
  const scopes = [...new Set(facts.map((fact) => fact.scope ?? own))].sort();
  for (const scope of scopes) {
    if (!within || scope !== own || hasEnteredSchool(tx)) await enterSchool(tx, scope);
    const events = facts
      .filter((fact) => (fact.scope ?? own) === scope)
      .map(({ actor, scope: _, ...fact }) => ({
        ...fact,
        at,
        actorId: actor?.id ?? signed?.accountId ?? null,
        actorName: actor?.name ?? signed?.name ?? '',
        address,
        requestId,
      }));
    await appendAudit(tx, scope, events);
  }
  return scopes;
}

async function auditRefusal(database: Database, endpoint: Endpoint, source: Source, signed: Signed): Promise<void> {
  await transaction(database, (tx) =>
    store(tx, [{ action: endpoint.name, object: { type: 'endpoint', id: endpoint.path }, result: 'refused' }], {
      at: clockNow(),
      source,
      signed,
    }),
  );
}

function parse(endpoint: Endpoint, input: unknown): unknown {
  const parsed = z.safeParse(endpoint.input, input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw invalidFields(fields);
}

/**
 * Serialisation failures and deadlocks are the database asking to try again. Whoever comes second where a unique index
 * decides goes once more, for then a verb that looks before it writes sees what the first has written, and names it.
 */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code;
      const isRace = attempt === 1 && brokeUnique(error);
      if (attempt >= 4 || (code !== '40001' && code !== '40P01' && !isRace)) throw error;
      transactionsRepeated.inc({ code });
    }
  }
}

function sourceOf(request: Request): Source {
  const header = (name: string) => request.headers.get(name) ?? '';
  return {
    requestId: header('x-request-id').slice(0, 64) || randomUUID(),
    address: header('x-forwarded-for'),
    userAgent: header('user-agent'),
    locale: header('accept-language').startsWith('en') ? 'en' : 'zh-CN',
  };
}
