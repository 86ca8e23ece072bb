import type { analysisCalls } from '@/lib/contracts/practice/analysis.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what finished sessions show. */
export const analysisSamples: SampleGroup<typeof analysisCalls> = { analysis: nothing };
