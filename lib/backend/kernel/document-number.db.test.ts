import { v7 as uuidv7 } from 'uuid';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { feeRefundRuns as runs } from '../fees/schema/refund-runs.ts';
import type { Ctx } from './context.ts';
import { nextNumber } from './document-number.ts';

const { school } = testInstallation();
const [day, at] = ['2026-03-02', new Date('2026-03-02T08:00:00Z')];

/** Writes a document with the next number of a month. */
const written = ({ id: schoolId, inside }: TestSchool, on: string) =>
  inside(async (tx) => {
    const number = await nextNumber({ tx, school: { id: schoolId } } as unknown as Ctx, runs, 'TK', on);
    const [id, by] = [uuidv7(), uuidv7()];
    const kept = { createdOn: on, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
    await tx.insert(runs).values({ schoolId, id, number, name: '', reason: '', state: 'draft', ...kept });
    return number;
  });

test('numbers count on by month and by school', async () => {
  const [here, there] = [await school(), await school()];
  expect(await written(here, day)).toBe('TK202603-000001');
  expect(await written(here, '2026-03-31')).toBe('TK202603-000002');
  expect(await written(here, '2026-04-01')).toBe('TK202604-000001');
  expect(await written(there, day)).toBe('TK202603-000001');
});

test('two who write at the same time get two numbers', async () => {
  const here = await school();
  const numbers = await Promise.all([1, 2, 3].map(() => written(here, day)));
  expect(numbers.toSorted()).toEqual(['TK202603-000001', 'TK202603-000002', 'TK202603-000003']);
});
