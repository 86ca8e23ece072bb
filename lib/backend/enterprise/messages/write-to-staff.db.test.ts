import { enterprise } from '@/lib/contracts/enterprise.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { staff } from '../../organisation/schema.ts';
import { outbox } from '../schema.ts';

const { writeToStaff } = enterprise.endpoints;
const installation = testInstallation();
const owner = () => installation.database().owner;

async function office() {
  const school = await installation.school();
  const person = await school.as('enterprise.message.send');
  const add = async (name: string, accountId: string | null, enabled = true) => {
    const row = {
      schoolId: school.id,
      accountId,
      number: name,
      name,
      phone: '13900000001',
      enabled,
      createdAt: new Date(),
    };
    const [made] = await owner().insert(staff).values(row).returning({ id: staff.id });
    return made?.id ?? '';
  };
  const sent = () => owner().select().from(outbox).where(ofSchool({ school }, outbox));
  return { school, person, add, sent, accountId: person.personId ?? '' };
}
const said = (work: Promise<unknown>) => work.catch((error: CallError) => error.said?.key);

test('whoever left, and colleagues of another school, are not written to, and then nobody is', async () => {
  const { person, add, accountId, sent } = await office();
  const mine = await add('甲', accountId);
  const left = await add('乙', accountId, false);
  const theirs = await (await office()).add('丙', accountId);
  for (const other of [left, theirs])
    expect(await said(call(writeToStaff, { userIds: [mine, other], text: '开会' }, person))).toBe('notFound');
  expect(await sent()).toEqual([]);
});

test('everybody gets it once; those without an account are counted', async () => {
  const { person, add, accountId, sent } = await office();
  const [known, unknown] = [await add('甲', accountId), await add('乙', null)];
  expect(await call(writeToStaff, { userIds: [known, known, unknown], text: '开会' }, person)).toMatchObject({
    withoutAccount: 1,
  });
  expect(await sent()).toMatchObject([{ receivers: [accountId] }]);
  expect(await call(writeToStaff, { userIds: [unknown], text: '开会' }, person)).toEqual({
    id: null,
    withoutAccount: 1,
  });
  expect(await sent()).toHaveLength(1);
});
