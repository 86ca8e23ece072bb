import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { punchTime } from '@/lib/rules/punch-time.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { notifyLive } from '../../kernel/live.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { type CallingDevice, callingDevice } from '../punches/calling-device.ts';
import { safetyDeviceEvents, safetyWarningSteps, safetyWarnings } from '../schema/warnings.ts';
import { mutedKinds, openWarningsOf, stepRow, type WarningWriting, warningRow } from './raise.ts';
import { settingsOf } from './settings.ts';
import { sortEvents } from './sort-events.ts';

type Call = (typeof warningCalls)['deviceEvents'];

/**
 * Takes what a device has seen. What it sees again while a warning of its kind is open joins that one; told again, an
 * event changes nothing. A fixed number of statements, whatever the size of the batch.
 * @returns the refusal `deviceKey`.
 * @throws ServiceError tooMany
 */
export async function takeEvents(
  ctx: PublicCtx,
  { events, ...input }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call> | CommittedRefusal> {
  const calling = await callingDevice(ctx, input);
  if (calling instanceof CommittedRefusal) return calling;
  const { device, school, driftMs } = calling;
  const { tx, now } = ctx;
  const w = { tx, now, school };
  const timeOf = (at: string) => punchTime(new Date(at), { ...eventWindow, now, driftMs });
  const sorted = sortEvents(
    events.map((event) => ({ ...event, at: timeOf(event.at) })),
    {
      known: await knownNumbers(ctx, calling, events),
      muted: await mutedKinds(w, device.id),
      open: await openWarningsOf(w, device.id),
    },
  );
  if (sorted.kept.length > 0) {
    await keep(w, calling, sorted);
    ctx.audit({
      object: { type: 'device', id: device.id },
      change: { events: sorted.kept.length },
      actor: { id: device.id, name: device.name },
      scope: school.id,
    });
    ctx.afterCommit(() => notifyLive(school.id, ['warning']));
  }
  return { serverTime: now.toISOString(), driftMs, rows: [...sorted.outcomes] };
}

const eventWindow = { believedMs: limits.deviceDriftSeconds * 1_000, oldestDays: limits.punchDays };

async function knownNumbers(
  { tx }: PublicCtx,
  ctx: CallingDevice,
  events: ParsedInputOf<Call>['events'],
): Promise<ReadonlySet<string>> {
  const { deviceId, number } = safetyDeviceEvents;
  const numbers = events.map((event) => event.number);
  const rows = await tx
    .select({ number })
    .from(safetyDeviceEvents)
    .where(and(ofSchool(ctx, safetyDeviceEvents), eq(deviceId, ctx.device.id), inArray(number, numbers)));
  return new Set(rows.map((row) => row.number));
}

async function keep(
  w: WarningWriting,
  { device, school }: CallingDevice,
  { kept, raised, joined }: ReturnType<typeof sortEvents>,
): Promise<void> {
  const { times } = await settingsOf(w);
  const warnings = raised.map(({ id, times: seen, event: { kind, level, note, number } }) => {
    const cause = `event:${device.id}:${number}`;
    const given = { kind, level, place: device.place, cause, deviceId: device.id, facts: { note } };
    return { ...warningRow(w, id, given, times), times: seen };
  });
  await bulkInsert(w.tx, safetyWarnings, warnings);
  const steps = kept.flatMap(({ warningId, outcome, note }) =>
    warningId ? [stepRow(w, warningId, outcome === 'raised' ? 'raise' : 'again', note)] : [],
  );
  await bulkInsert(w.tx, safetyWarningSteps, steps);
  if (joined.size > 0) {
    const more = [...joined].map(([id, count]) => ({ id, count }));
    await w.tx.execute(sql`
      update safety_warnings s set times = s.times + n.count
      from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as n(id uuid, count integer)
      where s.school_id = ${school.id} and s.id = n.id`);
  }
  const receivedAt = w.now;
  await bulkInsert(
    w.tx,
    safetyDeviceEvents,
    kept.map(({ number, kind, at, note, warningId }) => {
      return { schoolId: school.id, deviceId: device.id, number, kind, at, receivedAt, note, warningId };
    }),
  );
}
