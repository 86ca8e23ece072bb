import { ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { refundRunMachine } from '@/lib/rules/fees/refund-run-states.ts';
import { feeRefundRuns as runs } from '../fees/schema/refund-runs.ts';
import { menuSettings } from '../organisation/schema/menu-settings.ts';
import { pickUpTimes } from '../safety/schema/pick-up.ts';
import type { Ctx } from './context.ts';
import { changeRow, changeRows, rowToMove, saveSetting } from './moved-row.ts';
import { findRow, ofSchool } from './of-school.ts';

const { school } = testInstallation();
const person = { accountId: uuidv7(), name: '王老师' };
const [before, now] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-03T09:30:00Z')];

/** Work in a school as somebody does it at a known moment. */
const working = <T>({ id, inside }: TestSchool, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inside((tx) => work({ tx, now, person, school: { id, timeZone: 'Asia/Shanghai' } } as unknown as Ctx));

/** A refund run of a school, as another person left it. */
async function aRun(here: TestSchool, number = 'TK001'): Promise<string> {
  const id = uuidv7();
  const by = uuidv7();
  const kept = { createdOn: '2026-03-02', createdAt: before, createdBy: by, updatedAt: before, updatedBy: by };
  const run = { schoolId: here.id, id, number, name: '三月退费', reason: '', state: 'draft' as const, version: 4 };
  await here.inside((tx) => tx.insert(runs).values({ ...run, ...kept }));
  return id;
}

const stored = (here: TestSchool, id: string) => working(here, (ctx) => findRow(ctx, runs, id));
const changed = { version: 5, updatedAt: now, updatedBy: person.accountId };

test('a changed row has the next version and says who changed it when; others stay as they were', async () => {
  const here = await school();
  const [id, other] = [await aRun(here), await aRun(here, 'TK002')];
  const row = await working(here, (ctx) => changeRow(ctx, runs, { id, version: 4 }, { note: '少一户' }));
  expect(row).toMatchObject({ id, note: '少一户', state: 'draft', ...changed });
  expect(await stored(here, id)).toEqual(row);
  expect(await stored(here, other)).toMatchObject({ version: 4, updatedAt: before });
});

test('a row of another school is not there', async () => {
  const [here, elsewhere] = [await school(), await school()];
  const id = await aRun(elsewhere);
  const change = working(here, (ctx) => changeRow(ctx, runs, { id, version: 4 }, { note: '少一户' }));
  await expect(change).rejects.toMatchObject({ error: 'notFound' });
  expect(await stored(elsewhere, id)).toMatchObject({ version: 4, note: '' });
});

test('rows are changed by a condition, those of the school alone', async () => {
  const [here, elsewhere] = [await school(), await school()];
  const [first, second, foreign] = [await aRun(here), await aRun(here, 'TK002'), await aRun(elsewhere)];
  const found = await working(here, (ctx) =>
    changeRows(ctx, runs, ne(runs.number, 'TK002'), { state: 'withdrawn' }).returning({ id: runs.id }),
  );
  expect(found).toEqual([{ id: first }]);
  expect(await stored(here, first)).toMatchObject({ state: 'withdrawn', ...changed });
  expect(await stored(here, second)).toMatchObject({ state: 'draft', version: 4 });
  expect(await stored(elsewhere, foreign)).toMatchObject({ state: 'draft', version: 4 });
});

test('a move is made with a row as it was read, where its state offers the move', async () => {
  const here = await school();
  const id = await aRun(here);
  const move = (asked: { readonly id?: string; readonly version?: number; readonly move?: 'submit' | 'send' }) =>
    working(here, (ctx) =>
      rowToMove(
        ctx,
        runs,
        { id, version: 4, move: 'submit', ...asked },
        { states: refundRunMachine, current: async () => ({ seen: true }) },
      ),
    );
  expect(await move({})).toMatchObject({ row: { id, state: 'draft' }, state: 'requested' });
  await expect(move({ id: uuidv7() })).rejects.toMatchObject({ error: 'notFound' });
  await expect(move({ version: 3 })).rejects.toMatchObject({
    error: 'conflict',
    more: { detail: { current: { seen: true }, changedAt: before.toISOString() } },
  });
  await expect(move({ move: 'send' })).rejects.toMatchObject({ error: 'wrongState' });
  expect(await stored(here, id)).toMatchObject({ state: 'draft', version: 4 });
});

test('a setting is written once, then anew by whoever has read the last', async () => {
  const here = await school();
  const save = (version: number, minute: number) =>
    working(here, (ctx) => saveSetting(ctx, pickUpTimes, version, { minute }));
  const held = () => here.inside((tx) => tx.select().from(pickUpTimes).where(ofSchool(here.id, pickUpTimes)));
  await expect(save(1, 960)).rejects.toMatchObject({ error: 'conflict' });
  expect(await save(0, 960)).toMatchObject({ schoolId: here.id, minute: 960, ...changed, version: 1 });
  await expect(save(0, 990)).rejects.toMatchObject({ error: 'conflict' });
  expect(await save(1, 1_020)).toMatchObject({ minute: 1_020, version: 2 });
  await expect(save(1, 990)).rejects.toMatchObject({ error: 'conflict' });
  expect(await held()).toMatchObject([{ minute: 1_020, version: 2 }]);
});

test('of what each has one of, one is written and refused by itself, also where it is not kept who was faster', async () => {
  const here = await school();
  const save = (accountId: string, version: number, favourites?: string[]) =>
    working(here, (ctx) => saveSetting(ctx, menuSettings, version, { favourites }, { accountId }));
  const [one, other] = [uuidv7(), uuidv7()];
  expect(await save(one, 0, ['a'])).toMatchObject({ accountId: one, favourites: ['a'], version: 1 });
  expect(await save(other, 0)).toMatchObject({ accountId: other, favourites: [], version: 1 });
  expect(await save(one, 1)).toMatchObject({ favourites: ['a'], version: 2 });
  await expect(save(one, 1, ['b'])).rejects.toMatchObject({ error: 'settingChanged' });
  await expect(save(other, 0, ['b'])).rejects.toMatchObject({ error: 'settingChanged' });
});
