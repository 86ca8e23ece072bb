import { lastingFault } from './lasting-fault.ts';
import { log } from './log.ts';

const fails = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));
const succeeds = async () => 7;

test('a fault is told when it begins and when it is over; several of one cause are one', async () => {
  const begins = jest.spyOn(log, 'error').mockImplementation(() => {});
  const ends = jest.spyOn(log, 'info').mockImplementation(() => {});
  const { watch, over } = lastingFault('displays are dark');
  expect(await watch('a', succeeds)).toBe(7);
  for (const one of ['a', 'b', 'a', 'b']) expect(await watch(one, fails('ECONNREFUSED'))).toBeNull();
  expect(begins.mock.calls).toEqual([[{ err: expect.anything(), of: 'a' }, 'displays are dark']]);
  await watch('c', fails('42P01'));
  expect(begins).toHaveBeenCalledTimes(2);
  await watch('a', succeeds);
  expect(ends).not.toHaveBeenCalled();
  await watch('b', succeeds);
  over('c');
  over('c');
  expect(ends.mock.calls).toEqual([
    [{ of: 'b' }, 'displays are dark: over'],
    [{ of: 'c' }, 'displays are dark: over'],
  ]);
  await watch('a', fails('ECONNREFUSED'));
  expect(begins).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
});
