import type { measurementCalls } from '@/lib/contracts/health/measurement.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { endpoints } = modules.health;
const facts = {
  day: '2026-03-02',
  height: '104.5',
  posture: 'standing',
  weight: '17.2',
  hasOedema: false,
  note: '',
  confirmed: false,
} as const;

async function written({ call }: SampleSchool) {
  const enrolled = { name: '李小明', gender: 'male', birthDate: '2021-11-20' } as const;
  const { student } = await call(modules.students.endpoints.enrol, enrolled);
  return { ...facts, studentId: student.id };
}

/** How to call what there is about measurements. */
export const measurementSamples: SampleGroup<typeof measurementCalls> = {
  measurements: nothing,
  openMeasurement: {
    input: async (school) => {
      const { id } = await school.call(endpoints.noteMeasurement, await written(school));
      return { id, reason: '与家长沟通生长情况' };
    },
    ids: ['id'],
  },
  noteMeasurement: { input: written, ids: ['studentId'] },
};
