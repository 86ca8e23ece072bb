import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import { reverseMovement, takeIn, takeOut } from './ledger.ts';
import type { Movement, Posting } from './post.ts';

const installation = testInstallation();
const { saveItem, saveUnit, saveWarehouse, stock } = goods.endpoints;

/** A whole number below one, always the same in their order. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An exact fraction, reduced. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const fraction = (over: bigint, under = 1n): Fraction => {
  const by = gcd(over, under) || 1n;
  return { over: over / by, under: under / by };
};
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under });
const part = (of: Fraction, taken: bigint, whole: bigint) => fraction(of.over * taken, of.under * whole);
const halfUp = ({ over, under }: Fraction) => (2n * over + under) / (2n * under);

/** What stands together and is worth something together: in whole cents, and as it would be if nothing were rounded. */
interface Worth {
  quantity: bigint;
  cents: bigint;
  exact: Fraction;
  /** How often something was rounded. */
  rounded: bigint;
}

/** The same store on a sheet of its own, worked out in exact fractions. */
function sheet(keys: number) {
  const rows: Worth[] = Array.from({ length: keys }, () => ({
    ...{ quantity: 0n, cents: 0n, exact: fraction(0n), rounded: 0n },
  }));
  const at = (key: number): Worth => rows[key] ?? { quantity: 0n, cents: 0n, exact: fraction(0n), rounded: 0n };
  return {
    at,
    come(key: number, quantity: number, cents: bigint, exact: Fraction) {
      const row = at(key);
      row.quantity += BigInt(quantity);
      row.cents += cents;
      row.exact = plus(row.exact, exact);
    },
    go(key: number, quantity: number) {
      const row = at(key);
      const [taken, whole] = [BigInt(quantity), row.quantity];
      const cents = taken === whole ? row.cents : halfUp(part(fraction(row.cents), taken, whole));
      const exact = part(row.exact, taken, whole);
      row.quantity -= taken;
      row.cents -= cents;
      row.exact = minus(row.exact, exact);
      row.rounded += 1n;
      return { cents, exact };
    },
    taken: () => rows.map(({ quantity, cents, exact, rounded }) => ({ quantity, cents, exact, rounded })),
  };
}

const days = 100;
const [inLines, outLines] = [14, 15];

/** Five items of an average in two warehouses, and five lots with a cost of their own. */
async function store() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '袋', note: '' }, person);
  const facts = { code: '', kind: 'food' as const, supplierId: null, catalogId: null, shelfDays: 0, note: '', unitId };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1 };
  const items: string[] = [];
  for (let at = 0; at < 6; at++)
    items.push((await call(saveItem, { ...facts, ...pack, name: `物品${at}`, keepsLots: at === 5 }, person)).id);
  const warehouses: string[] = [];
  for (const name of ['总库', '食堂'])
    warehouses.push((await call(saveWarehouse, { name, place: '', note: '' }, person)).id);
  const places = Array.from({ length: 15 }, (_, key) => ({
    itemId: items[key < 10 ? key % 5 : 5] ?? '',
    warehouseId: warehouses[key < 10 ? Math.floor(key / 5) : 0] ?? '',
    ...{ shelf: '', lot: key < 10 ? '' : `L${key}` },
  }));
  const by = { accountId: randomUUID(), name: '库管', sessionId: randomUUID() };
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) => act({ tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person: by }));
  return { person, places, work };
}

interface Issued {
  readonly key: number;
  readonly movement: Movement;
  readonly exact: Fraction;
}

/** A day of deliveries, issues and one issue that comes back, in the ledger and on the sheet. */
async function oneDay(
  ctx: Posting,
  movedOn: string,
  {
    places,
    random,
    told,
    issued,
  }: {
    places: Awaited<ReturnType<typeof store>>['places'];
    random: (below: number) => number;
    told: ReturnType<typeof sheet>;
    issued: Issued[];
  },
): Promise<number> {
  const head = (type: string) => ({ movedOn, document: { type, id: randomUUID() } });
  const placeOf = (key: number) => places[key] ?? { itemId: '', warehouseId: '', shelf: '', lot: '' };
  const came = Array.from({ length: inLines }, () => ({
    ...{ key: random(places.length), quantity: 1 + random(50_0000), cents: random(99_99) },
  }));
  await takeIn(
    ctx,
    head('receipt'),
    came.map(({ key, ...line }) => ({ ...placeOf(key), ...line })),
  );
  for (const { key, quantity, cents } of came) told.come(key, quantity, BigInt(cents), fraction(BigInt(cents)));
  const gone: { key: number; quantity: number; cents: bigint; exact: Fraction }[] = [];
  while (gone.length < outLines) {
    const key = random(places.length);
    const there = Number(told.at(key).quantity);
    if (there === 0) continue;
    const quantity = random(5) === 0 ? there : 1 + random(there);
    gone.push({ key, quantity, ...told.go(key, quantity) });
  }
  const movements = await takeOut(
    ctx,
    head('issue'),
    gone.map(({ key, quantity }) => ({ ...placeOf(key), quantity })),
  );
  expect(movements.map(({ cents }) => BigInt(-cents))).toEqual(gone.map(({ cents }) => cents));
  issued.push(
    ...movements.map((movement, at) => ({ key: gone[at]?.key ?? 0, movement, exact: gone[at]?.exact ?? fraction(0n) })),
  );
  const [back] = issued.splice(random(issued.length), 1);
  if (!back) return inLines + outLines;
  const whole = -back.movement.quantity;
  const quantity = 1 + random(whole);
  await reverseMovement(ctx, head('issueReturn'), { id: back.movement.id, quantity });
  const [some, all] = [BigInt(quantity), BigInt(whole)];
  const cents = halfUp(part(fraction(BigInt(-back.movement.cents)), some, all));
  told.come(back.key, quantity, cents, part(back.exact, some, all));
  told.at(back.key).rounded += 1n;
  return inLines + outLines + 1;
}

test('a year of 3,000 movements is at each month’s end what a sheet of exact fractions says, to the cent', async () => {
  const { person, places, work } = await store();
  const at = { places, random: numbers(42), told: sheet(places.length), issued: [] as Issued[] };
  const ends = new Map<string, ReturnType<typeof at.told.taken>>();
  let posted = 0;
  for (let nth = 0; nth < days; nth++) {
    const day = dayAfter('2025-01-02', Math.floor(nth * 3.64));
    posted += await work((ctx) => oneDay(ctx, day, at));
    ends.set(monthOf(day), at.told.taken());
  }
  expect([posted, ends.size]).toEqual([3_000, 12]);
  for (const [month, rows] of ends) {
    const found = await call(stock, { by: 'lot', day: lastDayOf(month), size: 50 }, person);
    const booked = new Map(
      found.rows.map(({ itemId, warehouseId, lot, quantity, cents }) => [
        [itemId, warehouseId, lot].join(' '),
        [BigInt(quantity), BigInt(cents ?? -1)],
      ]),
    );
    const said = places.flatMap(({ itemId, warehouseId, lot }, key) => {
      const row = rows[key];
      return row && row.quantity > 0n
        ? [[[itemId, warehouseId, lot].join(' '), [row.quantity, row.cents]] as const]
        : [];
    });
    expect([month, booked]).toEqual([month, new Map(said)]);
    // Nothing strays further from what it would be unrounded than half a cent each time that it was rounded.
    for (const { cents, exact, rounded } of rows) {
      const { over, under } = minus(fraction(cents), exact);
      const off = over < 0n ? -over : over;
      expect(2n * off <= rounded * under).toBe(true);
    }
  }
}, 120_000);
