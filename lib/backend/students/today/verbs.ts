import type { todayCalls } from '@/lib/contracts/students/today-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { attendanceToday } from './attendance-today.ts';
import { birthdays } from './birthdays.ts';

export const todayVerbs: VerbGroup<typeof todayCalls> = { attendanceToday, birthdays };
