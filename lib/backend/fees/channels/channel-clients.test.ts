import { createPrivateKey, createPublicKey } from 'node:crypto';
import { replaceEnv } from '@/lib/env.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type PaymentSimulator, startPayment } from '@/lib/simulators/payment/simulator.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { readStatementFile } from '../statements/read-file.ts';
import { alipayClient } from './alipay-client.ts';
import type { AskedOrder, ReadNotice } from './channel-client.ts';
import { writtenMoment } from './channel-moments.ts';
import type { CheckedClient } from './checked-client.ts';
import { madeKeys } from './made-keys.ts';
import { wechatClient } from './wechat-client.ts';

let simulator: PaymentSimulator;
beforeAll(async () => {
  simulator = await startPayment();
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', PAY_BASE: simulator.origin });
});
const timeout = AbortSignal.timeout.bind(AbortSignal);
/** How long calls wait here: on a machine at its limit an answer within it may take longer than the limit. */
const waiting = (share: number) => jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms * share));
beforeEach(() => {
  waiting(10);
  simulator.set({ notices: 'lost', amount: 'asked', forged: 'no', outage: 'no', statements: 'whole', refunds: 'done' });
});
afterEach(() => {
  jest.restoreAllMocks();
  setClockOffset(0);
});
afterAll(() => simulator.close());

interface Changed {
  readonly privateKey?: string;
  readonly publicKey?: string;
  readonly merchantId?: string;
  readonly appSecret?: string;
}

/** The client of what the simulator told the school to enter, or of something else in a place of it. */
function client(channel: PayChannel, changed: Changed = {}): CheckedClient {
  const facts = { ...simulator.facts[channel], ...changed };
  const { appId, merchantId } = facts;
  const privateKey = createPrivateKey(facts.privateKey);
  const publicKey = createPublicKey(facts.publicKey);
  if (channel === 'alipay') return alipayClient({ appId, merchantId, privateKey, publicKey });
  const { serial, keyId, apiKey, appSecret: own } = simulator.facts.wechat;
  const appSecret = changed.appSecret ?? own;
  const merchant = { merchantId, serial, privateKey };
  return wechatClient({ merchant, appId, key: { keyId, publicKey }, apiKey, appSecret });
}

let made = 0;
const asked = (given: Partial<AskedOrder> = {}): AskedOrder => {
  made += 1;
  return {
    number: `F${Date.now()}${made}`,
    cents: 123_456,
    title: '保教费 & 伙食费 2026年11月 😀',
    until: new Date(Date.now() + 3_600_000),
    noticeUrl: `${simulator.origin}/nobody`,
    returnUrl: `${simulator.origin}/?back=1`,
    scene: 'code',
    ...given,
  };
};

/** An order that somebody has paid. */
async function paid(channel: PayChannel, given: Partial<AskedOrder> = {}): Promise<AskedOrder> {
  const order = asked(given);
  await client(channel).prepare(order);
  expect(await simulator.pays(channel, order.number)).toBe(true);
  return order;
}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
function read(channel: PayChannel, number: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes): ReadNotice {
  const { headers, body } = simulator.notice(channel, number);
  return client(channel).readNotice(headersOf(headers), change(Buffer.from(body)));
}
const refused = expect.objectContaining({ error: 'refused' });

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  test('an order is prepared, paid, and told alike by query and notice', async () => {
    const order = asked();
    const prepared = await client(channel).prepare(order);
    expect(prepared).toEqual({ code: expect.stringMatching(/^(weixin:\/\/wxpay\/bizpayurl\?pr=|http:)/) });
    // Alipay knows an order that is a code only once somebody has read it.
    expect(await client(channel).query(order.number)).toEqual({ state: channel === 'wechat' ? 'open' : 'unknown' });
    expect(await simulator.pays(channel, order.number)).toBe(true);
    const standing = await client(channel).query(order.number);
    expect(standing).toMatchObject({ state: 'success', cents: order.cents });
    const { state: _, ...facts } = standing;
    expect(read(channel, order.number)).toEqual({ kind: 'payment', number: order.number, ...facts });
  });

  test('a browser is led to the wallet and back again', async () => {
    const order = asked({ scene: 'browser', payerAddress: '127.0.0.1' });
    const prepared = await client(channel).prepare(order);
    const wallet = await fetch('go' in prepared ? prepared.go : '');
    const page = await wallet.text();
    expect(page).toContain('¥1234.56');
    expect(page).toContain('保教费');
    expect(await client(channel).query(order.number)).toEqual({ state: 'open' });
    const pressed = await fetch(`${wallet.url}/pay`, { method: 'POST', redirect: 'manual' });
    expect(pressed.headers.get('location')).toBe(order.returnUrl);
    expect(await client(channel).query(order.number)).toMatchObject({ state: 'success' });
  });

  test('whoever gives up has paid nothing, and the order can be closed for good', async () => {
    const order = asked({ scene: 'browser', payerAddress: '127.0.0.1' });
    const prepared = await client(channel).prepare(order);
    const { url } = await fetch('go' in prepared ? prepared.go : '');
    await fetch(`${url}/leave`, { method: 'POST', redirect: 'manual' });
    expect(await client(channel).close(order.number)).toEqual({ state: 'closed' });
    expect(await simulator.pays(channel, order.number)).toBe(false);
    expect(await client(channel).query(order.number)).toEqual({ state: 'closed' });
    expect(await client(channel).close(order.number)).toEqual({ state: 'closed' });
    if (channel === 'wechat')
      await expect(client(channel).prepare(order)).rejects.toMatchObject({ error: 'channelSilent' });
  });

  test('closing finds what was paid meanwhile, and what nobody knows', async () => {
    const order = await paid(channel);
    expect(await client(channel).close(order.number)).toMatchObject({ state: 'success', cents: order.cents });
    expect(await client(channel).close('F00000000')).toEqual({ state: 'unknown' });
  });

  test.each([
    ['more', 123_556],
    ['less', 123_356],
  ] as const)('who paid %s than was asked is told so', async (amount, cents) => {
    simulator.set({ amount });
    const order = await paid(channel);
    expect(await client(channel).query(order.number)).toMatchObject({ state: 'success', cents });
    expect(read(channel, order.number)).toMatchObject({ kind: 'payment', cents });
  });

  test('a part goes back once for each number, and no more than was paid', async () => {
    const order = await paid(channel);
    const refund = (refundNumber: string, cents: number) =>
      client(channel).refund({ number: order.number, refundNumber, cents, totalCents: order.cents, reason: '退费' });
    const [first, again] = [await refund('R-1', 23_456), await refund('R-1', 23_456)];
    expect([first.state, again.state]).toEqual(
      channel === 'wechat' ? ['accepted', 'accepted'] : ['success', 'accepted'],
    );
    const of = { number: order.number, refundNumber: 'R-1' };
    expect(await client(channel).queryRefund(of)).toMatchObject({ state: 'success', at: expect.any(Date) });
    expect(await client(channel).query(order.number)).toMatchObject({ state: 'success', cents: order.cents });
    expect(await refund('R-2', 100_001)).toMatchObject({ state: 'failed' });
    expect(await refund('R-1', 1)).toMatchObject({ state: 'unclear' });
    expect(await client(channel).queryRefund({ ...of, refundNumber: 'R-3' })).toMatchObject({ state: 'unclear' });
    const back = simulator.world.refunds.filter(({ number }) => number === order.number);
    expect(back.map(({ cents }) => cents)).toEqual([23_456]);
  });

  test('a notice with one byte changed, left out or added is refused, whichever it is', async () => {
    const { number } = await paid(channel);
    const { headers, body } = simulator.notice(channel, number);
    const bytes = Buffer.from(body);
    const own = client(channel);
    const reading = (raw: Buffer) => own.readNotice(headersOf(headers), raw);
    expect(reading(bytes)).toMatchObject({ kind: 'payment' });
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(() => reading(other)).toThrow(refused);
    }
    expect(() => reading(bytes.subarray(1))).toThrow(refused);
    // A form that ends in an empty pair is the same form.
    expect(() => reading(Buffer.concat([bytes, Buffer.from('x')]))).toThrow(refused);
    expect(() => reading(Buffer.alloc(0))).toThrow(refused);
  });

  test.each(['key', 'probe'] as const)('a notice forged by %s is refused, and nothing is paid', async (forged) => {
    const order = asked();
    await client(channel).prepare(order);
    const { headers, body } = simulator.notice(channel, order.number, forged);
    expect(() => client(channel).readNotice(headersOf(headers), Buffer.from(body))).toThrow(refused);
    expect(await client(channel).query(order.number)).not.toMatchObject({ state: 'success' });
  });

  test('a notice to another merchant is refused', async () => {
    const { number } = await paid(channel);
    const { headers, body } = simulator.notice(channel, number);
    const other = client(channel, { merchantId: channel === 'wechat' ? '1900000002' : '2088000000000052' });
    expect(() => other.readNotice(headersOf(headers), Buffer.from(body))).toThrow(refused);
  });

  test('what comes back from another key is not believed', async () => {
    const order = await paid(channel);
    const other = client(channel, { publicKey: madeKeys().publicKey });
    expect(await other.query(order.number)).toEqual({ state: 'unclear' });
    expect(await other.close(order.number)).toEqual({ state: 'unclear' });
    expect(() => read(channel, order.number, (bytes) => bytes)).not.toThrow();
    await expect(other.prepare(asked())).rejects.toMatchObject({ error: 'channelSilent' });
  });

  test('the check tells an account that is well from what is wrong with it', async () => {
    expect(await client(channel).check()).toBeNull();
    expect(await client(channel, { privateKey: madeKeys().privateKey }).check()).toBe('refused');
    expect(await client(channel, { publicKey: madeKeys().publicKey }).check()).toBe('unproven');
  });

  test('an outage makes nothing failed: it is unclear, and after three of them nobody asks for a minute', async () => {
    const order = await paid(channel);
    simulator.set({ outage: 'rubbish' });
    expect(await client(channel).query(order.number)).toEqual({ state: 'unclear' });
    const refund = { number: order.number, refundNumber: 'R-9', cents: 1, totalCents: order.cents, reason: '' };
    expect(await client(channel).refund(refund)).toMatchObject({ state: 'unclear' });
    simulator.set({ outage: 'down' });
    const count = () => simulator.world.asked.length;
    const before = count();
    for (let time = 0; time < 5; time += 1)
      expect(await client(channel).query(order.number)).toEqual({ state: 'unclear' });
    expect(count() - before).toBe(limits.feeChannelMisses);
    expect(await client(channel).check()).toBe('unreachable');
    simulator.set({ outage: 'no' });
    expect(await client(channel).query(order.number)).toEqual({ state: 'unclear' });
    setClockOffset(limits.feeChannelRestMs + 1);
    expect(await client(channel).query(order.number)).toMatchObject({ state: 'success' });
  });

  test('nobody waits longer than five seconds', async () => {
    const waited = waiting(0.01);
    simulator.set({ outage: 'hang' });
    expect(await client(channel).query('F00000001')).toEqual({ state: 'unclear' });
    expect(waited).toHaveBeenCalledWith(5_000);
    waiting(10);
    simulator.set({ outage: 'no' });
    expect(await client(channel).query('F00000001')).toEqual({ state: 'unknown' });
  });
});

test('a page inside WeChat opens the wallet with what the merchant has signed', async () => {
  const order = asked({ scene: 'inApp' });
  const call = await client('wechat').openWallet?.(order, 'oPayer');
  const open = (given: object) => fetch(`${simulator.origin}/wallet?${new URLSearchParams({ ...call, ...given })}`);
  expect((await open({})).status).toBe(200);
  expect((await open({ timeStamp: '1' })).status).toBe(404);
});

test('a notice of WeChat Pay counts for five minutes', async () => {
  const { number } = await paid('wechat');
  expect(read('wechat', number)).toMatchObject({ kind: 'payment' });
  for (const off of [301_000, -301_000]) {
    setClockOffset(off);
    expect(() => read('wechat', number)).toThrow(refused);
  }
});

const beijingDay = () => writtenMoment(new Date()).slice(0, 10);
async function* only(bytes: Uint8Array) {
  yield bytes;
}

test.each(['wechat', 'alipay'] as const)(
  'the statement of a day at %s names each payment and refund to the cent',
  async (channel) => {
    const order = await paid(channel);
    await client(channel).refund({
      number: order.number,
      refundNumber: `R${order.number}`,
      cents: 456,
      totalCents: order.cents,
      reason: '退',
    });
    const [day, came] = [beijingDay(), await client(channel).statement(beijingDay())];
    if (came.state !== 'ready') throw new Error('The day has a statement');
    const { merchantId } = simulator.facts[channel];
    const { lines } = await readStatementFile(only(came.bytes), channel, { day, merchantId });
    const own = lines.filter(({ number }) => number === order.number);
    expect(own.map(({ kind, cents, feeCents, refundNumber }) => ({ kind, cents, feeCents, refundNumber }))).toEqual([
      { kind: 'payment', cents: 123_456, feeCents: 741, refundNumber: '' },
      { kind: 'refund', cents: 456, feeCents: -3, refundNumber: `R${order.number}` },
    ]);
    expect(await client(channel).statement('2020-01-01')).toEqual({ state: 'none' });
    simulator.set({ outage: 'down' });
    await expect(client(channel).statement(day)).rejects.toMatchObject({ error: 'channelSilent' });
  },
);

test('a statement that was touched on its way is refused, and one that is not written yet is told so', async () => {
  await paid('wechat');
  simulator.set({ statements: 'touched' });
  await expect(client('wechat').statement(beijingDay())).rejects.toMatchObject({ fault: 'hash' });
  simulator.set({ statements: 'late' });
  expect(await client('wechat').statement(beijingDay())).toEqual({ state: 'later' });
});

test('whoever has a page open inside WeChat is known by a code, and to nobody without the secret', async () => {
  const entry = client('wechat').walletEntry?.('https://school.test/family/x?order=1') ?? '';
  const led = await fetch(entry, { redirect: 'manual' });
  const back = new URL(led.headers.get('location') ?? '');
  expect(back.pathname).toBe('/family/x');
  expect(back.searchParams.get('order')).toBe('1');
  const code = back.searchParams.get('code') ?? '';
  expect(await client('wechat').payerOf?.(code)).toBe('oSimulatedPayer');
  expect(await client('wechat', { appSecret: '0'.repeat(32) }).payerOf?.(code)).toBeNull();
  expect(client('wechat', { appSecret: '' }).walletEntry?.('https://school.test/')).toBeNull();
});
