import { type Answer, startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { useBackendAt } from '../test-contract.ts';
import { offeredWays } from './offered-ways.ts';

let upstream: Upstream;
beforeAll(async () => {
  // No answer is late, however busy the machine is.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
afterAll(() => {
  jest.useRealTimers();
  return upstream.close();
});

const stranger = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '',
  userAgent: '',
  requestId: 'request-1',
} as const;
const all = { sms: true, wechat: true, alipay: true, dingtalk: true, register: true, outbox: false };
const none = { sms: false, wechat: false, alipay: false, dingtalk: false, register: false, outbox: false };
const told = (data: unknown): Answer => ({ body: { code: 200, data } });
const unknown: Answer = { status: 404 };
const { channels } = account.endpoints;
const { webSignIn } = enterprise.endpoints;

test.each<[string, Answer, Answer, object]>([
  ['all of them', told(all), told({ appCode: 'web' }), { ...all, wxwork: 'web' }],
  ['no messaging app', told(all), told({ appCode: null }), { ...all, wxwork: null }],
  ['a backend that knows no channels', unknown, told({ appCode: 'web' }), { ...none, wxwork: 'web' }],
  ['a backend that knows no messaging app', told(all), unknown, { ...all, wxwork: null }],
  ['a backend that is broken', 'closed', { status: 500 }, { ...none, wxwork: null }],
  ['a backend that answers in another shape', told({ sms: 'yes' }), told('web'), { ...none, wxwork: null }],
])('%s: what is not told is not offered, and takes nothing else away', async (_, ways, app, expected) => {
  upstream.answer(ways, channels.path);
  upstream.answer(app, webSignIn.path);
  expect(await offeredWays(stranger)).toEqual(expected);
});
