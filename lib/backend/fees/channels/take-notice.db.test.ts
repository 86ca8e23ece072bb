import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { fees } from '@/lib/contracts/fees.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { answerNotice } from '@/lib/gateway/serve-pay-notice.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type PaymentSimulator, startPayment } from '@/lib/simulators/payment/simulator.ts';
import { now } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { feeChannels } from '../schema/channels.ts';
import type { ChannelClient } from './channel-client.ts';
import { channelClient, noticePath } from './kept-account.ts';
import { joinPayments, type PaymentNotice } from './notices.ts';

const installation = testInstallation();
const { saveChannel, testChannel, clearChannel, channels } = fees.endpoints;
let simulator: PaymentSimulator;
/** What was handed on to be booked, and by which school. */
let booked: (PaymentNotice & { readonly schoolId: string; readonly channel: PayChannel })[] = [];

/** Where the product seems to listen. */
const door = createServer(async (request, response) => {
  const [, , , channel = '', name = ''] = (request.url ?? '').split('/');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = Object.entries(request.headers).map(([key, value]): [string, string] => [key, String(value)]);
  const body = Buffer.concat(parts);
  const answer = await answerNotice(new Request(origin(), { method: 'POST', headers, body }), channel, name);
  response.writeHead(answer.status).end(await answer.text());
});
const origin = () => `http://127.0.0.1:${(door.address() as AddressInfo).port}`;

beforeAll(async () => {
  simulator = await startPayment(0, { lateMs: 50 });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', PAY_BASE: simulator.origin });
});
const timeout = AbortSignal.timeout.bind(AbortSignal);
beforeEach(() => {
  // On a machine at its limit an answer within it may take longer than the limit.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms * 10));
  booked = [];
  simulator.set({ notices: 'once', amount: 'asked', forged: 'no', outage: 'no' });
  joinPayments(async ({ school }, channel, notice) => {
    booked.push({ schoolId: school.id, channel, ...notice });
    return 'taken';
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  joinPayments(null);
  door.closeAllConnections();
  door.close();
  await simulator.close();
});

const factsOf = (channel: PayChannel) => {
  const facts = simulator.facts[channel];
  return { channel, version: 0, serial: '', keyId: '', apiKey: '', appSecret: '', ...facts };
};

interface Desk {
  readonly school: TestSchool;
  readonly person: Awaited<ReturnType<TestSchool['as']>>;
  readonly client: ChannelClient;
  readonly noticeUrl: string;
}

/** A school that is paid by the simulator. */
async function desk(channel: PayChannel): Promise<Desk> {
  const school = await installation.school();
  const person = await school.as('*');
  await call(saveChannel, factsOf(channel), person);
  const found = await school.inside(async (tx) => {
    const ctx = { tx, now: now(), school };
    return { client: await channelClient(ctx, channel), path: await noticePath(ctx, channel) };
  });
  if (!found.client) throw new Error('It is set up');
  return { school, person, client: found.client, noticeUrl: `${origin()}${found.path}` };
}

let made = 0;
async function ordered({ client, noticeUrl }: Desk): Promise<string> {
  made += 1;
  const number = `N${Date.now()}${made}`;
  const until = new Date(Date.now() + 3_600_000);
  const words = { title: '保教费', returnUrl: `${origin()}/`, scene: 'code' as const };
  await client.prepare({ number, cents: 88_800, until, noticeUrl, ...words });
  return number;
}
const answers = (number: string) =>
  simulator.world.sent.filter((one) => one.number === number).map(({ answer }) => answer);
const body = JSON.stringify({ code: 'FAIL', message: 'not taken' });

/** Sends what the channel would, or something like it. */
function send(channel: PayChannel, noticeUrl: string, given: { headers?: Record<string, string>; body?: BodyInit }) {
  const name = noticeUrl.split('/').at(-1) ?? '';
  return answerNotice(
    new Request(noticeUrl, { method: 'POST', duplex: 'half', ...given } as RequestInit),
    channel,
    name,
  );
}

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  const taken = channel === 'wechat' ? '204' : '200 success';

  test('a payment is booked by the school whose door it came to, and told as the order has it', async () => {
    const own = await desk(channel);
    const number = await ordered(own);
    await simulator.pays(channel, number);
    expect(answers(number)).toEqual([taken]);
    const { state: _, ...facts } = await own.client.query(number);
    expect(booked).toEqual([{ kind: 'payment', schoolId: own.school.id, channel, number, ...facts }]);
  });

  test('it comes twice, late, or of another amount: each is handed on, and taken', async () => {
    const own = await desk(channel);
    simulator.set({ notices: 'twice' });
    const twice = await ordered(own);
    await simulator.pays(channel, twice);
    expect(answers(twice)).toEqual([taken, taken]);
    simulator.set({ notices: 'late', amount: 'less' });
    const late = await ordered(own);
    await simulator.pays(channel, late);
    for (let time = 0; time < 1_000 && answers(late).length === 0; time += 1)
      await new Promise((done) => setTimeout(done, 20));
    expect(answers(late)).toEqual([taken]);
    expect(booked.map(({ number, cents }) => [number, cents])).toEqual([
      [twice, 88_800],
      [twice, 88_800],
      [late, 88_700],
    ]);
  });

  test('what could not be booked is asked for again, and its writing is taken back', async () => {
    const own = await desk(channel);
    joinPayments(async ({ tx, school }) => {
      await tx.update(feeChannels).set({ appId: 'written' }).where(ofSchool(school.id, feeChannels));
      throw new Error('It failed in the middle');
    });
    const number = await ordered(own);
    await simulator.pays(channel, number);
    joinPayments(null);
    const { headers, body: text } = simulator.notice(channel, number);
    const answer = await send(channel, own.noticeUrl, { headers, body: text });
    expect([answers(number), answer.status, await answer.text()]).toEqual([[`503 ${body}`], 503, body]);
    const [row] = await own.school.inside((tx) => tx.select().from(feeChannels));
    expect(row?.appId).toBe(simulator.facts[channel].appId);
  });

  test('what is not authentic gets one answer and leaves no row', async () => {
    const own = await desk(channel);
    const [other, number] = [await desk(channel), await ordered(own)];
    simulator.set({ notices: 'lost' });
    await simulator.pays(channel, number);
    const right = simulator.notice(channel, number);
    const rows = () =>
      own.school.inside(async (tx) => [await tx.select().from(feeChannels), await tx.$count(auditEntries)]);
    const before = await rows();
    const forged = simulator.notice(channel, number, 'key');
    const strangers = own.noticeUrl.replace(/.{4}$/, 'AAAA');
    const wrong = [
      await send(channel, own.noticeUrl, { headers: forged.headers, body: forged.body }),
      await send(channel, own.noticeUrl, { headers: right.headers, body: right.body.replace('0', '1') }),
      await send(channel, own.noticeUrl, { body: right.body.slice(0, -1) }),
      await send(channel, strangers, { headers: right.headers, body: right.body }),
      await send(channel, `${origin()}/api/pay/${channel}/x`, { headers: right.headers, body: right.body }),
      await send('cash' as PayChannel, own.noticeUrl, { headers: right.headers, body: right.body }),
      await send(channel, own.noticeUrl, { body: 'x'.repeat(limits.feeNoticeBytes + 1) }),
      await send(channel, own.noticeUrl, {}),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 413, 403]);
    for (const answer of wrong) expect(await answer.text()).toBe(body);
    expect(booked).toEqual([]);
    expect(await rows()).toEqual(before);
    // Two schools with one merchant account: the money is of the school whose door was named in the order.
    expect((await send(channel, other.noticeUrl, right)).status).toBeLessThan(300);
    expect(booked.map(({ schoolId }) => schoolId)).toEqual([other.school.id]);
  });

  test('a channel that was removed, or whose keys no longer open, takes nothing', async () => {
    const own = await desk(channel);
    const number = await ordered(own);
    simulator.set({ notices: 'lost' });
    await simulator.pays(channel, number);
    const status = async () => (await send(channel, own.noticeUrl, simulator.notice(channel, number))).status;
    await own.school.inside((tx) => tx.update(feeChannels).set({ keyUntil: new Date(0) }));
    expect(await status()).toBe(503);
    await own.school.inside((tx) => tx.update(feeChannels).set({ keyUntil: null }));
    expect(await status()).toBeLessThan(300);
    await call(clearChannel, { channel, version: 1 }, own.person);
    expect(await status()).toBe(403);
  });

  test('the page asks the channel itself, and its door stays when the account is changed', async () => {
    const own = await desk(channel);
    const checked = () => call(testChannel, { channel }, own.person);
    expect(await checked()).toMatchObject({ state: 'ready', problem: null });
    simulator.set({ outage: 'down' });
    expect(await checked()).toMatchObject({ state: 'ready', problem: 'unreachable' });
    simulator.set({ outage: 'no' });
    const merchantId = channel === 'wechat' ? '1900000002' : '2088000000000052';
    const doors = () => own.school.inside((tx) => tx.select({ door: feeChannels.door }).from(feeChannels));
    const before = await doors();
    await call(saveChannel, { ...factsOf(channel), version: 1, merchantId }, own.person);
    expect(await doors()).toEqual(before);
    // Alipay is not told the merchant's number, which its notices bear.
    const problem = channel === 'wechat' ? 'refused' : null;
    expect(await checked()).toMatchObject({ state: problem ? 'broken' : 'ready', problem });
    const audited = await own.school.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, testChannel.name)),
    );
    expect(audited).toHaveLength(3);
    expect(JSON.stringify(await call(channels, {}, own.person))).not.toContain(before[0]?.door);
  });
});
