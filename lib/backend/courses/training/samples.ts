import type { trainingCalls } from '@/lib/contracts/courses/training.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about training hours. */
export const trainingSamples: SampleGroup<typeof trainingCalls> = { training: nothing, exportTraining: nothing };
