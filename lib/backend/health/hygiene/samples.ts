import type { hygieneCalls } from '@/lib/contracts/health/hygiene.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { aClass } from '../sample-parts.ts';

/** How to call what there is about hygiene. */
export const hygieneSamples: SampleGroup<typeof hygieneCalls> = {
  hygiene: nothing,
  noteHygiene: {
    input: async (school) => ({
      classId: await aClass(school),
      ...{ day: '2026-03-02', target: 'tables' as const, way: 'chlorine' as const },
      ...{ strength: 250, minutes: 30, note: '' },
    }),
    ids: ['classId'],
  },
};
