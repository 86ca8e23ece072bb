import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { goods } from '@/lib/contracts/goods.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { differingSums } from '../../db/kept-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import { stockSumTables } from '../../db/stock-sums.ts';
import { now } from '../../kernel/clock.ts';
import { untiedSums } from '../ledger/untied.ts';

const installation = testInstallation();
const { endpoints } = goods;
const today = dayIn(now(), 'Asia/Shanghai');

const quantity = fc.oneof(fc.constantFrom(1_0000, 3_0000), fc.integer({ min: 1, max: 9_0000 }));
const which = fc.nat({ max: 20 });
/** Days come in no order, so that many lie before others of the same stock or in a month that is closed. */
const ago = fc.integer({ min: 0, max: 75 });
const act = fc.oneof(
  ...(
    [
      ['receive', 6],
      ['inspect', 4],
      ['issue', 5],
      ['giveBack', 3],
      ['issueBack', 2],
      ['transfer', 2],
      ['send', 2],
      ['arrive', 2],
      ['scrap', 2],
      ['count', 2],
      ['reverseReceipt', 2],
      ['reverseIssue', 2],
      ['close', 1],
      ['reopen', 1],
    ] as const
  ).map(([name, weight]) => ({ weight, arbitrary: fc.record({ name: fc.constant(name), which, ago, quantity }) })),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/**
 * A school with an item of an average and one of lots, two warehouses and somebody who delivers; in some of them a
 * second person inspects what comes.
 */
async function store(twoPersons: boolean) {
  const school = await installation.school();
  const [keeper, inspector] = [await school.as('*'), await school.as('*')];
  const rules = { valuation: 'lot' as const, leaving: 'firstExpired' as const, papersBlock: false };
  await call(endpoints.saveRules, { fromOn: today, toleranceBp: 500, twoPersons, ...rules }, keeper);
  const { id: unitId } = await call(endpoints.saveUnit, { name: '袋', note: '' }, keeper);
  const facts = { code: '', kind: 'food' as const, supplierId: null, catalogId: null, shelfDays: 0, note: '', unitId };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1 };
  const items: string[] = [];
  for (const keepsLots of [false, true])
    items.push((await call(endpoints.saveItem, { ...facts, ...pack, name: `物品${keepsLots}`, keepsLots }, keeper)).id);
  const warehouses: string[] = [];
  for (const name of ['总库', '食堂'])
    warehouses.push((await call(endpoints.saveWarehouse, { name, place: '', note: '' }, keeper)).id);
  const supplier = { name: '粮油店', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await call(endpoints.saveSupplier, supplier, keeper);
  return { school, keeper, inspector, items, warehouses, supplierId };
}
type Store = Awaited<ReturnType<typeof store>>;

const person = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };

async function done({ keeper, inspector, items, warehouses, supplierId }: Store, one: Act): Promise<unknown> {
  const { which: nth, quantity: amount } = one;
  const day = dayAfter(today, -one.ago);
  const pick = <T>(from: readonly T[]): T | undefined => from[nth % Math.max(1, from.length)];
  const itemId = pick(items) ?? '';
  const [warehouseId = '', toWarehouseId = ''] = nth % 4 < 2 ? warehouses : warehouses.toReversed();
  const lot = itemId === items[1] ? `L${nth % 2}` : '';
  const lines = [{ itemId, quantity: amount, lot }];
  const receipts = async () => (await call(endpoints.receipts, { kind: 'receipt', state: 'posted' }, keeper)).rows;
  const issues = async () => (await call(endpoints.issues, { kind: 'issue', state: 'posted' }, keeper)).rows;
  switch (one.name) {
    case 'receive': {
      const head = { day, supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
      const ordered = [{ itemId, quantity: amount, price: (nth + 1) * 3_3333 }];
      const order = await call(endpoints.savePurchaseOrder, { ...head, lines: ordered }, keeper);
      const part = Math.ceil(amount / (1 + (nth % 3)));
      const came = { sourceAt: 0, quantity: part, price: (nth + 1) * 3_3333, lot, refused: nth, refusal: '破损' };
      const { id, version } = order;
      const datedBack = nth % 2 === 0;
      return call(endpoints.receiveOrder, { id, version, day, note: '', datedBack, lines: [came] }, keeper);
    }
    case 'inspect': {
      const of = pick((await call(endpoints.receipts, { state: 'checking' }, inspector)).rows);
      return of && call(endpoints.confirmReceipt, { ...idOf(of), datedBack: nth % 2 === 0 }, inspector);
    }
    case 'issue':
      return call(endpoints.postIssue, { warehouseId, day, ...person, lines }, keeper);
    case 'transfer':
      return call(endpoints.postTransfer, { warehouseId, toWarehouseId, day, note: '', lines }, keeper);
    case 'send': {
      const onTheWay = { warehouseId, toWarehouseId, day, note: '', lines, onTheWay: true };
      return call(endpoints.postTransfer, onTheWay, keeper);
    }
    case 'arrive': {
      const of = pick((await call(endpoints.issues, { kind: 'transfer', state: 'sent' }, keeper)).rows);
      const arrived = [{ sourceAt: 0, quantity: amount, shelf: '' }];
      return of && call(endpoints.receiveTransfer, { ...idOf(of), reason: '路上损耗', lines: arrived }, keeper);
    }
    case 'scrap':
      return call(endpoints.postScrap, { warehouseId, day, reason: '过期', note: '', lines }, keeper);
    case 'giveBack': {
      const of = pick(await receipts());
      const back = [{ sourceAt: 0, quantity: amount }];
      return of && call(endpoints.returnReceipt, { ...idOf(of), day, reason: '坏了', lines: back }, keeper);
    }
    case 'issueBack': {
      const of = pick(await issues());
      const back = [{ sourceAt: 0, quantity: amount }];
      return of && call(endpoints.giveBackIssue, { ...idOf(of), reason: '用不完', lines: back }, keeper);
    }
    case 'reverseReceipt': {
      const of = pick(await receipts());
      return of && call(endpoints.reverseReceipt, idOf(of), keeper);
    }
    case 'reverseIssue': {
      const of = pick(await issues());
      return of && call(endpoints.reverseIssue, { ...idOf(of), decision: '写错了' }, keeper);
    }
    case 'count': {
      const { id } = await call(endpoints.startCount, { warehouseId, scope: 'all', blind: false, note: '' }, keeper);
      const { sheet } = await call(endpoints.count, { id }, keeper);
      for (const { id: lineId } of sheet)
        for (let twice = 0; twice < 2; twice++)
          await call(endpoints.noteCounted, { id, lineId, counted: amount }, keeper);
      const { version } = await call(endpoints.count, { id }, keeper);
      return call(endpoints.moveCount, { id, version, move: 'post' }, keeper);
    }
    case 'close':
      return call(endpoints.closeMonth, { month: monthOf(day) }, keeper);
    case 'reopen':
      return call(endpoints.reopenMonth, { month: monthOf(day) }, keeper);
  }
}

const idOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

const faultRow = z.object({ what: z.string() });

/**
 * Of every lot and shelf, on every day: less than nothing; of every value: less than nothing, or value without
 * quantity.
 */
const faults = ({ school }: Store) =>
  school.inside(async (tx) => [
    ...(await untiedSums({ tx, school: { id: school.id } })),
    ...(await differingSums(tx, stockSumTables, school.id)).map(({ of }) => of),
    ...(
      await rowsOf(
        tx,
        sql`
        with days as (
          select m.*, i.keeps_lots,
            sum(quantity) over (partition by item_id, warehouse_id, shelf, lot order by moved_on) as placed,
            sum(quantity) over w as there, sum(cents) over w as worth
          from goods_movements m join goods_items i on i.school_id = m.school_id and i.id = m.item_id
          where m.school_id = ${school.id}
          window w as (partition by item_id, warehouse_id, case when keeps_lots then lot else '' end order by moved_on)
        )
        select concat_ws(' ', moved_on, placed, there, worth) as what from days
        where placed < 0 or there < 0 or worth < 0 or (there = 0 and worth <> 0)`,
        faultRow,
      )
    ).map(({ what }) => what),
  ]);

test('whatever documents are written in whatever order, sums are those of movements on every day, and nothing is negative', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), fc.boolean(), async (acts, twoPersons) => {
      const at = await store(twoPersons);
      for (const one of acts)
        await done(at, one).catch((error: unknown) => {
          // What cannot be is refused in words; a defect is none of them.
          expect(error).toMatchObject({ status: expect.any(Number) });
          expect((error as { readonly status: number }).status).toBeLessThan(500);
        });
      expect(await faults(at)).toEqual([]);
    }),
    rounds(9),
  );
}, 120_000);
