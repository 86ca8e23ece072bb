import type { caseCalls } from '@/lib/contracts/health/case.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aChild, coughOnly } from '../sample-parts.ts';

const { startCase, homeCase } = modules.health.endpoints;

const begun = async (school: SampleSchool) => ({
  studentId: await aChild(school),
  origin: 'check' as const,
  onsetOn: '2026-03-02',
  ...coughOnly,
  note: '',
});

/** One that is watched at school, as it was read. */
async function observed(school: SampleSchool) {
  const { id, version } = await school.call(startCase, await begun(school));
  return { id, version };
}

/** One that is followed at home. */
async function tracked(school: SampleSchool) {
  const { id, version } = await school.call(homeCase, await observed(school));
  return { id, version };
}

/** How to call what there is about cases. */
export const caseSamples: SampleGroup<typeof caseCalls> = {
  cases: nothing,
  openCase: {
    input: async (school) => ({ id: (await observed(school)).id, reason: '追踪病情' }),
    ids: ['id'],
  },
  startCase: { input: begun, ids: ['studentId'] },
  homeCase: { input: observed, ids: ['id'] },
  diagnoseCase: {
    input: async (school) => ({
      ...(await observed(school)),
      ...{ disease: 'handFootMouth', diagnosedOn: '2026-03-03', hospital: '市儿童医院' },
      ...{ rashOn: null, treatmentOn: null, symptomsEndOn: null },
    }),
    ids: ['id'],
  },
  contactCase: {
    input: async (school) => ({
      ...(await tracked(school)),
      ...{ day: '2026-03-04', finding: '已退热', nextOn: '2026-03-05' },
    }),
    ids: ['id'],
  },
  certifyCase: {
    input: async (school) => ({
      ...(await tracked(school)),
      ...{ certificateFrom: '市儿童医院', certificateOn: '2026-03-12' },
    }),
    ids: ['id'],
  },
  returnCase: { input: async (school) => ({ ...(await tracked(school)), day: '2026-03-13' }), ids: ['id'] },
  clearCase: { input: async (school) => ({ ...(await observed(school)), reason: '复测正常' }), ids: ['id'] },
};
