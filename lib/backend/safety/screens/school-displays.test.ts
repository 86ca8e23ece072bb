import { log } from '@/lib/log.ts';
import { notifySchool } from '../../kernel/live.ts';
import type { ScreenAddress } from './open-address.ts';
import { type Listener, schoolDisplays, shutEvent } from './school-displays.ts';

const addressOf = (id: string) => ({ id, kind: 'healthGuard', ranges: [] as string[] }) as unknown as ScreenAddress;

function listener() {
  const told: Uint8Array[] = [];
  const one: Listener = { from: '203.0.113.1', seen: '', send: (event) => void told.push(event), end: () => {} };
  return { one, told };
}

test('a display that is opened during a look at others stays open', async () => {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const run = () =>
    new Promise<never>((resolve) => {
      answers.push((ids) =>
        resolve({ addresses: ids.map(addressOf), seq: 1, now: new Date(), facts: null } as unknown as never),
      );
    });
  const displays = schoolDisplays('school', run, () => {});
  const [first, second] = [listener(), listener()];
  const leaveFirst = displays.add(addressOf('a'), first.one);
  while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const leaveSecond = displays.add(addressOf('b'), second.one);
  answers[0]?.(['a']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(second.told).not.toContain(shutEvent);
  leaveFirst?.();
  leaveSecond?.();
});

test('looks that fail again and again are told once, and once more when they succeed again', async () => {
  const begins = jest.spyOn(log, 'error').mockImplementation(() => {});
  const ends = jest.spyOn(log, 'info').mockImplementation(() => {});
  const answer = { addresses: [addressOf('a')], seq: 1, now: new Date(), facts: null } as unknown as never;
  let isGone = true;
  let looks = 0;
  const run = async () => {
    looks += 1;
    if (isGone) throw new Error('the database is gone');
    return answer;
  };
  const displays = schoolDisplays('failing', run, () => {});
  const lookedAt = async (count: number) => {
    notifySchool('failing');
    while (looks < count) await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const leave = displays.add(addressOf('a'), listener().one);
  for (const count of [1, 2, 3]) await lookedAt(count);
  expect(begins.mock.calls).toEqual([
    [{ err: expect.any(Error), of: 'failing' }, 'displays of a school cannot be told'],
  ]);
  expect(ends).not.toHaveBeenCalled();
  isGone = false;
  await lookedAt(4);
  expect(ends.mock.calls).toEqual([[{ of: 'failing' }, 'displays of a school cannot be told: over']]);
  leave?.();
  jest.restoreAllMocks();
});
