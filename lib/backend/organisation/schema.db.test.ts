import { randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { departments, memberships, roles, staff, staffRoles } from './schema.ts';

const installation = testInstallation();

/** A school with a member of staff, a role and a department. */
async function furnished() {
  const school = await installation.school();
  const { personId } = await school.as('*');
  const ids = await school.inside(async (tx) => {
    const [person] = await tx.select({ id: staff.id }).from(staff);
    const [role] = await tx.select({ id: roles.id }).from(roles);
    const [department] = await tx.insert(departments).values({ schoolId: school.id, name: '教务处' }).returning();
    return { staffId: person?.id ?? '', roleId: role?.id ?? '', departmentId: department?.id ?? '' };
  });
  return { ...school, ...ids, accountId: personId ?? '' };
}

type Furnished = Awaited<ReturnType<typeof furnished>>;

const references: readonly [
  name: string,
  table: PgTable,
  row: (own: Furnished, of: Pick<Furnished, 'staffId' | 'roleId' | 'departmentId'>) => object,
][] = [
  ['a role of nobody', staffRoles, ({ roleId }, { staffId }) => ({ roleId, staffId })],
  ['a role that there is not', staffRoles, ({ staffId }, { roleId }) => ({ roleId, staffId })],
  [
    'a member of staff in no department',
    staff,
    (_, { departmentId }) => ({ departmentId, number: randomUUID(), name: '王', phone: '', createdAt: new Date() }),
  ],
  ['a department below none', departments, (_, { departmentId }) => ({ parentId: departmentId, name: '组' })],
  [
    'a membership without staff',
    memberships,
    ({ id }, { staffId }) => ({ accountId: randomUUID(), memberOf: id, staffId, createdAt: new Date() }),
  ],
];

test.each(references)(
  '%s cannot be stored, neither by an unknown id nor by one of another school',
  async (_, table, row) => {
    const [own, other] = [await furnished(), await furnished()];
    const store = (of: Parameters<typeof row>[1]) =>
      own
        .inside((tx) => tx.insert(table).values({ schoolId: own.id, ...row(own, of) } as never))
        .then(
          () => 'stored',
          (error: { cause?: { code?: string } }) => error.cause?.code,
        );
    const nobody = { staffId: randomUUID(), roleId: randomUUID(), departmentId: randomUUID() };
    expect([await store(nobody), await store(other)]).toEqual(['23503', '23503']);
  },
);

test('a department that has staff cannot be taken away from below them', async () => {
  const own = await furnished();
  await own.inside((tx) => tx.update(staff).set({ departmentId: own.departmentId }));
  await expect(own.inside((tx) => tx.delete(departments))).rejects.toMatchObject({ cause: { code: '23503' } });
});
