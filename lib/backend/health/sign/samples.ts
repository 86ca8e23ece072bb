import type { signCalls } from '@/lib/contracts/health/sign.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aClass, coughOnly } from '../sample-parts.ts';

/** A sign that three children of a class raise by coughing on one day, as it was read. */
async function raised(school: SampleSchool) {
  const { students, health } = modules;
  const classId = await aClass(school);
  for (const name of ['王小明', '王小刚', '王小红']) {
    const { student } = await school.call(students.endpoints.enrol, { name, gender: 'male', classId });
    await school.call(health.endpoints.startCase, {
      studentId: student.id,
      ...{ origin: 'check' as const, onsetOn: '2026-03-02', note: '' },
      ...coughOnly,
    });
  }
  const { rows } = await school.call(health.endpoints.signs, { classId });
  const [sign] = rows;
  if (!sign) throw new Error('Three children with one symptom raise a sign');
  return { id: sign.id, version: sign.version };
}

/** How to call what there is about signs. */
export const signSamples: SampleGroup<typeof signCalls> = {
  signs: nothing,
  openSign: { input: async (school) => ({ id: (await raised(school)).id, reason: '上报核对' }), ids: ['id'] },
  reportSign: { input: async (school) => ({ ...(await raised(school)), reportedTo: '区疾控中心' }), ids: ['id'] },
  measureSign: { input: async (school) => ({ ...(await raised(school)), measures: '全班消毒' }), ids: ['id'] },
  closeSign: { input: async (school) => ({ ...(await raised(school)), reason: '无新增' }), ids: ['id'] },
};
