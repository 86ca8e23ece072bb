import type { vaccinationCalls } from '@/lib/contracts/health/vaccination.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { students, health } = modules;
const checked = { checkedOn: '2026-03-02', hasCertificate: true, againOn: null, note: '' };
const dose = { vaccine: 'HepB' as const, day: '2021-05-02' };

async function aBornChild({ call }: SampleSchool) {
  const facts = { name: '李小明', gender: 'male', birthDate: '2021-05-01' } as const;
  return { studentId: (await call(students.endpoints.enrol, facts)).student.id, ...checked };
}

/** A certificate that was checked, as it was read. */
async function certificate(school: SampleSchool) {
  const { id, version } = await school.call(health.endpoints.checkVaccination, await aBornChild(school));
  return { id, version };
}

const ofOne = async (school: SampleSchool) => ({ id: (await certificate(school)).id });

/** How to call what there is about vaccinations. */
export const vaccinationSamples: SampleGroup<typeof vaccinationCalls> = {
  vaccinations: nothing,
  openVaccination: { input: async (school) => ({ ...(await ofOne(school)), reason: '入学查验' }), ids: ['id'] },
  checkVaccination: { input: aBornChild, ids: ['studentId'] },
  recheckVaccination: {
    input: async (school) => ({ ...(await certificate(school)), ...checked, note: '已补种' }),
    ids: ['id'],
  },
  noteVaccineDose: { input: async (school) => ({ ...(await ofOne(school)), ...dose, maker: '' }), ids: ['id'] },
  withdrawVaccineDose: {
    input: async (school) => {
      const { id } = await ofOne(school);
      await school.call(health.endpoints.noteVaccineDose, { id, ...dose, maker: '' });
      return { id, ...dose, reason: '抄错日期' };
    },
    ids: ['id'],
  },
};
