import type { restrictionCalls } from '@/lib/contracts/health/restriction.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { endpoints } = modules.health;
const facts = {
  substance: 'peanut',
  detail: '',
  severity: 'dangerous',
  evidence: 'hospital',
  fromOn: '2026-09-01',
  untilOn: null,
  care: '起疹、气喘时用医务室的肾上腺素笔，并拨打 120',
} as const;

async function written({ call }: SampleSchool) {
  const { student } = await call(modules.students.endpoints.enrol, { name: '李小明', gender: 'male' });
  return { ...facts, studentId: student.id };
}

/** One in force, as it was read. */
async function active(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.noteRestriction, await written(school));
  return { id, version };
}

const reason = '准备班级用餐名单';

/** How to call what there is about what children must not eat. */
export const restrictionSamples: SampleGroup<typeof restrictionCalls> = {
  restrictions: nothing,
  openRestriction: { input: async (school) => ({ id: (await active(school)).id, reason }), ids: ['id'] },
  noteRestriction: { input: written, ids: ['studentId'] },
  endRestriction: { input: async (school) => ({ ...(await active(school)), untilOn: '2027-01-31' }), ids: ['id'] },
  withdrawRestriction: { input: async (school) => ({ ...(await active(school)), reason: '登记错了' }), ids: ['id'] },
  exportRestrictions: { input: async () => ({ reason }) },
};
