import type { roleCalls } from '@/lib/contracts/organisation/role-calls.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { staff } from '../schema.ts';

const facts = { name: '保健医', keys: ['organisation.role.edit'], staffIds: [] };
const oneRole = ({ call }: SampleSchool) => call(organisation.endpoints.saveRole, facts);

async function oneMember({ id: schoolId, inside }: SampleSchool) {
  const person = { schoolId, number: 'S1', name: '钱', phone: '', createdAt: new Date() };
  const [row] = await inside((tx) => tx.insert(staff).values(person).returning({ id: staff.id }));
  return row?.id ?? '';
}

/** How to call what there is about roles. */
export const roleSamples: SampleGroup<typeof roleCalls> = {
  roles: nothing,
  saveRole: { input: async (school) => ({ ...facts, ...(await oneRole(school)) }), ids: ['id'] },
  removeRole: { input: oneRole, ids: ['id'] },
  seen: { input: async (school) => ({ staffId: await oneMember(school) }), ids: ['staffId'] },
  pageRight: { input: async () => ({ menuId: '1' }) },
};
