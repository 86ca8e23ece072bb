import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import { judgeAccess, missOf } from '@/lib/rules/access-rule.ts';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { knownStudents, studentsByNumber } from '../../students/index.ts';
import { rulesOf } from './rules.ts';

type Call = (typeof accessCalls)['tryAccess'];

/** Asks the rules as they are now; writes nothing. @throws ServiceError notFound */
export async function tryAccess(
  ctx: Ctx,
  { studentId, place, direction, day, time }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const child = (await knownStudents(ctx, [studentId])).get(studentId);
  if (!child) throw new ServiceError('notFound');
  const present = (await studentsByNumber(ctx, [child.number])).get(child.number);
  const isSchoolDay = (await schoolDaysBetween(ctx, day, day)).length > 0;
  const rules = await rulesOf(ctx);
  const moment = { day, weekday: weekdayOf(day), minute: minuteOf(time) ?? 0 };
  const asked = { ...moment, studentId, classId: present?.classId ?? null, place, direction, isSchoolDay };
  const isHere = present?.id === studentId && present.state === 'enrolled';
  const verdict = isHere ? judgeAccess(rules, asked) : ({ status: 3, reason: 'left' } as const);
  return {
    child,
    status: verdict.status,
    reason: verdict.reason,
    isSchoolDay,
    rules: rules.map((rule) => ({ id: rule.id, name: rule.name, kind: rule.kind, miss: missOf(rule, asked) })),
  };
}
