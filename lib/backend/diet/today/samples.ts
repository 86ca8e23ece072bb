import type { dietTodayCalls } from '@/lib/contracts/diet/today.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what waits in the canteen. */
export const dietTodaySamples: SampleGroup<typeof dietTodayCalls> = { dietToday: nothing };
