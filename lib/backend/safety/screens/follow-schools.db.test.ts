import { testInstallation } from '@/lib/dev/test-installation.ts';
import { limits } from '@/lib/rules/limits.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/tenancy.ts';
import { followSchool } from './follow-schools.ts';

const installation = testInstallation();

test('one look tells every school of its own chain, whoever wrote it; a closed one is told so, and nobody once it has left', async () => {
  const [one, other] = [await installation.school(), await installation.school()];
  await one.as('*');
  let looks = 0;
  const run = (work: (ctx: never) => Promise<unknown>) => {
    looks += 1;
    return transaction(installation.database(), (tx) => work({ tx, now: now() } as never));
  };
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  try {
    const heard = new Map<string, number>();
    const leave = [one.id, other.id, '00000000-0000-7000-8000-000000000001'].map((id) =>
      followSchool(id, run as never, (seq) => heard.set(id, seq)),
    );
    jest.advanceTimersByTime(limits.screenLookSeconds * 1_000);
    while (heard.size < leave.length) await new Promise(setImmediate);
    expect(looks).toBe(1);
    expect(heard.get('00000000-0000-7000-8000-000000000001')).toBe(-1);
    expect(heard.get(one.id)).toBeGreaterThanOrEqual(0);
    for (const end of leave) end();
    jest.advanceTimersByTime(limits.screenLookSeconds * 10_000);
    expect(looks).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
