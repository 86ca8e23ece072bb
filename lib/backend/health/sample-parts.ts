import { modules } from '@/lib/contracts/index.ts';
import type { SampleSchool } from '../kernel/sample.ts';

/** A cough and nothing else, as forms tick it. */
export const coughOnly = {
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
} as const;

/** A child of a school of samples. */
export async function aChild({ call }: SampleSchool): Promise<string> {
  const { student } = await call(modules.students.endpoints.enrol, { name: '李小明', gender: 'male' });
  return student.id;
}

/** A class of a school of samples. */
export async function aClass({ call }: SampleSchool): Promise<string> {
  const facts = { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 40 } as const;
  return (await call(modules.students.endpoints.createClass, facts)).id;
}
