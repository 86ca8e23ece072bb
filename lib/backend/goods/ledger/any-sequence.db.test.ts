import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { goods } from '@/lib/contracts/goods.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { rowsOf } from '../../db/rows.ts';
import { now } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsMovements } from '../schema/movement.ts';
import { correctStock, moveStock, reverseMovement, takeIn, takeOut } from './ledger.ts';
import type { Posting } from './post.ts';

const installation = testInstallation();
const { saveItem, saveUnit, saveWarehouse } = goods.endpoints;

const where = { item: fc.nat({ max: 1 }), warehouse: fc.nat({ max: 1 }), lot: fc.nat({ max: 1 }) };
const quantity = fc.oneof(fc.constantFrom(1, 1_0000, 3_3333), fc.integer({ min: 1, max: 12_0000 }));
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('in' as const), ...where, quantity, cents: fc.nat({ max: 99_99 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('out' as const), ...where, quantity, rest: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), ...where, quantity, rest: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('count' as const), ...where, quantity: fc.nat({ max: 9_0000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('back' as const), which: fc.nat({ max: 30 }), part: fc.boolean() }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type At = Extract<Action, { readonly item: number }>;

/** Two items, of which the second has lots with a cost of their own, and two warehouses. */
async function store() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '袋', note: '' }, person);
  const facts = { code: '', kind: 'food' as const, supplierId: null, catalogId: null, shelfDays: 0, note: '', unitId };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1 };
  const items: string[] = [];
  for (const keepsLots of [false, true]) {
    const name = keepsLots ? '牛奶' : '大米';
    items.push((await call(saveItem, { ...facts, ...pack, name, keepsLots }, person)).id);
  }
  const warehouses: string[] = [];
  for (const name of ['总库', '食堂'])
    warehouses.push((await call(saveWarehouse, { name, place: '', note: '' }, person)).id);
  const placeOf = ({ item, warehouse, lot }: Pick<At, 'item' | 'warehouse' | 'lot'>) => ({
    itemId: items[item] ?? '',
    warehouseId: warehouses[warehouse] ?? '',
    shelf: item === 0 ? `A${lot}` : '',
    lot: item === 1 ? `L${lot}` : '',
  });
  const work = <T>(act: (ctx: Posting) => Promise<T>) =>
    school.inside((tx) =>
      act({
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: randomUUID(), name: '库管', sessionId: randomUUID() },
      }),
    );
  return { work, placeOf, warehouses };
}
type Store = Awaited<ReturnType<typeof store>>;

const head = () => ({ movedOn: '2026-03-02', document: { type: 'slip', id: randomUUID() } });

const heldRow = z.object({ quantity: z.number() });
const held = async (ctx: Posting, { itemId, warehouseId, shelf, lot }: ReturnType<Store['placeOf']>) =>
  (
    await rowsOf(
      ctx.tx,
      sql`select quantity::float8 as quantity from goods_stocks where item_id = ${itemId} and warehouse_id = ${warehouseId}
        and shelf = ${shelf} and lot = ${lot}`,
      heldRow,
    )
  )[0]?.quantity ?? 0;

async function act({ work, placeOf, warehouses }: Store, one: Action): Promise<void> {
  await work(async (ctx) => {
    if (one.do === 'back') return takeBack(ctx, one);
    const place = placeOf(one);
    if (one.do === 'in') return takeIn(ctx, head(), [{ ...place, quantity: one.quantity, cents: one.cents }]);
    const there = await held(ctx, place);
    if (one.do === 'count') {
      if (one.quantity === there) return [];
      return correctStock(ctx, head(), [{ ...place, quantity: one.quantity - there }]);
    }
    // Often all that is there, since the last of it takes what is left of the value.
    const quantity = one.rest && there > 0 ? there : one.quantity;
    if (one.do === 'out') return takeOut(ctx, head(), [{ ...place, quantity }]);
    const other = warehouses.find((id) => id !== place.warehouseId) ?? '';
    return moveStock(ctx, head(), [{ ...place, quantity, to: { warehouseId: other, shelf: place.shelf } }]);
  }).catch((error: unknown) => {
    // What stock cannot bear is refused, and nothing of it is there.
    if (!(error instanceof ServiceError)) throw error;
    expect(['goodsShort', 'goodsTakenBack']).toContain(error.error);
  });
}

async function takeBack(ctx: Posting, { which, part }: Extract<Action, { do: 'back' }>) {
  const movements = (await ctx.tx.select().from(goodsMovements)).filter(({ kind }) => kind !== 'reverse');
  const movement = movements[which % Math.max(1, movements.length)];
  if (!movement) return [];
  const half = Math.ceil(Math.abs(movement.quantity) / 2);
  return reverseMovement(ctx, head(), { id: movement.id, ...(part && { quantity: half }) });
}

const fault = z.object({ what: z.string() });

/** Everything that does not hold. */
const faults = (ctx: Posting) =>
  rowsOf(
    ctx.tx,
    sql`
    with places as (
      select item_id, warehouse_id, shelf, lot, sum(quantity) as quantity from goods_movements group by 1, 2, 3, 4
    ), worth as (
      select m.item_id, m.warehouse_id, case when i.keeps_lots then m.lot else '' end as lot,
        sum(m.quantity) as quantity, sum(m.cents) as cents
      from goods_movements m join goods_items i on i.id = m.item_id group by 1, 2, 3
    )
    select 'place' as what from places p left join goods_stocks s using (item_id, warehouse_id, shelf, lot)
      where p.quantity is distinct from coalesce(s.quantity, 0) or p.quantity < 0
    union all
    select 'value' from worth w left join goods_values v using (item_id, warehouse_id, lot)
      where w.quantity is distinct from coalesce(v.quantity, 0) or w.cents is distinct from coalesce(v.cents, 0)
        or w.quantity < 0 or w.cents < 0 or (w.quantity = 0 and w.cents <> 0)
    union all
    select 'stock without movements' from goods_stocks s left join places p using (item_id, warehouse_id, shelf, lot)
      where p.item_id is null and s.quantity <> 0
    union all
    select 'more taken back than came' from goods_movements m
      join (select takes_back_id, sum(abs(quantity)) as back from goods_movements group by 1) b on b.takes_back_id = m.id
      where b.back > abs(m.quantity)`,
    fault,
  );

test('whatever comes, goes, is moved, counted and taken back, sums are those of the movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const at = await store();
      for (const one of actions) await act(at, one);
      expect(await at.work(faults)).toEqual([]);
    }),
    rounds(12),
  );
}, 120_000);
