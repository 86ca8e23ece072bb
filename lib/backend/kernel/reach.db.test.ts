import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { RoleScope } from '@/lib/rules/role-scope.ts';
import { withoutReach } from '../db/reach-policies.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { safetyWarnings } from '../safety/schema/warnings.ts';

const installation = testInstallation();
const { list, get, classes, createClass, enrol, update, updateClass } = students.endpoints;
const missing = { said: { key: 'notFound' } };
const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** A school with a class of the teacher and another one, each with a child. */
async function twoClasses({ scope = 'classes' as RoleScope } = {}) {
  const school = await installation.school();
  const admin = await school.as('*');
  const facts = { entryYear: 2026, capacity: 45 };
  const own = await call(createClass, { ...facts, stage: 'primary', name: '一年级1班' }, admin);
  const other = await call(createClass, { ...facts, stage: 'primary', name: '一年级2班' }, admin);
  const child = async (name: string, classId: string) =>
    (await call(enrol, { name, gender: 'male', classId }, admin)).student;
  const [mine, theirs] = [await child('王小明', own.id), await child('李小红', other.id)];
  const teacher = await school.within({ scope, classIds: [own.id] }, '*');
  return { school, admin, own, other, mine, theirs, teacher };
}

test('tables that name children or classes follow the reach, or say why they need not', async () => {
  const tables = await rowsOf(
    installation.database().owner,
    `select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'reach') as reached
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (a.attname ~ '(student|child|class)' and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
          or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid in ('students'::regclass, 'classes'::regclass)))
      group by c.oid, c.relname order by 1`,
    anyRow,
  );
  const free = tables.filter(({ reached }) => !reached).map(({ name }) => String(name));
  expect(free.filter((name) => !(name in withoutReach))).toEqual([]);
  expect(tables.length).toBeGreaterThan(25);
});

test('a class teacher lists, counts and searches the children of her classes alone', async () => {
  const { teacher, mine } = await twoClasses();
  expect(await call(list, {}, teacher)).toMatchObject({ total: 1, counts: { all: 1 }, rows: [{ id: mine.id }] });
  expect(await call(list, { q: '李' }, teacher)).toMatchObject({ total: 0, rows: [] });
  expect(await call(list, { classId: 'none' }, teacher)).toMatchObject({ total: 0 });
  expect(named((await call(classes, {}, teacher)).rows)).toEqual(['一年级1班']);
});

test('a child or class outside of the reach is not there', async () => {
  const { teacher, theirs, other, own, mine } = await twoClasses();
  await expect(call(get, { id: theirs.id }, teacher)).rejects.toMatchObject(missing);
  await expect(call(updateClass, { id: other.id, version: 1, room: '1' }, teacher)).rejects.toMatchObject(missing);
  await expect(call(enrol, { name: '张三', gender: 'male', classId: other.id }, teacher)).rejects.toMatchObject(
    missing,
  );
  const moved = { id: mine.id, version: mine.version, classId: other.id };
  await expect(call(update, moved, teacher)).rejects.toMatchObject(missing);
  expect(await call(enrol, { name: '张三', gender: 'male', classId: own.id }, teacher)).toMatchObject({
    student: { name: '张三' },
  });
});

test('without a class, rights by class reach nobody', async () => {
  const { school } = await twoClasses();
  const newcomer = await school.within({ scope: 'classes', classIds: [] }, '*');
  expect(await call(list, {}, newcomer)).toMatchObject({ total: 0, rows: [] });
});

test('rights over a stage reach its classes, whoever works in them', async () => {
  const { school, admin, mine, theirs } = await twoClasses();
  const senior = { entryYear: 2026, capacity: 45, stage: 'junior', name: '七年级1班' } as const;
  const { id: classId } = await call(createClass, senior, admin);
  await call(enrol, { name: '赵七', gender: 'male', classId }, admin);
  const head = await school.within({ scope: 'stage', stages: ['primary'] }, '*');
  expect((await call(list, {}, head)).rows.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted());
});

test('what does not stop at a class asks for the right over the whole school', async () => {
  const { teacher } = await twoClasses();
  const facts = { entryYear: 2026, capacity: 45, stage: 'primary', name: '一年级3班' } as const;
  await expect(call(createClass, facts, teacher)).rejects.toMatchObject({ said: { key: 'forbidden' } });
  expect((await call(list, {}, teacher)).actions).not.toContain('createClass');
});

test('who reaches no class is told so, and whom to ask', async () => {
  const { school, teacher } = await twoClasses();
  const newcomer = await school.within({ scope: 'classes' }, 'students.record.view');
  const { ownReach } = students.endpoints;
  expect(await call(ownReach, {}, newcomer)).toMatchObject({ classes: 0, givers: ['测试老师', '测试老师'] });
  expect(await call(ownReach, {}, teacher)).toMatchObject({ classes: 1, givers: [] });
});

test('a warning about children of others is not there', async () => {
  const { school, teacher, mine, theirs } = await twoClasses();
  const raised = (cause: string, studentIds: string[]) =>
    school.inside((tx) =>
      tx.insert(safetyWarnings).values({
        ...{ schoolId: school.id, kind: 'late', level: 2, state: 'new', place: '一年级', cause, facts: { studentIds } },
        ...{ raisedAt: new Date(), updatedAt: new Date() },
      }),
    );
  await raised('own', [mine.id]);
  await raised('other', [theirs.id]);
  const { rows } = await call(safety.endpoints.warnings, {}, teacher);
  expect(rows).toHaveLength(1);
});
