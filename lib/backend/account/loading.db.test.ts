import { account } from '@/lib/contracts/account.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { jobs } from '../kernel/schema.ts';

const installation = testInstallation();

test('the long works of the school alone are told, with how far they are', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [person, stranger] = [await school.as(), await other.as()];
  const at = new Date();
  const job = (kind: string, state: 'running' | 'done', progress: number) => ({
    ...{ schoolId: school.id, kind, input: {}, state, progress, total: 300, runAfter: at, createdAt: at },
    actorId: person.personId ?? '',
    leaseUntil: new Date(at.getTime() + 3_600_000),
  });
  const rows = [
    job('students.import.run', 'running', 120),
    job('enterprise.families', 'running', 20),
    job('enterprise.message', 'done', 0),
    job('house.sweep', 'done', 0),
  ];
  await school.inside((tx) => tx.insert(jobs).values(rows));
  expect(await call(account.endpoints.loading, {}, person)).toMatchObject([
    { kind: 'enterprise.families', progress: 20 },
    { kind: 'students.import.run', state: 'running', progress: 120, total: 300 },
  ]);
  expect(await call(account.endpoints.loading, {}, stranger)).toEqual([]);
});
