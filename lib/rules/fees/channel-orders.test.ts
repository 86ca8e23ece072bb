import { isOpenOrder, nextAskAt, orderAfter, orderStates, payingFrom } from './channel-orders.ts';

const standings = ['success', 'open', 'closed', 'unknown', 'unclear'] as const;

describe('an answer of the channel', () => {
  test.each([
    ['created', 'open', 'running', 'paying'],
    ['paying', 'unclear', 'running', 'unclear'],
    ['unclear', 'open', 'running', 'paying'],
    ['paying', 'unknown', 'running', 'paying'],
    ['unclear', 'unknown', 'over', 'closed'],
    ['paying', 'unclear', 'over', 'unclear'],
    ['paying', 'closed', 'running', 'closed'],
    ['closed', 'open', 'running', 'closed'],
    ['created', 'unknown', 'notBegun', 'failed'],
    ['failed', 'unclear', 'running', 'failed'],
  ] as const)('%s, which is %s (%s), becomes %s', (state, standing, course, after) => {
    expect(orderAfter(state, standing, course)).toBe(after);
  });

  test('that money came counts always and for good', () => {
    for (const state of orderStates) expect(orderAfter(state, 'success', 'running')).toBe('success');
    for (const standing of standings) expect(orderAfter('success', standing, 'over')).toBe('success');
  });

  test('never leads from an end back to what is asked about', () => {
    for (const state of orderStates.filter((one) => !isOpenOrder(one)))
      for (const standing of standings) expect(isOpenOrder(orderAfter(state, standing, 'running'))).toBe(false);
  });
});

test('it is asked about soon, then hourly and at its end, and a day after that for the last time', () => {
  const createdAt = new Date('2026-09-02T08:00:00Z');
  const until = new Date('2026-09-02T09:30:00Z');
  const asks: string[] = [];
  for (let now: Date | null = createdAt; now; now = nextAskAt({ createdAt, until }, now)) asks.push(now.toISOString());
  expect(asks.slice(1, 8).map((text) => text.slice(11, 19))).toEqual([
    ...['08:00:30', '08:02:00', '08:10:00', '09:00:00', '09:30:00', '10:00:00', '11:00:00'],
  ]);
  expect(asks.at(-1)).toBe('2026-09-03T09:30:00.000Z');
  expect(asks.length).toBeLessThan(33);
});

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', 'inApp', 'wechat'],
  ['Mozilla/5.0 (Linux; Android 14) AlipayClient/10.5', 'inApp', 'alipay'],
  ['Mozilla/5.0 (iPhone; CPU) Mobile/15E Safari', 'browser', null],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome', 'code', null],
])('%s pays as %s', (userAgent, scene, only) => {
  expect(payingFrom(userAgent)).toEqual({ scene, only });
});
