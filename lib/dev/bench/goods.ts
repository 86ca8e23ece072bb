import pg from 'pg';
import { stocksDay, stocksPhone } from '@/lib/backend/demo/stocks.ts';
import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { percentilesOf } from '../percentiles.ts';
import { ms, type Note } from './figure-text.ts';
import { load } from './load.ts';
import { startProduct } from './started.ts';
import { enterSchool, read, readPath, signIn, type Visitor, write } from './visitor.ts';

/** So often plain SQL and a posting are measured. */
const times = 20;

/**
 * Stock of a day, the ledger and each statistic at 10,000 and at a million movements, each beside plain SQL as somebody
 * would write it who knows the kept sums; and slips of 200 lines beside 200 bare inserts.
 */
export async function measureGoods(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, pid, stop } = await startProduct(settings);
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  try {
    const visitor = await signIn(origin, stocksPhone, password);
    const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(visitor, 'organisation.schools', {});
    const at = async (schoolNo: string) => {
      const { schoolId = '' } = schools.find((school) => school.schoolNo === schoolNo) ?? {};
      return { schoolId, visitor: await enterSchool(await signIn(origin, stocksPhone, password), schoolId) };
    };
    const small = await measureReads('10,000 movements', await at('MOVES10K'), { plain, pid, note });
    const large = await measureReads('1,000,000 movements', await at('MOVES1M'), { plain, pid, note });
    for (const [what, p50] of large)
      note(`${what}, a million movements beside 10,000`, `${(p50 / (small.get(what) ?? Number.NaN)).toFixed(1)} times`);
    await measurePosting(await at('MOVES1M'), plain, note);
  } finally {
    await plain.end();
    await stop();
  }
}

interface At {
  readonly schoolId: string;
  readonly visitor: Visitor;
}

interface On {
  readonly plain: pg.Client;
  readonly pid: number;
  readonly note: Note;
}

/** What is read, by the product and by plain SQL. */
function cases(schoolId: string): ReadonlyArray<readonly [string, EndpointName, unknown, string]> {
  const today = stocksDay();
  const [half, year] = [dayAfter(today, -180), dayAfter(today, -364)];
  const own = `school_id = '${schoolId}'`;
  const until = (day: string) =>
    `(told = 'month' and period < '${monthOf(day)}' or told = 'day' and period between '${firstDayOf(monthOf(day))}' and '${day}')`;
  const stock = (day: string) =>
    `select item_id, warehouse_id, sum(came - went + moved_in - moved_out), sum(came_cents - went_cents),
      count(*) over () from goods_movement_sums where ${own} and ${until(day)} group by 1, 2 order by 1 limit 20`;
  return [
    ['stock of today', 'goods.stock', {}, stock(today)],
    ['stock of a day half a year ago', 'goods.stock', { day: half }, stock(half)],
    [
      'ledger, first page',
      'goods.movements',
      {},
      `select * from goods_movements where ${own} order by moved_on desc, made_at desc, id desc limit 20`,
    ],
    ['figures of stock', 'goods.stockStatistics', {}, stock(today)],
    ...(['item', 'kind', 'warehouse'] as const).map(
      (by) =>
        [
          `report by ${by}, a year`,
          'goods.report',
          { by, from: year, to: today },
          `select i.${by === 'warehouse' ? 'id' : by === 'item' ? 'name' : 'kind'}, sum(came), sum(went), sum(came_cents), sum(went_cents)
          from goods_movement_sums s join goods_items i on i.school_id = s.school_id and i.id = s.item_id
          where s.${own} and told = 'month' group by 1`,
        ] as const,
    ),
  ];
}

async function measureReads(size: string, { schoolId, visitor }: At, { plain, pid, note }: On) {
  const p50s = new Map<string, number>();
  for (const [what, name, input, statement] of cases(schoolId)) {
    const bare = await bareMs(plain, () => statement);
    const { p50, p95, processor, failed } = await load(visitor, pid, [readPath(name, input)], 1);
    p50s.set(what, p50);
    const faults = failed ? `, ${failed} FAILED` : '';
    const beside = `${(p50 / bare).toFixed(1)} times plain SQL, ${ms(bare)}`;
    note(`${size}, ${what}`, `p50 ${ms(p50)}, p95 ${ms(p95)}, processor ${ms(processor)}, ${beside}${faults}`);
  }
  return p50s;
}

async function bareMs(plain: pg.Client, statement: () => string): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const from = performance.now();
    await plain.query(statement());
    took.push(performance.now() - from);
  }
  return percentilesOf(took)(0.5);
}

/** Slips of 200 lines, each of an item of its own. */
async function measurePosting({ schoolId, visitor }: At, plain: pg.Client, note: Note): Promise<void> {
  const { items, warehouses } = await read<{ items: { id: string }[]; warehouses: { id: string }[] }>(
    visitor,
    'goods.documentChoices',
    {},
  );
  const warehouseId = warehouses[0]?.id ?? '';
  const lines = items.slice(0, 200).map(({ id }) => ({ itemId: id, quantity: 1 }));
  const slip = { warehouseId, day: stocksDay(), receiverKind: 'person', classId: null, departmentId: null };
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const from = performance.now();
    await write(visitor, 'goods.postIssue', { ...slip, receiver: '王欣', note: '', lines });
    took.push(performance.now() - from);
  }
  const posted = percentilesOf(took)(0.5);
  await plain.query('create temp table bare (like goods_movements including all)');
  const columns = 'school_id, item_id, warehouse_id, shelf, lot, moved_on, kind, quantity, cents';
  const more = 'difference_cents, document_type, document_id, made_at, made_by';
  const bareTook: number[] = [];
  for (let at = 0; at < times; at++) {
    const from = performance.now();
    await plain.query('begin');
    for (const { id } of items.slice(0, 200))
      await plain.query(
        `insert into bare (id, ${columns}, ${more}) values (gen_random_uuid(), $1, $2, $3, '', '', current_date, 'out',
          -1, 0, 0, 'issue', $3, now(), $3)`,
        [schoolId, id, warehouseId],
      );
    await plain.query('commit');
    bareTook.push(performance.now() - from);
  }
  const bare = percentilesOf(bareTook)(0.5);
  note(
    `A slip of ${lines.length} lines`,
    `${ms(posted)}, ${(posted / bare).toFixed(1)} times 200 bare inserts, ${ms(bare)}`,
  );
}
