import type { materialCalls } from '@/lib/contracts/diet/material.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** Rice, as it comes with the product. */
export const rice = 'sr28-20452';

/** How to call what there is about materials that come with the product. */
export const materialSamples: SampleGroup<typeof materialCalls> = {
  materials: nothing,
  material: { input: async () => ({ id: rice }) },
  materialNames: nothing,
  countedMaterials: { input: async () => ({ codes: [rice] }) },
};
