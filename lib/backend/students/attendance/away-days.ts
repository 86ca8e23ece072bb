import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { AttendanceStatus } from '@/lib/contracts/students/attendance.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { attendanceDays, leaveRequests } from '../schema/attendance.ts';
import type { Writing } from '../writing.ts';

/** Present, late, left early: the child was there. */
const wasThere: readonly AttendanceStatus[] = [1, 7, 8];

export interface DayAway {
  readonly day: string;
  readonly status: AttendanceStatus;
  /**
   * When leave was asked for, or staff noted it, YYYY-MM-DDTHH:MM at the school; null for an absence nobody announced.
   */
  readonly noticedAt: string | null;
}

/**
 * The days from one to another, both included, on which a child was in no part of the day at school, and how many days
 * have a record at all. A day told in several parts is away by the first that says so.
 */
export async function daysAway(ctx: Pick<Writing, 'tx' | 'school'>, studentId: string, from: string, to: string) {
  const at = sql<string>`to_char(coalesce(${leaveRequests.askedAt}, ${attendanceDays.recordedAt}) at time zone ${ctx.school.timeZone}, 'YYYY-MM-DD"T"HH24:MI')`;
  const rows = await ctx.tx
    .select({ day: attendanceDays.day, status: attendanceDays.status, at })
    .from(attendanceDays)
    .leftJoin(leaveRequests, and(ofSchool(ctx, leaveRequests), eq(leaveRequests.id, attendanceDays.leaveId)))
    .where(
      and(
        ofSchool(ctx, attendanceDays),
        eq(attendanceDays.studentId, studentId),
        gte(attendanceDays.day, from),
        lte(attendanceDays.day, to),
      ),
    )
    .orderBy(attendanceDays.day, attendanceDays.period);
  const recorded = new Set(rows.map(({ day }) => day));
  const there = new Set(rows.filter(({ status }) => wasThere.includes(status)).map(({ day }) => day));
  const away = new Map<string, DayAway>();
  for (const { day, status, at: noticedAt } of rows)
    if (!there.has(day) && !away.has(day)) away.set(day, { day, status, noticedAt: status === 2 ? null : noticedAt });
  return { away: [...away.values()], recorded };
}
