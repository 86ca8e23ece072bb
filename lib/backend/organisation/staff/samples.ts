import type { staffCalls } from '@/lib/contracts/organisation/staff-calls.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { freshPhone, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { number: '', name: '孙敏', post: '教师', departmentId: null, roleIds: [] };
const oneMember = ({ call }: SampleSchool) => call(organisation.endpoints.saveStaff, { ...facts, phone: freshPhone() });

/** How to call what there is about members of staff. */
export const staffSamples: SampleGroup<typeof staffCalls> = {
  staffForm: { input: async (school) => ({ staffId: (await oneMember(school)).id }), ids: ['staffId'] },
  saveStaff: { input: async (school) => ({ ...facts, ...(await oneMember(school)) }), ids: ['id'] },
  enableStaff: { input: async (school) => ({ ...(await oneMember(school)), enabled: false }), ids: ['id'] },
};
