import { and, count, desc, eq, gt, gte, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { notifiedAbout } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { knownStudents, searchedStudents } from '../../students/index.ts';
import { staffCalled, staffNamed } from '../credentials/holders.ts';
import { safetyPunches as punches } from '../schema/punches.ts';
import { safetyDevices } from '../schema.ts';

type Call = (typeof accessCalls)['accessRecords'];
type Input = ParsedInputOf<Call>;

/** A page of what happened at the gates within a span of days, latest first. Six queries. */
export async function accessRecords(ctx: Ctx, input: Input): Promise<ReplyOf<Call>> {
  const { page, size } = input;
  const where = await chosen(ctx, input);
  const rows = await ctx.tx
    .select({ punch: punches, device: safetyDevices.name })
    .from(punches)
    .innerJoin(safetyDevices, and(ofSchool(ctx, safetyDevices), eq(safetyDevices.id, punches.deviceId)))
    .where(where)
    .orderBy(desc(punches.day), desc(punches.at), desc(punches.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await ctx.tx.select({ total: count() }).from(punches).where(where);
  const children = await knownStudents(
    ctx,
    rows.flatMap(({ punch }) => punch.studentId ?? []),
  );
  const people = await staffNamed(
    ctx,
    rows.flatMap(({ punch }) => punch.staffId ?? []),
  );
  const letters = await notifiedAbout(
    ctx,
    rows.map(({ punch }) => `punch:${punch.id}`),
  );
  const momentOf = localMoments(ctx.school.timeZone);
  return {
    rows: rows.flatMap(({ punch, device }) => {
      const { id, at, receivedAt, place, direction, source, code, access, reason, ruleName } = punch;
      if (!access || !reason) return [];
      const { day, minute } = momentOf(at);
      const child = punch.studentId ? (children.get(punch.studentId) ?? null) : null;
      const staff = punch.staffId ? (people.get(punch.staffId) ?? null) : null;
      const told = letters.get(`punch:${id}`) ?? null;
      const facts = {
        id,
        place,
        device,
        direction,
        source,
        code,
        child,
        staff,
        status: access,
        reason,
        ruleName,
        told,
      };
      return { ...facts, at: at.toISOString(), receivedAt: receivedAt.toISOString(), day, time: clockTime(minute) };
    }),
    total: counted?.total ?? 0,
    page,
    size,
  };
}

async function chosen(ctx: Ctx, { from, to, status, direction, place, q }: Input) {
  const found = q === '' ? [] : await searchedStudents(ctx, q, limits.searchMatches);
  return and(
    ofSchool(ctx, punches),
    gte(punches.day, from),
    lte(punches.day, to),
    // Said outright where it is true, so that the index of those who were stopped serves.
    status === 'stopped' || status === 2 || status === 3 ? gt(punches.access, 1) : isNotNull(punches.access),
    status === undefined || status === 'stopped' ? undefined : eq(punches.access, status),
    direction ? eq(punches.direction, direction) : undefined,
    place === '' ? undefined : eq(punches.place, place),
    q === ''
      ? undefined
      : or(inArray(punches.studentId, found), inArray(punches.staffId, staffCalled(ctx, q)), eq(punches.code, q)),
  );
}
