import { enterprise } from '@/lib/contracts/enterprise.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { wxworkParents } from '../schema/families.ts';

const { endpoints } = enterprise;
const installation = testInstallation();

/** A school with a class of two children, three guardians and three parents at the platform, of whom one is told. */
async function office() {
  const school = await installation.school({ schoolMold: 1 });
  const person = await school.as('*');
  const facts = { stage: 'kindergarten', entryYear: 2026, name: '小一班', capacity: 30 } as const;
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const guardian = (relation: 'father' | 'mother', phone: string) => ({
    ...{ relation, name: relation === 'father' ? '王强' : '李敏', phone },
    ...{ hasCustody: true, mayPickUp: true, isPayer: false, getsMessages: true },
  });
  const enrol = async (number: string, guardians: ReturnType<typeof guardian>[]) => {
    const child = { number, name: '王小明', gender: 'male', classId, guardians } as const;
    return (await call(students.endpoints.enrol, child, person)).student.id;
  };
  const first = await enrol('B1', [guardian('father', '15400000001'), guardian('mother', '15400000002')]);
  const second = await enrol('B2', [guardian('mother', '15400000003')]);
  const parent = { schoolId: school.id, corpId: 'c', relation: 'mother', subscribed: true };
  await installation
    .database()
    .owner.insert(wxworkParents)
    .values([
      { ...parent, studentId: first, parentUserId: 'p1' },
      { ...parent, studentId: first, parentUserId: 'p2', subscribed: false },
      // Nobody is told by guessing.
      { ...parent, studentId: second, parentUserId: 'p3', relation: null },
    ]);
  const ask = () => call(endpoints.coverage, {}, person);
  return { person, classId, ask };
}

test('each class says whom it reaches, and which one is below what the school wants', async () => {
  const { person, classId, ask } = await office();
  const facts = { children: 2, guardians: 3, phones: 3, invited: 3, subscribed: 2, reached: 1, rate: 0.5 };
  expect(await ask()).toMatchObject({ target: 90, classes: [{ classId, ...facts, isBelow: true }], days: [] });
  await call(endpoints.setCoverageTarget, { percent: 50 }, person);
  await call(endpoints.setCoverageTarget, { percent: 50 }, person);
  expect(await ask()).toMatchObject({ target: 50, classes: [{ isBelow: false }] });
});
