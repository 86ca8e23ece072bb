import type { departmentCalls } from '@/lib/contracts/organisation/department-calls.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { parentId: null, name: '教研组', sort: 1 };
const oneDepartment = ({ call }: SampleSchool) => call(organisation.endpoints.saveDepartment, facts);

/** How to call what there is about departments. */
export const departmentSamples: SampleGroup<typeof departmentCalls> = {
  departments: nothing,
  saveDepartment: { input: async (school) => ({ ...facts, ...(await oneDepartment(school)) }), ids: ['id'] },
  removeDepartment: { input: oneDepartment, ids: ['id'] },
};
