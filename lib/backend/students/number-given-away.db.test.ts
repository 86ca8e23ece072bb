import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { oneOfSchool } from '../kernel/of-school.ts';
import { students } from './schema.ts';

const { endpoints } = contract;
const installation = testInstallation();

test('a child is not brought back whose number another one has, told apart from it and seen by others alone', async () => {
  const school = await installation.school({ schoolMold: 2 });
  const person = await school.as('*');
  const classOf = async (name: string) =>
    (await call(endpoints.createClass, { stage: 'primary', entryYear: 2026, name, capacity: 45 }, person)).id;
  const enrol = async (number: string, classId: string) =>
    (await call(endpoints.enrol, { name: '王小明', gender: 'male', number, classId }, person)).student.id;
  const own = await classOf('1班');
  const id = await enrol('C9', own);
  await call(endpoints.remove, { ids: [id] }, person);
  const holder = await enrol('c 9', await classOf('2班'));
  await school.inside((tx) =>
    tx
      .update(students)
      .set({ numberTwin: 1 })
      .where(oneOfSchool({ school }, students, holder)),
  );
  const teacher = await school.within({ scope: 'classes', classIds: [own] }, 'students.record.delete');
  for (const by of [person, teacher])
    await expect(call(endpoints.restore, { ids: [id] }, by)).rejects.toMatchObject({
      ...{ said: { key: 'duplicate' }, fields: undefined },
    });
});
