import type { salaryTodayCalls } from '@/lib/contracts/salary/today.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what waits. */
export const salaryTodaySamples: SampleGroup<typeof salaryTodayCalls> = { salaryToday: nothing };
