import { modules } from '@/lib/contracts/index.ts';
import { isRepeatable } from '@/lib/contracts/wire.ts';
import { callFailure, networkFailure } from './call-failure.ts';
import { moneyWrites, sendUntilAnswered } from './money-writes.ts';

test('what is asked for again is known by its key', () => {
  const endpoints = Object.values(modules).flatMap((one) => Object.values(one.endpoints));
  const named = endpoints.filter(({ name }) => moneyWrites.has(name));
  expect(named).toHaveLength(moneyWrites.size);
  expect(named.filter((endpoint) => !isRepeatable(endpoint))).toEqual([]);
});

test.each([
  ['closeShift', 'closeShiftOnBehalf'],
  ['closeDay', 'reopenDay'],
  ['carryAdvances', 'undoAdvanceCarry'],
  ['registerTicket', 'registerTickets'],
])('%s is asked for again, and so is %s', (...names) => {
  for (const name of names) expect([...moneyWrites]).toContain(`fees.${name}`);
});

test('a lost answer is asked for again, a refusal is final', async () => {
  const lost = jest.fn<Promise<string>, []>().mockRejectedValueOnce(networkFailure(502)).mockResolvedValue('SK1');
  expect(await sendUntilAnswered(lost)).toBe('SK1');
  expect(lost).toHaveBeenCalledTimes(2);
  const refusal = callFailure({ code: '1', message: 'no', behaviour: 'show', requestId: '' }, 422);
  const refused = jest.fn<Promise<string>, []>().mockRejectedValue(refusal);
  await expect(sendUntilAnswered(refused)).rejects.toBe(refusal);
  expect(refused).toHaveBeenCalledTimes(1);
});
