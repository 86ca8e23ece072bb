import type { roundCalls } from '@/lib/contracts/health/round.ts';
import type { SampleGroup } from '../../kernel/sample.ts';
import { aChild, aClass } from '../sample-parts.ts';

const part = { day: '2026-03-02', period: 'morning' } as const;

/** How to call what there is about rounds. */
export const roundSamples: SampleGroup<typeof roundCalls> = {
  round: { input: async (school) => ({ ...part, classId: await aClass(school) }), ids: ['classId'] },
  roundDay: { input: async () => part },
  moveRound: {
    input: async (school) => ({ ...part, classId: await aClass(school), move: 'finish' as const }),
    ids: ['classId'],
  },
  missCheck: {
    input: async (school) => ({ ...part, studentId: await aChild(school), missed: 'sleeping' as const }),
    ids: ['studentId'],
  },
};
