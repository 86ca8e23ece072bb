import { eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { identities } from '../../enterprise/schema.ts';
import { sessions } from '../schema.ts';

const installation = testInstallation();
const { endpoints } = account;
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('the messaging app is shown as bound since the first corporation, and is taken away by who proved anew', async () => {
  const school = await installation.school();
  const [one, other] = [await school.as(), await school.as()];
  const boundAt = new Date('2026-03-01T08:00:00Z');
  await school.inside((tx) =>
    tx.insert(identities).values(
      [one, other].map(({ personId }, at) => ({
        corpId: `ww-${school.id}`,
        userId: `user${at}`,
        accountId: personId ?? '',
        boundAt,
      })),
    ),
  );
  const shown = async (person: typeof one) => (await call(endpoints.profile, {}, person)).bindings;
  const messaging = { provider: 'WXWORK', offered: false, boundAt: boundAt.toISOString() };
  expect(await shown(one)).toContainEqual(messaging);
  const unbind = () =>
    call(endpoints.unBind, { provider: 'WXWORK' }, one).then(
      () => 'success',
      (error: CallError) => error.said?.key,
    );
  expect(await unbind()).toBe('notProven');
  await school.inside((tx) =>
    tx
      .update(sessions)
      .set({ provenAt: new Date() })
      .where(eq(sessions.accountId, one.personId ?? '')),
  );
  expect(await unbind()).toBe('success');
  expect((await shown(one)).map(({ provider }) => provider)).not.toContain('WXWORK');
  expect(await unbind()).toBe('notFound');
  expect(await shown(other)).toContainEqual(messaging);
});
