import { v7 as uuidv7 } from 'uuid';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { outbox } from './schema.ts';

const installation = testInstallation();
const agoOf = (days: number) => daysEarlier(new Date(), days);

test('what was told to families and staff is forgotten once nobody asks whether they were told, in batches', async () => {
  const [one, other] = [await installation.school(), await installation.school()];
  const letter = (
    school: TestSchool,
    occasion: string,
    days: number,
    audience: 'staff' | 'guardians' = 'guardians',
  ) => ({
    ...{ schoolId: school.id, occasion, audience, receivers: ['wpA'], state: 'sent' as const, settledAt: agoOf(days) },
    ...{ card: { title: '到校提醒', description: '王小明 07:50 到校。', path: '' } },
    ...{ createdBy: uuidv7(), createdAt: agoOf(days) },
  });
  const kept = limits.wxworkMessagesKeptDays;
  const old = Array.from({ length: limits.sweepBatchRows + 3 }, (_, at) => letter(one, `old ${at}`, kept + 1));
  const rest = [letter(one, 'staff', kept + 1, 'staff'), letter(one, 'last', kept - 1)];
  await one.inside((tx) => tx.insert(outbox).values([...old, ...rest]));
  await other.inside((tx) => tx.insert(outbox).values([letter(other, 'new', 0, 'staff')]));
  await runSweep(installation.database());
  const left = async (school: TestSchool) =>
    (await school.inside((tx) => tx.select().from(outbox))).map(({ occasion }) => occasion);
  expect(await left(one)).toEqual(['last']);
  expect(await left(other)).toEqual(['new']);
});
