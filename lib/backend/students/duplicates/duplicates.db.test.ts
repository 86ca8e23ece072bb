import { students as contract } from '@/lib/contracts/students.ts';
import { failure, importFixture, type Office } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = contract;
const { office } = importFixture();

interface Child {
  readonly number: string;
  readonly name: string;
  readonly birthDate?: string;
  readonly idNumber?: string;
  readonly phone?: string;
}
const enrol = async (at: Office, { phone, ...facts }: Child) => {
  const guardians = phone ? [{ relation: 'mother' as const, name: '李芳', phone }] : [];
  return (await call(endpoints.enrol, { ...facts, gender: 'female', guardians }, at.person)).student;
};
const pairs = async (at: Office) =>
  (await call(endpoints.duplicates, {}, at.person)).rows.map(({ score, likenesses, sides }) => [
    sides
      .map(({ number }) => number)
      .toSorted()
      .join(' '),
    score,
    likenesses.join(' '),
  ]);
const document = '11010519491231002X';

test('records alike in document, name and birth date, or name and phone, the likeliest first', async () => {
  const at = await office();
  await enrol(at, { number: 'A1', name: '王一', birthDate: '2018-01-01', idNumber: document, phone: '13800138000' });
  await enrol(at, { number: 'A2', name: '王一', birthDate: '2018-01-01', phone: '13800138000' });
  await enrol(at, { number: 'A3', name: '李二', idNumber: document });
  await enrol(at, { number: 'A4', name: '王一', phone: '13900139000' });
  await enrol(at, { number: 'A5', name: '王一', birthDate: '2018-01-02' });
  await enrol(at, { number: 'A6', name: '赵六', phone: '13800138000' });
  expect(await pairs(at)).toEqual([
    ['A1 A3', 60, 'sameDocument'],
    ['A1 A2', 40, 'samePerson samePhone'],
  ]);
});

test('many under one number are each paired once; deleted ones and pairs told apart are left out', async () => {
  const at = await office();
  const all = [];
  for (const number of ['A1', 'A2', 'A3', 'A4', 'A5'])
    all.push(await enrol(at, { number, name: `王${number}`, idNumber: document }));
  const [first, second, third] = all.map(({ id }) => id);
  expect((await call(endpoints.duplicates, { size: 10 }, at.person)).total).toBe(4);
  await call(endpoints.distinguish, { ids: [second ?? '', first ?? ''] }, at.person);
  await call(endpoints.remove, { ids: [third ?? ''] }, at.person);
  expect(await pairs(at)).toEqual([
    ['A1 A4', 60, 'sameDocument'],
    ['A1 A5', 60, 'sameDocument'],
  ]);
  expect(await failure(call(endpoints.distinguish, { ids: [first ?? '', first ?? ''] }, at.person))).toBe('invalid');
});
