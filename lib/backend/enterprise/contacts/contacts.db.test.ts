import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { departments, memberships, staff } from '../../organisation/schema.ts';
import { bindings, identities } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();

beforeEach(async () => {
  await installation.database().owner.delete(bindings);
  await installation.database().owner.delete(identities);
});

/** A school with departments 保教部 > 小班组 and 后勤部, and a few colleagues. */
async function peopled() {
  const school = await installation.school();
  const reader = await school.as();
  const [teaching, small, logistics] = await school.inside(async (tx) => {
    const department = async (name: string, sort: number, parentId?: string) => {
      const [made] = await tx.insert(departments).values({ schoolId: school.id, name, sort, parentId }).returning();
      return made?.id ?? '';
    };
    const top = await department('保教部', 1);
    const ids = [top, await department('小班组', 1, top), await department('后勤部', 2)] as const;
    const at = { schoolId: school.id, phone: '15400000000', createdAt: new Date() };
    await tx.insert(staff).values([
      { ...at, number: 'A1', name: '单雪琪', post: '主任', departmentId: ids[0] },
      { ...at, number: 'A2', name: '王一诺', post: '教师', departmentId: ids[1] },
      { ...at, number: 'A3', name: '王离职', enabled: false, departmentId: ids[1] },
      { ...at, number: 'B_1', name: '李强', post: '厨师' },
    ]);
    return ids;
  });
  return { school, reader, teaching, small, logistics };
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('the tree opens level by level; who left is not in it', async () => {
  const { reader, teaching, small, logistics } = await peopled();
  const top = await call(endpoints.departmentLevel, {}, reader);
  expect(top.departments).toEqual([
    { deptId: teaching, id: teaching, name: '保教部', hasChildren: true },
    { deptId: logistics, id: logistics, name: '后勤部', hasChildren: false },
  ]);
  expect(names(top.users)).toContain('李强');
  const below = await call(endpoints.departmentLevel, { deptId: teaching }, reader);
  expect([names(below.departments), names(below.users)]).toEqual([['小班组'], ['单雪琪']]);
  expect(names((await call(endpoints.departmentLevel, { deptId: small }, reader)).users)).toEqual(['王一诺']);
});

test.each([
  ['一诺', ['王一诺']],
  ['SHAN', ['单雪琪']],
  ['wyn', ['王一诺']],
  ['b_1', ['李强']],
  ['_', ['李强']],
  ['%', []],
  ['王', ['王一诺']],
])('the word %s finds %j', async (queryWord, found) => {
  const { reader } = await peopled();
  const { queryResult } = await call(endpoints.searchContacts, { queryWord }, reader);
  expect(names(queryResult.users)).toEqual(found);
});

test('the id in the messaging app is told for members of the corporations of this school, by app where one is named', async () => {
  const { school, reader } = await peopled();
  const { admin } = await installation.install(school, corpA);
  const member = { userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
  await installation
    .database()
    .owner.insert(identities)
    .values([
      { corpId: corpA, ...member },
      { corpId: 'wwOther', ...member, userId: 'aForeignId' },
    ]);
  const { users } = await call(endpoints.departmentLevel, {}, reader);
  expect(users.map(({ wxworkUserId }) => wxworkUserId).filter((id) => id !== null)).toEqual([firstMember]);
  const idsIn = async (suiteCode: string) => {
    const input = { suiteCode, queryWord: '测试' };
    const { queryResult } = await call(endpoints.searchContacts, input, reader);
    return queryResult.users.map(({ wxUserId }) => wxUserId).filter((id) => id !== null);
  };
  expect(await idsIn('school')).toEqual([firstMember]);
  expect(await idsIn('safety')).toEqual([]);
  await expect(idsIn('nobodys')).rejects.toMatchObject({ said: { key: 'notFound' } });
});

describe('where an app is named, the platform is asked as well', () => {
  const search = async (queryWord: string) => {
    const { school, reader } = await peopled();
    const { admin } = await installation.install(school, corpA);
    const member = { userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() };
    await installation
      .database()
      .owner.insert(identities)
      .values({ corpId: corpA, ...member });
    return async () =>
      (await call(endpoints.searchContacts, { suiteCode: 'school', queryWord }, reader)).queryResult.users;
  };

  test('members who are colleagues come with their names, others with their id alone', async () => {
    const users = await (await search('王'))();
    expect(users.filter(({ userId }) => userId !== null).map(({ wxUserId }) => wxUserId)).toContain(firstMember);
    const unknown = users.filter(({ userId }) => userId === null);
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.every(({ name, wxUserId }) => name === '' && wxUserId !== null)).toBe(true);
    expect(names(users)).toContain('王一诺');
  });

  test.each(['html', '48002', '45009'])('one that answers %s leaves those whom we know', async (kind) => {
    const find = await search('王');
    await installation.platform.control('faults', { faults: [{ path: '/service/contact/search', kind, count: 9 }] });
    expect(names(await find())).toEqual(['王一诺']);
  });
});

test('nothing of another school is found', async () => {
  const { teaching } = await peopled();
  const foreign = await (await installation.school()).as('*');
  await expect(call(endpoints.departmentLevel, { deptId: teaching }, foreign)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  expect((await call(endpoints.searchContacts, { queryWord: '王' }, foreign)).queryResult.users).toEqual([]);
});

test('the whole tree tells how many stand in each department', async () => {
  const { reader } = await peopled();
  const tree = await call(endpoints.deptTree, {}, reader);
  expect(tree).toMatchObject([
    { name: '保教部', userCount: 1, children: [{ name: '小班组', userCount: 1, children: [] }] },
    { name: '后勤部', userCount: 0, children: [] },
  ]);
});

test('tags are the roles of the school', async () => {
  const { school } = await peopled();
  const reader = await school.as('enterprise.staff.view');
  const tags = await call(endpoints.schoolTags, {}, reader);
  expect(tags.map(({ userCount }) => userCount)).toContain(1);
});

describe('the list of staff', () => {
  test('is paged, by number, with masked phones', async () => {
    const { school, teaching } = await peopled();
    const clerk = await school.as('enterprise.staff.view');
    const list = await call(endpoints.staffList, { size: 10 }, clerk);
    expect(names(list.rows)).toEqual(expect.arrayContaining(['单雪琪', '王一诺', '李强']));
    expect(list.rows.find(({ number }) => number === 'A1')).toMatchObject({
      departmentName: '保教部',
      hasAccount: false,
      phone: '154****0000',
    });
    expect(await call(endpoints.staffList, { deptId: teaching }, clerk)).toMatchObject({ total: 1 });
  });
  test('a known member whose proven phone stands in it gets that place, once', async () => {
    const { school } = await peopled();
    const { admin } = await installation.install(school, corpA);
    const { id, phone } = await installation.account();
    const stray = await installation.account();
    await school.inside((tx) =>
      tx
        .insert(staff)
        .values(
          ['C1', 'C2'].map((number) => ({ schoolId: school.id, number, name: '赵新', phone, createdAt: new Date() })),
        ),
    );
    const member = (userId: string, accountId: string) => ({ corpId: corpA, userId, accountId, boundAt: new Date() });
    await installation
      .database()
      .owner.insert(identities)
      .values([member('a', id), member('b', stray.id), member('c', admin.personId ?? '')]);
    expect(await call(endpoints.applyMembers, {}, admin)).toEqual({ updated: 1, unchanged: 1, unmatched: 1 });
    expect(await call(endpoints.applyMembers, {}, admin)).toEqual({ updated: 0, unchanged: 2, unmatched: 1 });
    const { rows } = await call(endpoints.staffList, { size: 50 }, admin);
    expect(rows.filter(({ name }) => name === '赵新')).toMatchObject([
      { number: 'C1', hasAccount: true, wxworkUserId: 'a' },
      { number: 'C2', hasAccount: false, wxworkUserId: null },
    ]);
  });

  test('who left and stands in it again comes in by the new line', async () => {
    const { school } = await peopled();
    const { admin } = await installation.install(school, corpA);
    const { id: accountId, phone } = await installation.account();
    const line = { schoolId: school.id, name: '赵新', createdAt: new Date() };
    await school.inside(async (tx) => {
      const [left] = await tx
        .insert(staff)
        .values({ ...line, number: 'D1', phone, accountId, enabled: false })
        .returning();
      const place = { accountId, memberOf: school.id, staffId: left?.id ?? '', enabled: false, createdAt: new Date() };
      await tx.insert(memberships).values(place);
      await tx.insert(staff).values({ ...line, number: 'D2', phone });
    });
    await installation
      .database()
      .owner.insert(identities)
      .values({ corpId: corpA, userId: 'd', accountId, boundAt: new Date() });
    expect(await call(endpoints.applyMembers, {}, admin)).toMatchObject({ updated: 1 });
    const [place] = await school.inside((tx) =>
      tx
        .select({ number: staff.number, enabled: memberships.enabled })
        .from(memberships)
        .innerJoin(staff, eq(staff.id, memberships.staffId))
        .where(eq(memberships.accountId, accountId)),
    );
    expect(place).toEqual({ number: 'D2', enabled: true });
  });
});
