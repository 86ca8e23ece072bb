import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { punchCalls } from '@/lib/contracts/safety/punch-calls.ts';
import type { PunchBatch, PunchOutcome } from '@/lib/contracts/safety/punches.ts';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { punchTime } from '@/lib/rules/punch-time.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { postPunches } from '../../students/index.ts';
import { judgePunches } from '../access/judge-punches.ts';
import { holdersOf } from '../credentials/holders.ts';
import { followPunches } from '../dormitory/follow-punches.ts';
import { notifyPassages } from '../guardians/notify-passages.ts';
import { safetyPunches } from '../schema/punches.ts';
import { safetyDevices } from '../schema.ts';
import { type CallingDevice, callingDevice } from './calling-device.ts';

type PunchesCall = (typeof punchCalls)['devicePunches'];
type Row = typeof safetyPunches.$inferInsert;

/**
 * Takes a batch: keeps every new punch as it was told, decides at gates who may pass, and posts those who did to the
 * children's days. A fixed number of statements, whatever the size of the batch.
 * @returns the refusal `deviceKey`.
 * @throws ServiceError tooMany
 */
async function takePunches(
  ctx: PublicCtx,
  { punches, ...input }: ParsedInputOf<PunchesCall>,
): Promise<ReplyOf<PunchesCall> | CommittedRefusal> {
  const calling = await callingDevice(ctx, input);
  if (calling instanceof CommittedRefusal) return calling;
  const known = await knownPunches(ctx, calling, numbersOf(punches));
  const { taken, rows: sorted, isReused } = sortBatch(punches, calling, known, ctx.now);
  if (isReused) await noteReuse(ctx, calling);
  const rows = taken.length > 0 ? await keep(ctx, calling, taken) : [];
  const access = new Map(rows.map((row) => [row.number, row.access]));
  return {
    serverTime: ctx.now.toISOString(),
    driftMs: calling.driftMs,
    rows: sorted.map(({ number, outcome }, at) => ({
      number: punches[at]?.number ?? number,
      outcome,
      access: outcome === 'kept' ? (access.get(number) ?? null) : null,
    })),
  };
}

/** Two punches by one number lose nobody here, but elsewhere they may: whoever looks after the device is to know. */
async function noteReuse({ tx, now }: PublicCtx, { device }: CallingDevice): Promise<void> {
  await tx
    .update(safetyDevices)
    .set({ reusedAt: now })
    .where(oneOfSchool(device.schoolId, safetyDevices, device.id));
}

async function knownPunches({ tx }: PublicCtx, { device }: CallingDevice, numbers: readonly string[]) {
  const { deviceId, number, code, deviceAt } = safetyPunches;
  const rows = await tx
    .select({ number, code, deviceAt })
    .from(safetyPunches)
    .where(and(ofSchool(device.schoolId, safetyPunches), eq(deviceId, device.id), inArray(number, [...numbers])));
  return new Map(rows.map((row) => [row.number, row]));
}

async function keep(ctx: PublicCtx, calling: CallingDevice, taken: readonly TakenPunch[]): Promise<readonly Row[]> {
  const { device, school } = calling;
  const inside = { tx: ctx.tx, school };
  const holderOf = await holdersOf(inside, [...new Set(taken.map(({ code }) => code))]);
  const momentOf = localMoments(school.timeZone);
  const seen = taken.map((punch) => {
    const moment = momentOf(punch.at);
    return { punch, moment, holder: holderOf(punch.code, moment.day) };
  });
  const verdicts = device.purpose === 'gate' ? await judgePunches(inside, device.place, seen) : null;
  const rows = seen.map(({ punch, holder, moment }, index): Row => {
    const verdict = verdicts?.[index];
    return {
      ...punch,
      schoolId: school.id,
      id: uuidv7(),
      deviceId: device.id,
      receivedAt: ctx.now,
      day: moment.day,
      source: device.source,
      place: device.place,
      studentId: holder.child?.id ?? null,
      staffId: holder.staff?.id ?? null,
      classId: holder.child?.classId ?? null,
      access: verdict?.status ?? null,
      reason: verdict?.reason ?? null,
      ruleId: verdict?.rule?.id ?? null,
      ruleName: verdict?.rule?.name ?? '',
    };
  });
  await bulkInsert(ctx.tx, safetyPunches, rows);
  const writing = writingOf(ctx, calling);
  const passed = rows.flatMap(passedOf);
  const { said } = await postPunches(writing, passed);
  const statuses = new Map(said.map(({ studentId, at, status }) => [`${studentId} ${at.getTime()}`, status]));
  await notifyPassages(writing, passed, ({ studentId, at }) => statuses.get(`${studentId} ${at.getTime()}`) ?? 1);
  if (device.purpose === 'dormitory')
    await followPunches(
      inside,
      // Whoever shows somebody else's lost card is not back in bed.
      rows.filter((_, index) => seen[index]?.holder.refusal === null),
    );
  ctx.audit({
    object: { type: 'device', id: device.id },
    change: { kept: rows.length, stopped: rows.filter(({ access }) => access && access > 1).length },
    actor: { id: device.id, name: device.name },
    scope: school.id,
  });
  return rows;
}

/** Who went through a gate was seen; who was stopped there was not let in or out. */
const passedOf = ({ id, studentId, access, day, at, direction, source, place }: Row) =>
  id && studentId && access === 1 ? [{ id, studentId, day, at, direction, source, place }] : [];

/** The device stands where a person stands in what people do. */
const writingOf = ({ tx, now, audit, afterCommit }: PublicCtx, { device, school }: CallingDevice) => ({
  tx,
  now,
  school,
  person: { accountId: device.id },
  audit,
  afterCommit,
});

type HeartbeatCall = (typeof punchCalls)['deviceHeartbeat'];

/** A device is there. @returns the refusal `deviceKey`. @throws ServiceError tooMany */
async function takeHeartbeat(
  ctx: PublicCtx,
  input: ParsedInputOf<HeartbeatCall>,
): Promise<ReplyOf<HeartbeatCall> | CommittedRefusal> {
  const calling = await callingDevice(ctx, input);
  if (calling instanceof CommittedRefusal) return calling;
  return { serverTime: ctx.now.toISOString(), driftMs: calling.driftMs };
}

export const punchVerbs: VerbGroup<typeof punchCalls> = {
  deviceHeartbeat: takeHeartbeat,
  devicePunches: takePunches,
};

/** A punch of a batch that can be taken. */
interface TakenPunch {
  /** Under which it is kept: the device's own, or where another punch has that, one made of it. */
  readonly number: string;
  readonly code: string;
  readonly deviceAt: Date;
  /** By our clock. */
  readonly at: Date;
  readonly direction: 'in' | 'out';
}

/** What tells one punch of a device from another. */
type PunchSeen = Pick<TakenPunch, 'code' | 'deviceAt'>;

interface Sorted {
  /** New ones, in the order of time. */
  readonly taken: readonly TakenPunch[];
  /** What becomes of each punch of the batch, and the number under which it is kept. */
  readonly rows: readonly { readonly number: string; readonly outcome: PunchOutcome }[];
  /** Whether a number stands for two punches. */
  readonly isReused: boolean;
}

type Told = PunchBatch['punches'][number];

const seenOf = ({ code, at }: Told): PunchSeen => ({ code, deviceAt: new Date(at) });

/** A number for a punch whose own stands for another one: always the same for the same punch. */
const numberApart = (told: Told) => `${told.number}@${seenOf(told).deviceAt.getTime()}.${told.code}`;

/** The numbers under which the punches of a batch may be kept already. */
const numbersOf = (punches: PunchBatch['punches']): readonly string[] =>
  punches.flatMap((told) => [told.number, numberApart(told)]);

/**
 * Which punches of a batch are new and can be taken, and what is said of the others. A device that counts anew after a
 * restart gives a number twice: the same number at another time or of another card is another punch, and no child is
 * lost.
 * @param known what was kept before under the numbers of the batch
 */
function sortBatch(
  punches: PunchBatch['punches'],
  { device, driftMs }: Pick<CallingDevice, 'device' | 'driftMs'>,
  known: ReadonlyMap<string, PunchSeen>,
  now: Date,
): Sorted {
  const believedMs = limits.deviceDriftSeconds * 1_000;
  const window = { now, driftMs, believedMs, oldestDays: limits.punchDays };
  const taken: TakenPunch[] = [];
  const seen = new Map(known);
  let isReused = false;
  const rows = punches.map((told) => {
    const { code, deviceAt } = seenOf(told);
    const first = seen.get(told.number);
    const isOther = first && (first.code !== code || first.deviceAt.getTime() !== deviceAt.getTime());
    const number = isOther ? numberApart(told) : told.number;
    // Told again it is known: only what is new says that the device does so still.
    isReused ||= number !== told.number && !seen.has(number);
    const at = punchTime(deviceAt, window);
    const direction = device.direction === 'both' ? told.direction : device.direction;
    const outcomeOf = (): PunchOutcome => {
      if (seen.has(number)) return 'known';
      if (!(at instanceof Date)) return at;
      if (!direction) return 'direction';
      seen.set(number, { code, deviceAt });
      taken.push({ number, code, deviceAt, at, direction });
      return 'kept';
    };
    return { number, outcome: outcomeOf() };
  });
  return { taken: taken.toSorted((a, b) => a.at.getTime() - b.at.getTime()), rows, isReused };
}
