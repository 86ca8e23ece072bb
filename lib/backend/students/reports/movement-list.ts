import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { type EventFacts, eventFacts } from '@/lib/contracts/students/timeline.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { actionsOfMovement, stillHolds } from './count-movements.ts';

const movedRow = z.object({
  studentId: z.string(),
  number: z.string(),
  name: z.string(),
  on: z.string(),
  old: eventFacts.nullable(),
  new: eventFacts.nullable(),
  total: z.int(),
});

type List = typeof reportCalls.movementList;

/** The children behind a number of the movements, by the day it happened. */
export async function movementList(ctx: Ctx, { month, movement, page }: ParsedInputOf<List>): Promise<ReplyOf<List>> {
  const { school, tx } = ctx;
  const size = limits.eventPageRows;
  const rows = await rowsOf(
    tx,
    sql`
    select s.id as "studentId", s.number, s.name, told.day::text as "on", told.old, told.new, count(*) over ()::int as total
    from (select e.*, coalesce(e."on", (e.at at time zone ${school.timeZone})::date) as day from student_events e
      where e.school_id = ${school.id} and e.action in (${sql.join(
        actionsOfMovement(movement).map((action) => sql`${action}`),
        sql`, `,
      )}) and ${stillHolds(school.id)}) told
    join students s on s.school_id = ${school.id} and s.id = told.student_id and s.deleted_at is null
    where told.day >= ${`${month}-01`}::date and told.day < ${`${month}-01`}::date + interval '1 month'
    order by told.day, s.name_key, told.id limit ${size} offset ${(page - 1) * size}`,
    movedRow,
  );
  return {
    rows: rows.map(({ total: _, old, new: now, ...row }) => ({ ...row, old: classIn(old), new: classIn(now) })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

const classIn = (facts: EventFacts | null) => String(facts?.className ?? '');
