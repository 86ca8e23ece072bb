import { inTurn } from './in-turn.ts';

test('no more goes on at once than may, all of it is done in its order, and a failure keeps nobody waiting', async () => {
  const turn = inTurn(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((n) =>
    turn(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 0) throw new Error('failed');
      return n;
    }),
  );
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 4; n++) {
    ends[n]?.();
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3].slice(0, n + 3));
  }
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
