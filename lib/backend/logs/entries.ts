import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { logCalls } from '@/lib/contracts/logs/log-calls.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { countedPage } from '../kernel/paged.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { logEntries } from './schema.ts';

type Calls = typeof logCalls;
type Input<V extends keyof Calls> = ParsedInputOf<Calls[V]>;

/** Keeps what the browser tracked. */
export async function track(ctx: Ctx, { events }: Input<'track'>): Promise<ReplyOf<Calls['track']>> {
  await note(
    ctx,
    events.map((event) => ({ ...event, kind: 'track' as const, detail: '', level: 'info' })),
  );
  return { stored: events.length };
}

/** Keeps an action that changed no data. */
export async function createOperationLog(ctx: Ctx, input: Input<'createOperationLog'>): Promise<null> {
  await note(ctx, [{ ...input, kind: 'operation', level: 'info' }]);
  ctx.audit({ object: { type: 'page', id: input.page }, change: { name: input.name } });
  return null;
}

/** Keeps what went wrong. */
export async function createSystemLog(ctx: Ctx, input: Input<'createSystemLog'>): Promise<null> {
  await note(ctx, [{ ...input, kind: 'system' }]);
  ctx.audit({ object: { type: 'page', id: input.page }, change: { name: input.name } });
  return null;
}

/** A page of the log, the newest first. */
export async function entriesOf(ctx: Ctx, input: Input<'entries'>): Promise<ReplyOf<Calls['entries']>> {
  const { kind, person } = input;
  const wanted = and(
    ofSchool(ctx, logEntries),
    kind ? eq(logEntries.kind, kind) : undefined,
    person ? eq(logEntries.person, person) : undefined,
  );
  const { rows, total } = await countedPage(ctx, logEntries, wanted, [desc(logEntries.id)], input);
  return {
    total,
    rows: rows.map(({ schoolId: _, accountId: _1, at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

type Noted = Pick<typeof logEntries.$inferInsert, 'kind' | 'name' | 'page' | 'detail' | 'level'>;

async function note({ tx, school, person, now }: Ctx, entries: readonly Noted[]): Promise<void> {
  const by = { schoolId: school.id, at: now, accountId: person.accountId, person: person.name };
  await bulkInsert(
    tx,
    logEntries,
    entries.map((entry) => ({ ...by, ...entry, id: uuidv7() })),
  );
}

/** Entries that are older than anybody asks for; the audit stays. */
export const logsSweeps: readonly Sweep[] = [
  schoolSweep('logs.entries', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.logsKeptDays);
    const due = ctx.tx
      .select({ id: logEntries.id })
      .from(logEntries)
      .where(and(ofSchool(ctx, logEntries), lt(logEntries.at, before)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(logEntries)
      .where(and(ofSchool(ctx, logEntries), inArray(logEntries.id, due)))
      .returning({ id: logEntries.id });
    return gone.length;
  }),
];
