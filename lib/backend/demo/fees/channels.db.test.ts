import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { merchantsIn } from '@/lib/simulators/payment/merchants.ts';
import { feeChannels } from '../../fees/schema/channels.ts';
import { now } from '../../kernel/clock.ts';
import { acting } from '../acting.ts';
import { setUpChannel } from './channels.ts';

const installation = testInstallation();
afterEach(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test.each([
  ['as a plain start has it, where the simulator of the messaging app has named its suites', 'demo', true],
  ['without a simulator', 'test', false],
] as const)('the demo’s merchant accounts: %s', async (_, APP_MODE, isSimulated) => {
  const school = await installation.school();
  const { id: accountId } = await installation.account();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'channels-'));
  if (isSimulated) merchantsIn(join(DATA_DIR, 'pay-simulator.json'));
  replaceEnv({ APP_MODE, LOG_LEVEL: 'silent', DATA_DIR, WXWORK_SUITES_FILE: join(DATA_DIR, 'suites.json') });
  const kept = await school.inside(async (tx) => {
    const filling = { tx, now: now(), school: { id: school.id, timeZone: defaultTimeZone }, person: { accountId } };
    await setUpChannel(acting(filling, accountId, now()));
    return tx.select().from(feeChannels);
  });
  expect(kept.map(({ channel, merchantId }) => [channel, merchantId]).sort()).toEqual(
    isSimulated
      ? [
          ['alipay', '2088000000000051'],
          ['wechat', '1900000001'],
        ]
      : [['wechat', '1000000001']],
  );
});
