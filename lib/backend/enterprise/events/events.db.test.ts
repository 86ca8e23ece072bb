import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, corpB, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { answerCallback } from '@/lib/gateway/serve-wxwork-callback.ts';
import { sharedMemory } from '@/lib/gateway/short-memory.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { authorisations, bindings, platformEvents, providerTokens, suiteTickets } from '../schema.ts';
import { forgetTokens } from '../wecom/tokens.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const { platform } = installation;
const owner = () => installation.database().owner;

// Other files of the room send rubbish from the same address, and are to be answered as if it were the first.
afterAll(() => sharedMemory('wxwork.refused', 60, 1).deleteAll(''));

beforeEach(async () => {
  for (const table of [bindings, authorisations, platformEvents, providerTokens]) await owner().delete(table);
});

/** A code of an installation that nobody has completed. */
async function installCode(): Promise<string> {
  const admin = await (await installation.school()).as('*');
  const redirectUri = `${platform.origin()}/bindSuccess`;
  const { url } = await call(endpoints.installSaas, { appCode: 'school', redirectUri }, admin);
  return (await platform.install(url, corpA)).auth_code ?? '';
}

interface Event {
  readonly InfoType: string;
  readonly TimeStamp: string;
  readonly [field: string]: string;
}
const create = (TimeStamp: string, AuthCode: string): Event => ({ InfoType: 'create_auth', TimeStamp, AuthCode });
const of = (InfoType: string, TimeStamp: string): Event => ({ InfoType, TimeStamp, AuthCorpId: corpA });

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) => orders(things.filter((_, i) => i !== at)).map((rest) => [first, ...rest]));
}

const at = [0, 1, 2];
describe('events in whatever order, each three times', () => {
  test.each(orders(at))('%i %i %i: an end after the beginning is the end', async (...order) => {
    const events = [create('100', await installCode()), of('change_auth', '200'), of('cancel_auth', '300')];
    for (const one of order) {
      await platform.control('push', { fields: events[one], times: 3 });
      await installation.settle();
    }
    expect(await owner().select().from(authorisations)).toMatchObject([
      { state: 'cancelled', sealedPermanentCode: null },
    ]);
  });
  test.each(orders(at))('%i %i %i: a new beginning after the end is in force', async (...order) => {
    const events = [create('100', await installCode()), of('cancel_auth', '200'), create('300', await installCode())];
    for (const one of order) {
      await platform.control('push', { fields: events[one], times: 3 });
      await installation.settle();
    }
    expect(await owner().select().from(authorisations)).toMatchObject([{ state: 'active' }]);
  });
});

test('callbacks are answered within a second while the worker waits for the platform', async () => {
  await platform.control('faults', { faults: [{ path: '/service/v2/get_permanent_code', kind: 'late', count: 1 }] });
  await platform.control('install', { corpid: corpB });
  const working = installation.settle();
  for (let id = 0; id < 30; id++) {
    const fields = { ...of('change_contact', String(1_000 + id)), ChangeType: 'update_user', UserID: `u${id}` };
    await platform.control('push', { fields });
  }
  const { pushes } = (await platform.control('state')) as { pushes: ReadonlyArray<{ tookMs: number[] }> };
  // The one in the middle: a single answer may meet a spell of other load, a wait for the worker would meet all of
  // them.
  const took = pushes.flatMap(({ tookMs }) => tookMs).sort((a, b) => a - b);
  expect(took[took.length >> 1]).toBeLessThan(1_000);
  await working;
  const [taken] = await owner().select().from(authorisations).where(eq(authorisations.corpId, corpB));
  expect(taken).toMatchObject({ state: 'active' });
}, 30_000);

test('a ticket that is withheld: after half an hour the status says so and nothing is asked, until the next one', async () => {
  const school = await installation.school();
  await installation.install(school, corpA);
  await owner().delete(providerTokens);
  forgetTokens();
  await platform.control('faults', { faults: [{ path: 'ticket', kind: 'withheld', count: 2 }] });
  setClockOffset(31 * 60_000);
  await platform.control('tickets');
  const asked = await platform.asked('/service/get_suite_token');
  expect(await installation.arrive(corpA)).toEqual({ outcome: 'failed', reason: 'unavailable' });
  expect(await platform.asked('/service/get_suite_token')).toBe(asked);
  const age = async () =>
    (await call(endpoints.authInfo, {}, await school.as('enterprise.installation.view'))).apps[0]?.ticketAgeMinutes;
  expect(await age()).toBe(31);
  await platform.control('tickets');
  expect(await age()).toBe(0);
  expect(await installation.arrive(corpA)).toMatchObject({ outcome: 'unbound' });
});

test('who sends what is not the platform’s over and over waits, alone and at that address alone', async () => {
  const [sender, other] = ['198.51.100.7', '198.51.100.8'];
  const post = async (from: string, address: string) => {
    const url = `${platform.origin()}/api/wxwork/callback/wwsimsuite1/${address}?msg_signature=x&timestamp=1&nonce=n`;
    const asked = { method: 'POST', headers: { 'x-real-ip': from }, body: '<xml><Encrypt>x</Encrypt></xml>' };
    const answer = await answerCallback(new Request(url, asked), 'wwsimsuite1', address);
    return [answer.status, Number(answer.headers.get('retry-after') ?? 0)] as const;
  };
  for (let at = 0; at < limits.wxworkRefusedPerMinute; at++) expect(await post(sender, 'data')).toEqual([403, 0]);
  const [status, seconds] = await post(sender, 'data');
  expect([status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
  expect(await post(sender, 'instruction')).toEqual([403, 0]);
  expect(await post(other, 'data')).toEqual([403, 0]);
});

test('what the platform signed is taken from an address that sent much that it did not', async () => {
  const url = `${platform.origin()}/api/wxwork/callback/wwsimsuite1/instruction?msg_signature=x&timestamp=1&nonce=n`;
  const rubbish = async () => {
    const asked = { method: 'POST', body: '<xml><Encrypt>x</Encrypt></xml>' };
    return (await answerCallback(new Request(url, asked), 'wwsimsuite1', 'instruction')).status;
  };
  for (let at = 0; at < limits.wxworkRefusedPerMinute; at++) await rubbish();
  expect(await rubbish()).toBe(429);
  expect(await platform.control('push', { fields: of('change_auth', '200') })).toEqual([true]);
  expect(await rubbish()).toBe(429);
});

describe('a ticket from the future, rightly signed', () => {
  const seconds = (minutes: number) => String(Math.floor(Date.now() / 1_000) + minutes * 60);
  const push = (ticket: string, minutes: number) =>
    platform.control('push', {
      fields: { InfoType: 'suite_ticket', SuiteTicket: ticket, TimeStamp: seconds(minutes) },
    });
  const kept = async () => {
    const rows = await owner().select().from(suiteTickets).where(eq(suiteTickets.suiteId, 'wwsimsuite1'));
    return rows[0]?.pushedAt;
  };

  test('is refused and shuts out no later one', async () => {
    const before = await kept();
    expect(await push('ahead', 10 * 365 * 24 * 60)).toEqual([false]);
    expect(await kept()).toBe(before);
    expect(await push('a little ahead', limits.wxworkAheadMinutes - 1)).toEqual([true]);
  });

  test('that was kept before such were refused gives way to one in time', async () => {
    await owner()
      .update(suiteTickets)
      .set({ pushedAt: Number(seconds(10 * 365 * 24 * 60)) });
    await push('in time', 0);
    expect(await kept()).toBeLessThanOrEqual(Number(seconds(0)));
  });
});
