import type { numberPatternCalls } from '@/lib/contracts/fees/number-pattern-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const of = (prefix: string) => ({ prefix, parts: 'year' as const, digits: 6 as const, restart: 'year' as const });

/** How to call what there is about numbers. */
export const numberPatternSamples: SampleGroup<typeof numberPatternCalls> = {
  numberPatterns: nothing,
  saveNumberPatterns: {
    input: async () => ({
      patterns: { payment: of('A'), receipt: of('B'), refund: of('C'), shift: of('D'), move: of('E') },
      version: 0,
    }),
  },
};
