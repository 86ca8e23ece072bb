import { eq } from 'drizzle-orm';
import pg from 'pg';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { type Database, openDatabase, type Tx } from '@/lib/backend/db/client.ts';
import { differingSums } from '@/lib/backend/db/kept-sums.ts';
import { stockSumTables } from '@/lib/backend/db/stock-sums.ts';
import { type stockSizes, stocksDay } from '@/lib/backend/demo/stocks.ts';
import { untiedSums } from '@/lib/backend/goods/ledger/untied.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { schools } from '@/lib/backend/organisation/schema.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { percentilesOf } from '../percentiles.ts';
import { member } from '../test-installation.ts';
import { ms, type Note } from './figure-text.ts';
import { type Case, goodsCases } from './goods-cases.ts';

const { documentChoices, postIssue, units } = goods.endpoints;
/** So often each is measured. */
const times = 21;

interface Store {
  readonly schoolId: string;
  readonly person: Identity;
}

/**
 * Stock of a day, the ledger and each statistic at 10,000 and at a million movements, each beside its bare statement on
 * the movements and on the sums that are kept of them; slips of 200 lines beside 200 bare inserts; and the comparison
 * of the sums with the movements. In this process, without pages: the gateway, the backend and the server.
 */
export async function measureGoods(settings: Readonly<Record<string, string>>, note: Note): Promise<void> {
  // What waits for a million rows is slow by intent, and is not told one by one.
  replaceEnv({ ...settings, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: settings.DATABASE_URL ?? '' });
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  try {
    replaceBackend(assemble(database));
    const [small, large] = [await storeOf(database, 'MOVES10K'), await storeOf(database, 'MOVES1M')];
    const idle = await median(() => call(units, {}, large.person));
    note('A call that finds nothing', ms(idle));
    for (const one of goodsCases(large.schoolId)) await measureRead(one, { stores: { small, large }, plain, note });
    await measurePosting(large, plain, note);
    await measureTie(database, large, plain, note);
  } finally {
    await plain.end();
    await database.close();
  }
}

async function storeOf(database: Database, schoolNo: (typeof stockSizes)[number]['schoolNo']): Promise<Store> {
  const [school] = await database.owner.select({ id: schools.id }).from(schools).where(eq(schools.schoolNo, schoolNo));
  if (!school) throw new Error(`There is a school ${schoolNo}`);
  const person = await transaction(database, async (tx) => {
    await enterSchool(tx, school.id);
    return member({ tx, now: new Date() }, { id: school.id, schoolNo }, ['*'], { scope: 'all' });
  });
  return { schoolId: school.id, person };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function median(work: () => Promise<unknown>, rounds = times): Promise<number> {
  for (let warm = 0; warm < 3; warm += 1) await work();
  const took: number[] = [];
  for (let at = 0; at < rounds; at += 1) took.push(await timed(work));
  return percentilesOf(took)(0.5);
}

interface Beside {
  readonly stores: { readonly small: Store; readonly large: Store };
  readonly plain: pg.Client;
  readonly note: Note;
}

/** One read of both stores in turn, so that what else the machine does falls on both. */
async function measureRead(one: Case, { stores, plain, note }: Beside): Promise<void> {
  const took = { small: [] as number[], large: [] as number[] };
  for (let at = -3; at < times; at += 1)
    for (const size of ['small', 'large'] as const) {
      const lasted = await timed(() => one.ask(stores[size].person));
      if (at >= 0) took[size].push(lasted);
    }
  const [small, large] = [percentilesOf(took.small)(0.5), percentilesOf(took.large)(0.5)];
  const onMovements = await median(() => plain.query(one.bare), 5);
  const onSums = one.bareOnSums === undefined ? null : await median(() => plain.query(one.bareOnSums ?? ''));
  const beside = `${(large / onMovements).toFixed(1)} times its bare statement, ${ms(onMovements)}`;
  const summed = onSums === null ? '' : `; ${(large / onSums).toFixed(1)} times one on the kept sums, ${ms(onSums)}`;
  note(one.what, `${ms(small)}, ${ms(large)}: ${(large / small).toFixed(2)} times; ${beside}${summed}`);
}

/** Slips of 200 lines, each of an item of its own, in turn with bare inserts. */
async function measurePosting({ schoolId, person }: Store, plain: pg.Client, note: Note): Promise<void> {
  const { items, warehouses } = await call(documentChoices, {}, person);
  const warehouseId = warehouses[0]?.id ?? '';
  const lines = items.slice(0, 200).map(({ id }) => ({ itemId: id, quantity: 1 }));
  const to = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };
  await plain.query('create table bare (like goods_movements including all)');
  const columns = 'school_id, item_id, warehouse_id, shelf, lot, moved_on, kind, quantity, cents';
  const more = 'difference_cents, document_type, document_id, made_at, made_by';
  const insert = {
    name: 'bare',
    text: `insert into bare (id, ${columns}, ${more}) values (gen_random_uuid(), $1, $2, $3, '', '', current_date,
      'out', -1, 0, 0, 'issue', $3, now(), $3)`,
  };
  const inserted = (insertion: pg.QueryConfig) =>
    timed(async () => {
      await plain.query('begin');
      for (const { itemId } of lines) await plain.query({ ...insertion, values: [schoolId, itemId, warehouseId] });
      await plain.query('commit');
    });
  const took = { slip: [] as number[], bare: [] as number[], prepared: [] as number[] };
  for (let at = -2; at < times; at += 1) {
    const slip = await timed(() => call(postIssue, { warehouseId, day: stocksDay(), ...to, lines }, person));
    const [bare, prepared] = [await inserted({ text: insert.text }), await inserted(insert)];
    if (at < 0) continue;
    took.slip.push(slip);
    took.bare.push(bare);
    took.prepared.push(prepared);
  }
  const [slip, bare, prepared] = [took.slip, took.bare, took.prepared].map((one) => percentilesOf(one)(0.5));
  const beside = (one = 1) => `${((slip ?? 0) / one).toFixed(1)} times 200 inserts, ${ms(one)}`;
  note(`A slip of ${lines.length} lines`, `${ms(slip ?? 0)}, ${beside(bare)}; prepared ${beside(prepared)}`);
}

/** What is looked through every night: one statement for stock of today, and one for the sums of months and days. */
async function measureTie(database: Database, { schoolId }: Store, plain: pg.Client, note: Note): Promise<void> {
  const inside = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      return work(tx);
    });
  const stock = await timed(() => inside((tx) => untiedSums({ tx, school: { id: schoolId } })));
  const sums = await timed(() => inside((tx) => differingSums(tx, stockSumTables, schoolId)));
  const bare = await timed(() =>
    plain.query(`select item_id, warehouse_id, shelf, lot, sum(quantity), sum(cents) from goods_movements
      where school_id = '${schoolId}' group by 1, 2, 3, 4`),
  );
  const faults = await inside(async (tx) => [
    ...(await untiedSums({ tx, school: { id: schoolId } })),
    ...(await differingSums(tx, stockSumTables, schoolId)).map(({ of }) => of),
  ]);
  note('Stock of today compared with a million movements, one statement', `${ms(stock)}; their bare sum ${ms(bare)}`);
  note(
    'Sums of months and days compared with a million movements, one statement',
    `${ms(sums)}, ${faults.length} differ`,
  );
}
