import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { followSchool } from './follow-schools.ts';

test('a look at the chains that fails is told once, and once more when it succeeds again', async () => {
  jest.useFakeTimers();
  const begins = jest.spyOn(log, 'error').mockImplementation(() => {});
  const ends = jest.spyOn(log, 'info').mockImplementation(() => {});
  let isGone = true;
  const run = async () => {
    if (isGone) throw new Error('the database is gone');
    return { now: new Date(), seqs: new Map() } as never;
  };
  const leave = followSchool('one', run, () => {});
  try {
    for (let look = 0; look < 3; look++) await jest.advanceTimersByTimeAsync(limits.screenLookSeconds * 1_000);
    expect(begins).toHaveBeenCalledTimes(1);
    expect(begins).toHaveBeenCalledWith(expect.anything(), 'what is new in schools with displays cannot be told');
    isGone = false;
    for (let look = 0; look < 3; look++) await jest.advanceTimersByTimeAsync(limits.screenLookSeconds * 1_000);
    expect(begins).toHaveBeenCalledTimes(1);
    expect(ends).toHaveBeenCalledTimes(1);
  } finally {
    leave();
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});
