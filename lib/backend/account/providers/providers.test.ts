import { env, replaceEnv } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { startProviders } from '@/lib/simulators/providers/simulator.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { ProviderRefusal } from './breaker.ts';
import { type AppCode, identityProvider } from './identity-provider.ts';
import { filled, smsProvider } from './sms-provider.ts';

let vendors: Awaited<ReturnType<typeof startProviders>>;
beforeAll(async () => {
  vendors = await startProviders();
});
beforeEach(() => {
  Object.assign(vendors.world, { fault: null, refuseMessages: null, asked: 0 });
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', ...vendors.variables });
  // Whatever closed a provider in the test before is over by now.
  later(limits.providerPauseSeconds * 2);
});
afterAll(async () => {
  setClockOffset(0);
  await vendors.close();
});
let offset = 0;
const later = (seconds: number) => {
  offset += seconds * 1000;
  setClockOffset(offset);
};

/** A code as the browser brings it back after choosing somebody on the vendor's page. */
async function codeFrom(app: AppCode, person = '张三'): Promise<string> {
  const page = identityProvider(app)?.authorise('state-1', 'http://127.0.0.1:3000/back') ?? '';
  const html = await (await fetch(page)).text();
  const links = [...html.matchAll(/href="([^"]+)">([^<]+)</g)];
  const href = links.find(([, , name]) => name === person)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const query = new URL(href).searchParams;
  expect(query.get('state')).toBe('state-1');
  return query.get('auth_code') ?? query.get('authCode') ?? query.get('code') ?? '';
}
const identify = (app: AppCode, code: string) =>
  identityProvider(app)?.identify(code) ?? Promise.reject(new Error('not offered'));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: unknown) => (error instanceof ProviderRefusal ? 'refused' : 'failed'),
  );

describe.each<[AppCode, object]>([
  ['wechat', { tenant: 'union', subject: 'u-张三' }],
  ['alipay', { tenant: '2021000000000001', subject: 'a-张三' }],
  ['dingtalk', { tenant: 'ding-simulated', subject: 'd-张三' }],
])('%s', (app, identity) => {
  test('tells who chose their name on its page, once for each code', async () => {
    const code = await codeFrom(app);
    expect(await identify(app, code)).toEqual(identity);
    expect(await failure(identify(app, code))).toBe('refused');
    expect(await failure(identify(app, 'made-up'))).toBe('refused');
  });

  test('takes no code of another provider', async () => {
    const other = app === 'wechat' ? 'dingtalk' : 'wechat';
    expect(await failure(identify(app, await codeFrom(other)))).toBe('refused');
  });

  test.each(['error', 'rubbish'] as const)('is asked once where it answers with %s', async (fault) => {
    const code = await codeFrom(app);
    Object.assign(vendors.world, { fault, asked: 0 });
    expect(await failure(identify(app, code))).not.toBe('success');
    expect(vendors.world.asked).toBe(1);
  });

  test('is waited for no longer than its time-out where it hangs', async () => {
    const code = await codeFrom(app);
    replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', ...vendors.variables, PROVIDER_TIMEOUT_MS: '300' });
    Object.assign(vendors.world, { fault: 'hang' });
    expect(await failure(identify(app, code))).toBe('failed');
  });
});

test('an answer that Alipay did not sign is no answer', async () => {
  const stranger = await startProviders();
  replaceEnv({
    APP_MODE: 'test',
    LOG_LEVEL: 'silent',
    ...stranger.variables,
    ALIPAY_PUBLIC_KEY: vendors.variables.ALIPAY_PUBLIC_KEY,
  });
  const code = await codeFrom('alipay');
  expect(await failure(identify('alipay', code))).not.toBe('success');
  await stranger.close();
});

/** The vendors' own libraries wait five and ten seconds, which is too long for every run. */
const faults: ReadonlyArray<'rubbish' | 'hang'> = env().PROVE === 'whole' ? ['rubbish', 'hang'] : ['rubbish'];

describe.each(['aliyun', 'tencent'] as const)('messages by %s', (vendor) => {
  const send = async (message: Parameters<typeof filled>[0]) =>
    (await smsProvider())?.send(message.phone, filled(message));
  const code = { kind: 'code', phone: '15400000001', code: '123456' } as const;
  beforeEach(() =>
    replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SMS_PROVIDER: vendor, ...vendors.messageVariables }),
  );

  test('carry a code and an invitation, each with its template', async () => {
    expect(await send(code)).toBeTruthy();
    await send({ kind: 'invitation', phone: '15400000002', school: '阳光小学' });
    const [first, second] = vendors.world.messages.slice(-2);
    expect(first).toMatchObject({ vendor, template: 'SMS_CODE' });
    expect(first?.phone).toMatch(/15400000001$/);
    expect(first?.params).toEqual(vendor === 'aliyun' ? ['123456'] : ['123456', '5']);
    expect(second).toMatchObject({ template: 'SMS_INVITE', params: ['阳光小学'] });
  });

  test('that the vendor refuses are refused, and not sent again', async () => {
    vendors.world.refuseMessages =
      vendor === 'aliyun' ? 'isv.BUSINESS_LIMIT_CONTROL' : 'LimitExceeded.PhoneNumberDailyLimit';
    expect(await failure(send(code))).toBe('refused');
    expect(vendors.world.asked).toBe(1);
  });

  test('are given up at once when the vendor has not answered several times, and tried again after a while', async () => {
    vendors.world.fault = 'error';
    for (let miss = 0; miss < limits.providerMisses; miss++) expect(await failure(send(code))).toBe('failed');
    expect(vendors.world.asked).toBe(limits.providerMisses);
    vendors.world.fault = null;
    expect(await failure(send(code))).toBe('failed');
    expect(vendors.world.asked).toBe(limits.providerMisses);
    later(limits.providerPauseSeconds + 1);
    expect(await failure(send(code))).toBe('success');
  });

  test.each(faults)('do not leave where the vendor answers with %s', async (fault) => {
    Object.assign(vendors.world, { fault });
    expect(await failure(send(code))).toBe('failed');
    // What it counts as missed must not close it to whatever is asked next.
    Object.assign(vendors.world, { fault: null });
    expect(await failure(send(code))).toBe('success');
  });
});
