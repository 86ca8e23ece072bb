import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';

/** What the address asks of the audit; what it cannot ask for is left out. */
export function auditInputOf(query: Query): CallInput<'logs.audit'> {
  const { person, action, objectId, result, from, to, before } = query;
  const number = Number(before);
  return {
    ...(person ? { person } : {}),
    ...(action ? { action } : {}),
    ...(objectId ? { objectId } : {}),
    ...(result === 'done' || result === 'refused' ? { result } : {}),
    ...(from && isCalendarDate(from) ? { from } : {}),
    ...(to && isCalendarDate(to) ? { to } : {}),
    ...(Number.isInteger(number) && number > 0 ? { before: number } : {}),
  };
}
