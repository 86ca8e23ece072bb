import type { inspectionCalls } from '@/lib/contracts/health/inspection.ts';
import type { SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about the folder of a month. */
export const inspectionSamples: SampleGroup<typeof inspectionCalls> = {
  inspection: { input: async () => ({ month: '2026-03' }) },
  inspectionForm: { input: async () => ({ month: '2026-03', form: '4-1' as const, reason: '迎检' }) },
};
