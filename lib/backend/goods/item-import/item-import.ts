import { type AnyColumn, and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type ItemKind, itemKinds } from '@/lib/contracts/goods/item.data.ts';
import type { itemImportCalls } from '@/lib/contracts/goods/item-import.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import {
  hasStock,
  type ItemCells,
  type ItemColumn,
  isYes,
  itemColumns,
  sheetFaults,
} from '@/lib/rules/goods/item-sheet.ts';
import { limits } from '@/lib/rules/limits.ts';
import { locales } from '@/lib/rules/locale.ts';
import { readCents } from '@/lib/rules/money.ts';
import { readQuantity } from '@/lib/rules/quantity.ts';
import en from '@/messages/en/goods.json' with { type: 'json' };
import zh from '@/messages/zh-CN/goods.json' with { type: 'json' };
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { soughtTerms } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { titledRows } from '../../sheets/titled-rows.ts';
import { takeIn } from '../ledger/ledger.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsCatalogs } from '../schema/catalog.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsUnits } from '../schema/unit.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';

type Calls = typeof itemImportCalls;

const texts = { en, 'zh-CN': zh };
const all = locales.map((locale) => wordsByPath(texts, locale, 'school'));
const bare = (title: string) => title.replace(/\s*[（(].*$/, '');

/** What a column may be called: as the template calls it, in either language, with or without what is in brackets. */
const titles = Object.fromEntries(
  itemColumns.map((column) => {
    const called = all.map((say) => say(`import.columnOf.${column}`).toLowerCase());
    return [column, [...called, ...called.map(bare), column.toLowerCase()]];
  }),
) as unknown as Record<ItemColumn, readonly string[]>;

/** Words of kinds in either language, by what they are kept as. */
const kinds = new Map(
  itemKinds.flatMap((kind) => all.map((say) => [say(`item.kindOf.${kind}`).toLowerCase(), kind] as const)),
);

/** An empty sheet with the columns that are read, and a second one with the words for kinds. */
async function itemTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(async (ctx) => wordsByPath(texts, ctx.locale, await moldOf(ctx)));
  return sheetDownload(say('import.template'), 'xlsx', [
    {
      name: say('import.template'),
      columns: itemColumns.map((column) => ({ header: say(`import.columnOf.${column}`), width: 16 })),
      rows: [],
    },
    {
      name: say('import.words'),
      columns: [{ header: say('import.columnOf.kind'), width: 24 }],
      rows: itemKinds.map((kind) => [say(`item.kindOf.${kind}`)]),
    },
  ]);
}

/** Reads a table and says what is wrong with it. @throws ServiceError as `titledRows` does */
async function readItems(steps: Steps): Promise<ReplyOf<Calls['readItems']>> {
  const sheet = { titles, needed: ['name', 'unit'] as const, of: 'goods', max: limits.goodsImported };
  const rows = (await titledRows<ItemColumn>(steps, sheet)).map(({ at, texts: found, date1904 }) => {
    const dueOn = readWrittenDate(found.dueOn, date1904) ?? found.dueOn;
    return { at, cells: { ...found, dueOn, kind: kinds.get(found.kind.toLowerCase()) ?? found.kind } };
  });
  return steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'item', id: 'sheet' }, change: { rows: rows.length } });
    const { known } = await knownOf(ctx);
    return {
      rows,
      faults: [
        ...sheetFaults(
          rows.map(({ cells }) => cells),
          known,
        ),
      ],
    };
  });
}

/**
 * Takes rows over: units and items that are not there yet, and today's stock of each.
 * @throws ServiceError invalid, cell by cell; forbidden: there is stock, which is not this person's to write; as
 * `takeIn`
 */
async function importItems(
  ctx: Ctx,
  { rows }: ParsedInputOf<Calls['importItems']>,
): Promise<ReplyOf<Calls['importItems']>> {
  const { known, ids } = await knownOf(ctx);
  const faults = sheetFaults(rows, known);
  if (faults.length > 0)
    throw invalidFields(
      Object.fromEntries(faults.map(({ row, column, fault }) => [`rows.${row}.${column}`, { key: fault }])),
    );
  const stocks = rows.filter(hasStock);
  if (stocks.length > 0 && !ctx.canEverywhere('goods.stock.edit')) throw new ServiceError('forbidden');
  const units = await withUnits(ctx, ids.units, rows);
  const added = await addItems(ctx, rows, { ...ids, units });
  const items = new Map([...ids.items, ...added]);
  const id = uuidv7();
  await takeIn(
    ctx,
    { movedOn: today(ctx), document: { type: 'opening', id } },
    stocks.map((cells) => ({
      itemId: items.get(cells.name) ?? '',
      warehouseId: ids.warehouses.get(cells.warehouse) ?? '',
      ...{ shelf: cells.shelf, lot: cells.lot, dueOn: readWrittenDate(cells.dueOn) },
      ...{ quantity: readQuantity(cells.quantity) ?? 0, cents: readCents(cells.cents) ?? 0 },
    })),
  );
  ctx.audit({
    object: { type: 'item', id: 'sheet' },
    change: { items: added.size, stocks: stocks.length, opening: id },
  });
  return { items: added.size, stocks: stocks.length };
}

type Ids = ReadonlyMap<string, string>;

/** What the school has, by name. */
async function knownOf(ctx: Ctx) {
  const items = await ctx.tx
    .select({ id: goodsItems.id, name: goodsItems.name, keepsLots: goodsItems.keepsLots })
    .from(goodsItems)
    .where(ofSchool(ctx, goodsItems));
  const ids = {
    items: new Map(items.map(({ id, name }) => [name, id])),
    units: await idsOf(ctx, goodsUnits),
    catalogs: await idsOf(ctx, goodsCatalogs),
    suppliers: await idsOf(ctx, goodsSuppliers, goodsSuppliers.state),
    warehouses: await idsOf(ctx, goodsWarehouses, goodsWarehouses.state),
  };
  const names = (of: Ids) => new Set(of.keys());
  const known = {
    items: new Map(items.map(({ name, keepsLots }) => [name, keepsLots])),
    kinds: new Set<string>(itemKinds),
    catalogs: names(ids.catalogs),
    suppliers: names(ids.suppliers),
    warehouses: names(ids.warehouses),
  };
  return { known, ids };
}

type Named = typeof goodsUnits | typeof goodsCatalogs | typeof goodsSuppliers | typeof goodsWarehouses;

/** Ids of rows by their names; of those in use alone where they can be retired. */
async function idsOf(ctx: Ctx, table: Named, state?: AnyColumn): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(ofSchool(ctx, table), state && eq(state, 'open')));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The units with those that rows name and nobody has written yet. */
async function withUnits(ctx: Ctx, units: Ids, rows: readonly ItemCells[]): Promise<Ids> {
  const wanted = new Set(rows.flatMap(({ unit, pack }) => [unit, pack]));
  const added = [...wanted].flatMap((name) => (name === '' || units.has(name) ? [] : [{ id: uuidv7(), name }]));
  const kept = { schoolId: ctx.school.id, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    goodsUnits,
    added.map((unit) => ({ ...kept, ...unit })),
  );
  return new Map([...units, ...added.map(({ id, name }) => [name, id] as const)]);
}

/** Adds those that are not there. @returns their ids by name */
async function addItems(
  ctx: Ctx,
  rows: readonly ItemCells[],
  ids: Readonly<Record<'items' | 'units' | 'catalogs' | 'suppliers', Ids>>,
): Promise<Ids> {
  const first = new Map(rows.toReversed().map((cells) => [cells.name, cells]));
  const fresh = [...first.values()]
    .filter(({ name }) => !ids.items.has(name))
    .map((cells) => ({ id: uuidv7(), cells }));
  const kept = { schoolId: ctx.school.id, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const isShared = (await rulesNow(ctx)).valuation === 'average';
  await bulkInsert(
    ctx.tx,
    goodsItems,
    fresh.map(({ id, cells }) => ({
      ...{ ...kept, id, name: cells.name, code: cells.code, note: cells.note, terms: soughtTerms([cells.name]) },
      kind: (cells.kind === '' ? 'consumable' : cells.kind) as ItemKind,
      catalogId: ids.catalogs.get(cells.catalog) ?? null,
      supplierId: ids.suppliers.get(cells.supplier) ?? null,
      unitId: ids.units.get(cells.unit) ?? '',
      packUnitId: ids.units.get(cells.pack) ?? null,
      packNumerator: cells.pack === '' ? 1 : Number(cells.packNumerator),
      ...{ keepsLots: isYes(cells.keepsLots), shelfDays: Number(cells.shelfDays) },
      sharedCost: isShared && isYes(cells.keepsLots),
    })),
  );
  return new Map(fresh.map(({ id, cells }) => [cells.name, id]));
}

export const itemImportVerbs: VerbGroup<Calls> = {
  itemTemplate: { steps: itemTemplate },
  readItems: { steps: readItems },
  importItems,
};
