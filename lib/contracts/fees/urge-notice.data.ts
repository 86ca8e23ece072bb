import { urgeLevels } from '@/lib/rules/fees/urge.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { urgeLevelTones } from './urge.data.ts';
import type { UrgeNotice } from './urges.ts';

export const urgeNoticeFilters = {
  day: { is: 'day' },
  level: { is: 'choice', of: urgeLevels },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

/** How each outcome of a notice stands out. */
export const urgeNoticeTones = { waiting: 'plain', sent: 'good', partial: 'warn', failed: 'bad' } as const;

const columns = [
  { at: 'names', width: 180, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  { at: 'level', width: 110, look: urgeLevelTones },
  { at: 'cents', width: 130, look: 'money', telling: true },
  { at: 'state', width: 120, look: urgeNoticeTones, telling: true },
  { at: 'receiverNames', title: 'receivers', width: 180, cut: true },
  { at: 'createdBy', width: 100, cut: true },
  { at: 'createdAt', width: 170, look: 'instant' },
] as const satisfies Columns<UrgeNotice>;

/** What the page and the screen of the list ask, and where its words are. */
export const urgeNoticeListed = {
  endpoint: 'fees.urgeNotices',
  words: 'fees-urge.notices',
  filters: urgeNoticeFilters,
  columns,
} as const;
