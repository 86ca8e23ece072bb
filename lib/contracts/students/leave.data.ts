import type { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { leaveRow } from './leave.ts';
import { leaveKinds, leaveStates } from './leave-names.ts';

export type LeaveRow = z.output<typeof leaveRow>;

export const leaveFilters = {
  q: { is: 'search', max: limits.nameChars },
  classId: { is: 'class', as: 'class' },
  kind: { is: 'choice', of: leaveKinds },
  state: { is: 'choice', of: leaveStates },
} as const satisfies Filters;

/** How each state of a request stands out. */
export const leaveTones = {
  asked: 'warn',
  approved: 'good',
  started: 'good',
  finished: 'plain',
  refused: 'plain',
  endedEarly: 'plain',
  cancelled: 'plain',
} as const;

/** Why a request is refused. */
export const refusalFields = {
  note: { is: 'line', max: limits.reasonChars, optional: true, form: 'note', listed: null },
} as const satisfies Fields;

/** The first day on which the child is back. */
export const leaveEndFields = { on: { is: 'day', form: 'on', listed: null } } as const satisfies Fields;

const leaveColumns = [
  { at: 'name', width: 110, telling: true },
  { at: 'className', title: 'class', width: 110, cut: true },
  { at: 'kind', width: 92, telling: true },
  { at: 'fromDay', title: 'from', width: 175, telling: true },
  { at: 'toDay', title: 'to', width: 175, telling: true },
  { at: 'reason', width: 130, optional: true, telling: true },
  { at: 'phase', title: 'state', width: 150, look: leaveTones, telling: true },
  { at: 'decidedBy', width: 120, optional: true, cut: true },
] as const satisfies Columns<LeaveRow>;

/** What the page and the screen of the leave requests ask, and where its words are. */
export const leaveListed = {
  endpoint: 'students.leaves',
  words: 'students-attendance.leave',
  filters: leaveFilters,
  columns: leaveColumns,
} as const;
