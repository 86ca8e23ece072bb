import { and, count, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { eventKinds } from '@/lib/contracts/students/timeline.ts';
import type { timelineCalls } from '@/lib/contracts/students/timeline-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentEvents } from '../schema/timeline.ts';
import { findStudent } from '../student-view.ts';

type History = typeof timelineCalls.history;

/** A page of a child's time line, newest first. @throws ServiceError notFound */
export async function studentHistory(ctx: Ctx, { id, kind, page }: ParsedInputOf<History>): Promise<ReplyOf<History>> {
  await findStudent(ctx, id);
  const size = limits.eventPageRows;
  const own = and(ofSchool(ctx, studentEvents), eq(studentEvents.studentId, id));
  const counted = await ctx.tx
    .select({ kind: studentEvents.kind, events: count() })
    .from(studentEvents)
    .where(own)
    .groupBy(studentEvents.kind);
  const rows = await ctx.tx
    .select({ event: studentEvents, by: accounts.name })
    .from(studentEvents)
    .leftJoin(accounts, eq(accounts.id, studentEvents.by))
    .where(and(own, kind ? eq(studentEvents.kind, kind) : undefined))
    .orderBy(desc(studentEvents.at), desc(studentEvents.id))
    .limit(size)
    .offset((page - 1) * size);
  const wanted = counted.filter((row) => !kind || row.kind === kind);
  return {
    rows: rows.map(({ event: { schoolId: _, studentId: _1, ...event }, by }) => ({
      ...event,
      at: event.at.toISOString(),
      by: by ?? '',
    })),
    counts: counted.toSorted((a, b) => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind)),
    total: wanted.reduce((sum, row) => sum + row.events, 0),
    page,
    size,
  };
}
