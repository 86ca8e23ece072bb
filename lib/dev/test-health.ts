import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import type { testInstallation } from './test-installation.ts';

const facts = { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 40 } as const;

/** A class of some children, and a health teacher who may do everything. */
export async function testRoom(installation: ReturnType<typeof testInstallation>, names: readonly string[]) {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const ids: string[] = [];
  for (const name of names)
    ids.push((await call(students.endpoints.enrol, { name, gender: 'male', classId }, person)).student.id);
  return { school, person, classId, ids };
}
