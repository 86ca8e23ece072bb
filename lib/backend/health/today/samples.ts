import type { healthTodayCalls } from '@/lib/contracts/health/today.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what waits. */
export const healthTodaySamples: SampleGroup<typeof healthTodayCalls> = { healthToday: nothing };
