import type { fieldCalls } from '@/lib/contracts/students/field-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

const { endpoints } = contract;
const bus = { label: '校车线路', tab: 'child' as const, type: 'choice' as const, choices: ['一路', '二路'] };
const defined = async (school: SampleSchool) => (await school.call(endpoints.saveField, bus)).id;

/** How to call what handles a school's own fields. */
export const fieldSamples: SampleGroup<typeof fieldCalls> = {
  fields: nothing,
  saveField: { input: async () => bus },
  orderFields: { input: async (school) => ({ ids: [await defined(school)] }), ids: ['ids.0'] },
  removeField: { input: async (school) => ({ id: await defined(school), version: 1 }), ids: ['id'] },
  saveCustom: {
    input: async (school) => {
      const field = await defined(school);
      const { id, version } = await enrolled(school);
      return { id, version, values: { [field]: '一路' } };
    },
    ids: ['id'],
  },
};
