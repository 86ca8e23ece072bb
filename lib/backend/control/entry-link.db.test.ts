import { eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { logs } from '@/lib/contracts/logs.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { accounts } from '../account/schema.ts';
import { memberships, staff } from '../organisation/schema.ts';
import { CommandRefused } from './commands.ts';
import { entryLink } from './entry-link.ts';

const installation = testInstallation();
const { linkState, forgetPassword } = account.endpoints;
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://school.example' }));

async function asked(...words: readonly string[]) {
  const said: string[] = [];
  await entryLink(installation.database())(words, (line) => said.push(line));
  const text = said.join(' ');
  return { text, ticket: text.match(/ticket=([\w-]+)/)?.[1] ?? '' };
}

test('an administrator whom nobody can let in gets a link to a new password, once, and the audit tells of it', async () => {
  const school = await installation.school();
  await school.as('*');
  const first = await asked(school.schoolNo);
  const { text, ticket } = await asked(school.schoolNo);
  expect(text).toContain('https://school.example/forgetPwd?ticket=');
  const usable = async (of: string) => (await call(linkState, { ticket: of, purpose: 'recovery' }, stranger)).usable;
  expect([await usable(first.ticket), await usable(ticket)]).toEqual([false, true]);
  await call(forgetPassword, { ticket, password: 'Kx7-neu-Weg-44' }, stranger);
  expect(await usable(ticket)).toBe(false);
  const colleague = await school.as('*');
  expect((await call(logs.endpoints.audit, { action: 'house.entryLink' }, colleague)).rows).toHaveLength(2);
});

test('an administrator without an account gets one to make it', async () => {
  const school = await installation.school();
  await school.as('*');
  await school.inside(async (tx) => {
    await tx.delete(memberships).where(eq(memberships.memberOf, school.id));
    await tx.update(staff).set({ accountId: null });
  });
  const { text, ticket } = await asked(school.schoolNo);
  expect(text).toContain('/activateAccount?ticket=');
  expect(await call(linkState, { ticket, purpose: 'invitation' }, stranger)).toMatchObject({ usable: true });
});

test('who may not do everything gets none, and a mistyped school is said', async () => {
  const school = await installation.school();
  await school.as('students.record.view');
  await expect(asked(school.schoolNo)).rejects.toThrow('no administrator');
  await school.as('*');
  await expect(asked(school.schoolNo, '--staff', '99')).rejects.toThrow(/number 99; there are t/);
  await expect(asked('000')).rejects.toThrow(CommandRefused);
  await expect(asked()).rejects.toThrow('Write entry-link');
  expect(await installation.database().owner.$count(accounts)).toBeGreaterThan(0);
});
