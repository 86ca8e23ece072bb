import type { calendarCalls } from '@/lib/contracts/organisation/calendar-calls.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';

const holiday = { from: '2026-10-01', to: '2026-10-07', schoolDay: false, mealServed: false, name: '国庆节' };
const autumn = { name: '第一学期', fromOn: '2026-09-01', toOn: '2027-01-15' };

const oneTerm = ({ call }: SampleSchool) => call(organisation.endpoints.saveTerm, { version: 0, ...autumn });

/** How to call what there is about the calendar of school days. */
export const calendarSamples: SampleGroup<typeof calendarCalls> = {
  calendar: { input: async () => ({ year: 2026 }) },
  schoolDays: { input: async () => ({ from: '2026-09-01', to: '2026-09-30' }) },
  saveCalendarDays: { input: async () => ({ version: 0, ...holiday }) },
  clearCalendarDays: {
    input: async ({ call }) => {
      const { version } = await call(organisation.endpoints.saveCalendarDays, { version: 0, ...holiday });
      return { version, from: holiday.from, to: holiday.to };
    },
  },
  takeHolidays: { input: async () => ({ version: 0, year: 2025 }) },
  saveTerm: {
    input: async (school) => ({ ...autumn, id: (await oneTerm(school)).id, version: 1, toOn: '2027-01-20' }),
    ids: ['id'],
  },
  removeTerm: { input: async (school) => ({ version: 1, id: (await oneTerm(school)).id }), ids: ['id'] },
};
