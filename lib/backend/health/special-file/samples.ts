import type { specialFileCalls } from '@/lib/contracts/health/special-file.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aChild } from '../sample-parts.ts';

const { startSpecialFile, referSpecialFile, closeSpecialFile } = modules.health.endpoints;

const begun = async (school: SampleSchool) => ({
  studentId: await aChild(school),
  ...{ kind: 'obesity' as const, foundOn: '2026-03-02', finding: '身高别体重超过 +2SD' },
  ...{ goal: '半年内降到 +2SD 以下', measures: '控制晚餐主食，每天户外运动一小时。' },
});

async function open(school: SampleSchool) {
  const { id, version } = await school.call(startSpecialFile, await begun(school));
  return { id, version };
}

const referral = { referredTo: '市儿童医院', referredOn: '2026-03-03' };
async function referred(school: SampleSchool) {
  const { id, version } = await school.call(referSpecialFile, { ...(await open(school)), ...referral });
  return { id, version };
}

const end = { outcome: 'cured' as const, closedOn: '2026-09-01' };
async function closed(school: SampleSchool) {
  const { id, version } = await school.call(closeSpecialFile, { ...(await open(school)), ...end });
  return { id, version };
}

/** How to call what there is about special files. */
export const specialFileSamples: SampleGroup<typeof specialFileCalls> = {
  specialFiles: nothing,
  openSpecialFile: { input: async (school) => ({ id: (await open(school)).id, reason: '复查前核对' }), ids: ['id'] },
  startSpecialFile: { input: begun, ids: ['studentId'] },
  findSpecialFiles: nothing,
  planSpecialFile: {
    input: async (school) => ({ ...(await open(school)), goal: '体重不再增加', measures: '家园一起记录饮食。' }),
    ids: ['id'],
  },
  reviewSpecialFile: {
    input: async (school) => ({
      ...(await open(school)),
      ...{ day: '2026-06-01', finding: '体重没有增加', nextOn: '2026-09-01' },
    }),
    ids: ['id'],
  },
  referSpecialFile: { input: async (school) => ({ ...(await open(school)), ...referral }), ids: ['id'] },
  answerSpecialFile: {
    input: async (school) => ({
      ...(await referred(school)),
      ...{ answeredOn: '2026-03-10', answer: '单纯性肥胖，建议控制饮食。' },
    }),
    ids: ['id'],
  },
  closeSpecialFile: { input: async (school) => ({ ...(await open(school)), ...end }), ids: ['id'] },
  reopenSpecialFile: { input: async (school) => ({ ...(await closed(school)), reason: '又超过标准' }), ids: ['id'] },
};
