import type { goodsTodayCalls } from '@/lib/contracts/goods/today.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what waits. */
export const goodsTodaySamples: SampleGroup<typeof goodsTodayCalls> = { goodsToday: nothing };
