import type { Picked } from '@/components/shared/picker/picked.ts';
import { clockTime, readWrittenTime } from '@/lib/rules/attendance-time.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { LocalMoment } from '@/lib/rules/local-moment.ts';
import type { VisitReason } from '@/lib/rules/visit-state.ts';

/** What is typed of a visitor, whether expected or at the gate. */
export interface VisitorValues {
  readonly name: string;
  readonly phone: string;
  readonly idTail: string;
  readonly company: string;
  readonly plate: string;
  readonly persons: string;
  readonly reason: VisitReason;
  readonly note: string;
  readonly hostId: readonly Picked[];
}

export const noVisitor: VisitorValues = {
  ...{ name: '', phone: '', idTail: '', company: '', plate: '', persons: '1', note: '' },
  reason: 'parent',
  hostId: [],
};

/** What is sent of it, the host apart. */
export const visitorInput = ({ name, phone, idTail, company, plate, persons, reason, note }: VisitorValues) => ({
  ...{ name, phone, idTail, company, plate, reason, note },
  persons: Number(persons || Number.NaN),
});

/** A time as it is sent; what is no time goes as it was typed, to be refused. */
export const timeInput = (typed: string) => readWrittenTime(typed) ?? typed;

const lastMinute = 24 * 60 - 1;
const stayMinutes = 60;

/** An hour from now, within the day. */
export const usualEnd = ({ minute }: LocalMoment) => clockTime(Math.min(minute + stayMinutes, lastMinute));

/** The next full hour, or tomorrow morning when the day is nearly over. */
export function usualVisit({ day, minute }: LocalMoment) {
  const next = Math.ceil((minute + 1) / 60) * 60;
  const isLate = next + stayMinutes > 20 * 60;
  const begin = isLate ? 9 * 60 : next;
  return { day: isLate ? dayAfter(day, 1) : day, from: clockTime(begin), to: clockTime(begin + stayMinutes) };
}
