import { eq } from 'drizzle-orm';
import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  failure,
  importFixture,
  ran,
  reasonsOf,
  settle,
  stateOf,
  upload,
} from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { departments, roles, staff, staffRoles } from '../../../organisation/schema.ts';

const { endpoints } = contract;
const installation = importFixture();
const { office } = installation;
const header = '工号,姓名,手机号,角色,部门,岗位';

async function schoolWithRoles() {
  const at = await office();
  const schoolId = at.school.id;
  await at.school.inside(async (tx) => {
    await tx.insert(roles).values({ schoolId, name: '班主任', keys: ['students.record.view'] });
    await tx.insert(departments).values({ schoolId, name: '教务处' });
  });
  return at;
}

test('staff come in with a role, a number where none is given, and no account', async () => {
  const at = await schoolWithRoles();
  const [one] = await at.school.inside((tx) => tx.select().from(staff).where(ofSchool(at, staff)));
  const view = await checked(
    at,
    csv(
      header,
      '0101,陈老师,15400090001,班主任,教务处,语文教师',
      ',阿依古丽⋅买买提,154-0009-0002,班 主 任,,',
      '0102,同号老师,15400090001,班主任,,',
      `${one?.number},占号老师,15400090003,班主任,,`,
      '0103,无角色,15400090004,,,',
      '0104,错角色,15400090005,校长助理,,',
      '0105,错部门,15400090006,班主任,后勤处,',
      '0106,错电话,1234,班主任,,',
    ),
    'staff',
  );
  expect(await reasonsOf(at, view.id)).toEqual({
    2: ['good'],
    3: ['good'],
    4: ['bad', 'staffInFile'],
    5: ['bad', 'staffKnown'],
    6: ['bad', 'required'],
    7: ['bad', 'role'],
    8: ['bad', 'department'],
    9: ['bad', 'phone'],
  });
  expect(await ran(at, view.id)).toMatchObject({ imported: 2 });
  const added = await at.school.inside((tx) =>
    tx
      .select({ number: staff.number, name: staff.name, account: staff.accountId, role: roles.name })
      .from(staff)
      .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
      .innerJoin(roles, eq(roles.id, staffRoles.roleId))
      .where(eq(roles.name, '班主任')),
  );
  expect(added.sort((a, b) => a.number.localeCompare(b.number))).toEqual([
    { number: '0101', name: '陈老师', account: null, role: '班主任' },
    { number: '0102', name: '阿依古丽·买买提', account: null, role: '班主任' },
  ]);
  await call(endpoints.undoImport, { id: view.id }, at.person);
  await settle();
  expect(await stateOf(at, view.id)).toMatchObject({ state: 'undone', kept: 0 });
});

test('nobody gives a role that may do more than they may themselves, nor imports staff without the key to invite', async () => {
  const at = await schoolWithRoles();
  const sheet = csv(header, '0101,陈老师,15400090001,班主任,,');
  const clerk = await at.school.as('students.record.import', 'account.staff.invite');
  const view = await checked({ ...at, person: clerk }, sheet, 'staff');
  expect(await reasonsOf({ ...at, person: clerk }, view.id)).toEqual({ 2: ['bad', 'roleBeyond'] });
  const outsider = await at.school.as('students.record.import');
  expect(await failure(upload({ ...at, person: outsider }, sheet, 'staff'))).toBe('forbidden');
  const good = await checked(at, sheet, 'staff');
  expect(await failure(ran({ ...at, person: outsider }, good.id))).toBe('forbidden');
});
