import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryRollCalls } from '@/lib/contracts/safety/dormitory-roll-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { dormRollRecords } from '../schema/dormitory.ts';
import { findBuilding } from './find.ts';

const nightRow = z.object({ night: z.string(), in: z.int(), leave: z.int(), absent: z.int(), madeUp: z.int() });

type Calls = typeof dormitoryRollCalls;

/** The last nights of a building in figures, by what counts of each child. @throws ServiceError notFound */
export async function nightsOf(
  ctx: Ctx,
  { buildingId }: ParsedInputOf<Calls['dormRolls']>,
): Promise<ReplyOf<Calls['dormRolls']>> {
  await findBuilding(ctx, buildingId);
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select night::text as night, count(*) filter (where mark = 'in')::int as "in",
      count(*) filter (where mark = 'leave')::int as leave, count(*) filter (where mark = 'absent')::int as absent,
      count(*) filter (where made_up)::int as "madeUp"
    from (
      select distinct on (r.night, r.student_id) r.night, r.mark, r.made_up from dorm_roll_records r
      join dorm_rooms m on m.school_id = r.school_id and m.id = r.room_id
      where r.school_id = ${ctx.school.id} and m.building_id = ${buildingId}
        and r.night > (${ctx.now.toISOString()}::timestamptz at time zone ${ctx.school.timeZone})::date - ${limits.dormNights}::int
      order by r.night, r.student_id, r.recorded_at desc, r.id desc
    ) counted
    group by night order by night desc`,
    nightRow,
  );
  return { rows };
}

/** What was found of a child, with every correction. @throws ServiceError notFound */
export async function historyOf(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['dormRollHistory']>,
): Promise<ReplyOf<Calls['dormRollHistory']>> {
  const child = (await knownStudents(ctx, [id])).get(id);
  if (!child) throw new ServiceError('notFound');
  const rows = await ctx.tx
    .select({ record: dormRollRecords, recordedBy: accounts.name })
    .from(dormRollRecords)
    .leftJoin(accounts, eq(accounts.id, dormRollRecords.recordedBy))
    .where(and(ofSchool(ctx, dormRollRecords), eq(dormRollRecords.studentId, id)))
    .orderBy(desc(dormRollRecords.night), desc(dormRollRecords.recordedAt), desc(dormRollRecords.id))
    .limit(limits.dormNights);
  const seen = new Set<string>();
  return {
    name: child.name,
    rows: rows.map(({ record, recordedBy }) => {
      const current = !seen.has(record.night);
      seen.add(record.night);
      const { id: recordId, night, mark, reason, madeUp, recordedAt } = record;
      return {
        id: recordId,
        night,
        mark,
        reason,
        madeUp,
        recordedAt: recordedAt.toISOString(),
        recordedBy: recordedBy ?? '',
        current,
      };
    }),
  };
}
