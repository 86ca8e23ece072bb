import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { departments, staff } from '../organisation/schema.ts';

/** Three departments, one with two groups below it, and everybody in the one of their post. */
export async function buildDepartments(
  { tx }: { readonly tx: Tx },
  schoolId: string,
  isSchool: boolean,
): Promise<void> {
  const [office, teaching, first, second, service] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await tx.insert(departments).values([
    { schoolId, id: office, name: '行政部', sort: 1 },
    { schoolId, id: teaching, name: isSchool ? '教学部' : '保教部', sort: 2 },
    { schoolId, id: first, parentId: teaching, name: isSchool ? '语文组' : '教师组', sort: 1 },
    { schoolId, id: second, parentId: teaching, name: isSchool ? '数学组' : '保育组', sort: 2 },
    { schoolId, id: service, name: '后勤部', sort: 3 },
  ]);
  await tx
    .update(staff)
    .set({
      departmentId: sql`case
        when ${staff.post} in ('管理员', '财务', '校长', '副校长', '园长', '副园长') then ${office}::uuid
        when ${staff.post} like '数学%' or ${staff.post} like '保育%' then ${second}::uuid
        when ${staff.post} like '%教师' then ${first}::uuid
        else ${service}::uuid end`,
    })
    .where(ofSchool(schoolId, staff));
}
