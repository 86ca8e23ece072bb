import type { slipCalls } from '@/lib/contracts/salary/slip.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { asked } from '../mine/samples.ts';
import { sentSlip } from '../record/samples.ts';

/** How to call what there is about slips. */
export const slipSamples: SampleGroup<typeof slipCalls> = {
  slips: nothing,
  openSlip: { input: async (school) => ({ id: (await sentSlip(school)).id, reason: '核对' }), ids: ['id'] },
  answerSlip: { input: async (school) => ({ ...(await asked(school)), answer: '按新政策计算' }), ids: ['id'] },
  revokeSlips: {
    input: async (school) => ({ ids: [(await sentSlip(school)).id], reason: '个税有误' }),
    ids: ['ids.0'],
  },
};
