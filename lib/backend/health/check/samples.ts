import type { checkCalls } from '@/lib/contracts/health/check.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { endpoints } = modules.health;

/** A cough and a forehead that is warm. */
const coughing = {
  day: '2026-03-02',
  period: 'morning',
  temperature: '37.1',
  site: 'forehead',
  again: '',
  againSite: 'armpit',
  fever: false,
  cough: true,
  runnyNose: false,
  soreThroat: false,
  rash: false,
  blisters: false,
  vomiting: false,
  diarrhoea: false,
  abdominalPain: false,
  headache: false,
  jaundice: false,
  redEyes: false,
  swollenCheek: false,
  breathingTrouble: false,
  convulsion: false,
  injury: false,
  other: false,
  result: 'observe',
  takesMedicine: false,
  note: '',
  confirmed: false,
} as const;

async function written({ call }: SampleSchool) {
  const { student } = await call(modules.students.endpoints.enrol, { name: '李小明', gender: 'male' });
  return { ...coughing, studentId: student.id };
}

async function aClass({ call }: SampleSchool) {
  const facts = { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 40 } as const;
  return (await call(modules.students.endpoints.createClass, facts)).id;
}

/** How to call what there is about checks. */
export const checkSamples: SampleGroup<typeof checkCalls> = {
  checks: nothing,
  openCheck: {
    input: async (school) => {
      const { id } = await school.call(endpoints.noteCheck, await written(school));
      return { id, reason: '联系家长前核对' };
    },
    ids: ['id'],
  },
  noteCheck: { input: written, ids: ['studentId'] },
  passClass: {
    input: async (school) => ({ classId: await aClass(school), day: '2026-03-02', period: 'morning' as const }),
    ids: ['classId'],
  },
};
