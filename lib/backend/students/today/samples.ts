import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what the day begins with. */
export const todaySamples: SampleGroup<typeof todayCalls> = {
  attendanceToday: nothing,
  classesToday: nothing,
  schoolFigures: nothing,
  birthdays: nothing,
};
