import { students } from '@/lib/contracts/students.ts';
import { reachBackend } from '@/lib/dev/test-backend.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const installation = testInstallation();
reachBackend('embedded');

const { list, enrol } = students.endpoints;
const requests = env().PROVE === 'whole' ? 10_000 : 400;
/** Far more at once than the pool has connections, so that every connection serves both schools in turns. */
const atOnce = 64;

interface Office {
  readonly mark: string;
  readonly caller: Identity;
  enrolled: number;
}

async function office(mark: string): Promise<Office> {
  const school = await installation.school();
  return { mark, caller: await school.as('*'), enrolled: 0 };
}

test('requests of two schools on the same connections: each sees its own and nothing else', async () => {
  const offices = [await office('甲'), await office('乙')] as const;
  let sent = 0;
  const strange: string[] = [];
  const one = async () => {
    while (sent < requests) {
      const at = sent++;
      const here = offices[at % 2 ? 1 : 0];
      if (at % 5 < 2) {
        await call(enrol, { name: `${here.mark}${at}`, gender: 'male' }, here.caller);
        here.enrolled += 1;
        continue;
      }
      const { rows } = await call(list, { size: 10 }, here.caller);
      for (const { name } of rows) if (!name.startsWith(here.mark)) strange.push(`${here.mark} read ${name}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));

  expect(strange).toEqual([]);
  for (const { caller, enrolled } of offices) expect(await call(list, {}, caller)).toMatchObject({ total: enrolled });
});
