import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { isVisitOver } from '@/lib/rules/visit-state.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { notifyLive } from '../../kernel/live.ts';
import { type CommittedRefusal, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { colleaguesOf } from '../../organisation/index.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { badgeKept } from './badge.ts';
import { freshCode } from './codes.ts';
import { notifyHost } from './notify-host.ts';
import { turnedAway } from './refusals.ts';
import { visitorSettingsOf } from './settings.ts';
import { answersFor, type VisitRow, viewOf } from './view.ts';

type Calls = typeof visitorCalls;
type Appointment = ParsedInputOf<Calls['appointVisit']>;
type WalkIn = ParsedInputOf<Calls['walkIn']>;

/**
 * Expects a visitor. In steps, so that no answer with a code in it is kept for repetitions. What one appoints for a
 * colleague waits for that colleague.
 * @throws ServiceError notFound, invalid, visitorListed
 */
export function appointVisit(steps: Steps, input: Appointment): Promise<ReplyOf<Calls['appointVisit']>> {
  return steps.run((ctx) => appoint(ctx, input));
}

async function appoint(ctx: Ctx, input: Appointment): Promise<ReplyOf<Calls['appointVisit']> | CommittedRefusal> {
  const { day, from, to, hostId: _, ...visitor } = input;
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  if (day < now.day || day > dayAfter(now.day, limits.visitAheadDays))
    throw wrong('day', 'visitDay', { max: limits.visitAheadDays });
  if (isVisitOver({ day, toMinute: minuteOf(to) ?? 0 }, now)) throw wrong('to', 'visitPast');
  const host = await hostOf(ctx, input.hostId ?? ctx.staffId);
  const refusal = await turnedAway(ctx, { ...visitor, idTail: visitor.idTail.toUpperCase(), day });
  if (refusal) return refusal;
  const { code, codeHash } = await freshCode(ctx);
  const row = await store(ctx, visitor, {
    ...host,
    state: answersFor(ctx, host) ? 'approved' : 'appointed',
    isWalkIn: false,
    ...{ day, fromMinute: minuteOf(from) ?? 0, toMinute: minuteOf(to) ?? 0 },
    ...{ badge: '', codeHash, arrivedAt: null },
  });
  note(ctx, row);
  await notifyHost(ctx, row);
  return { visit: await viewOf(ctx, row), code };
}

/**
 * Registers somebody without an appointment: inside at once, or waiting for the host where the school wants that.
 * @returns the refusal `visitorListed`, which is recorded.
 * @throws ServiceError notFound, invalid, badgeTaken
 */
export async function walkIn(ctx: Ctx, input: WalkIn): Promise<ReplyOf<Calls['walkIn']> | CommittedRefusal> {
  const { to, badge, hostId, ...visitor } = input;
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  const { day, minute } = now;
  const toMinute = minuteOf(to) ?? 0;
  if (isVisitOver({ day, toMinute }, now)) throw wrong('to', 'visitPast');
  const host = await hostOf(ctx, hostId);
  const refusal = await turnedAway(ctx, { ...visitor, idTail: visitor.idTail.toUpperCase(), day });
  if (refusal) return refusal;
  const waits = (await visitorSettingsOf(ctx)).asksHost && host.hostId !== ctx.staffId;
  const times = { day, fromMinute: minute, toMinute };
  const row = await badgeKept(ctx, badge, (inner) =>
    store(inner, visitor, {
      ...host,
      ...times,
      state: waits ? 'appointed' : 'arrived',
      isWalkIn: true,
      badge: waits ? '' : badge,
      codeHash: null,
      arrivedAt: waits ? null : ctx.now,
    }),
  );
  note(ctx, row);
  await notifyHost(ctx, row);
  return { visit: await viewOf(ctx, row) };
}

const wrong = (field: string, key: string, params = {}) => invalidFields({ [field]: { key, params } });

/** Whom somebody visits. @throws ServiceError notFound */
async function hostOf(ctx: Ctx, staffId: string) {
  const [host] = await colleaguesOf(ctx, [staffId]);
  if (!host) throw new ServiceError('notFound');
  return { hostId: host.id, hostName: host.name };
}

type Visitor = Omit<Appointment, 'hostId' | 'day' | 'from' | 'to'>;
type Facts = Pick<
  VisitRow,
  'hostId' | 'hostName' | 'state' | 'isWalkIn' | 'day' | 'fromMinute' | 'toMinute' | 'badge' | 'codeHash' | 'arrivedAt'
>;

async function store({ tx, school, now, person }: Ctx, visitor: Visitor, facts: Facts): Promise<VisitRow> {
  const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
  const written = { idTail: visitor.idTail.toUpperCase(), plate: visitor.plate.replace(/\s/g, '').toUpperCase() };
  const [row] = await tx
    .insert(safetyVisits)
    .values({ schoolId: school.id, ...visitor, ...written, ...facts, ...by, decision: '' })
    .returning();
  if (!row) throw new Error('A visit was not stored');
  return row;
}

function note(ctx: Ctx, { id, name, phone, reason, hostName, day, state }: VisitRow): void {
  const told = { name, phone: maskPhone(phone), reason, host: hostName, day, state };
  ctx.audit({ object: { type: 'visit', id }, change: { new: told } });
  ctx.afterCommit(() => notifyLive(ctx.school.id, ['visit']));
}
