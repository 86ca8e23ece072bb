import type { ScreenAddress } from './open-address.ts';
import { type Listener, schoolWalls } from './school-walls.ts';
import { shutEvent } from './wall-events.ts';

const addressOf = (id: string) => ({ id, kind: 'healthGuard', ranges: [] as string[] }) as unknown as ScreenAddress;

function listener() {
  const told: Uint8Array[] = [];
  const one: Listener = { from: '203.0.113.1', seen: '', send: (event) => void told.push(event), end: () => {} };
  return { one, told };
}

test('a wall that is opened during a look at others stays open', async () => {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const run = () =>
    new Promise<never>((resolve) => {
      answers.push((ids) =>
        resolve({ addresses: ids.map(addressOf), seq: 1, now: new Date(), facts: null } as unknown as never),
      );
    });
  const walls = schoolWalls('school', run, () => {});
  const [first, second] = [listener(), listener()];
  const leaveFirst = walls.add(addressOf('a'), first.one);
  while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const leaveSecond = walls.add(addressOf('b'), second.one);
  answers[0]?.(['a']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(second.told).not.toContain(shutEvent);
  leaveFirst?.();
  leaveSecond?.();
});
