import type { fees } from '@/lib/contracts/fees.ts';
import type { Samples } from '../kernel/sample.ts';
import { itemSamples } from './items/samples.ts';
import { planSamples } from './plans/samples.ts';
import { studentPlanSamples } from './student-plans/samples.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof fees> = { ...itemSamples, ...planSamples, ...studentPlanSamples };
