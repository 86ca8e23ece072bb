import { and, inArray, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ImportColumn,
  type ImportedRow,
  importColumns,
  type materialImportCalls,
} from '@/lib/contracts/diet/material-import.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type FoodGroup, foodGroups } from '@/lib/rules/diet/amount.ts';
import { containedCodes } from '@/lib/rules/diet/contained.ts';
import { foodFindings } from '@/lib/rules/diet/food-row.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readCents } from '@/lib/rules/money.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { titledRows } from '../../sheets/titled-rows.ts';
import { dietMaterials as table } from '../schema/own-material.ts';
import { codesOfWords, dietWords, titlesOf } from './import-words.ts';
import { readFacts } from './own-material.ts';

type Calls = typeof materialImportCalls;

const needed: readonly ImportColumn[] = ['code', 'name', 'group', 'ediblePercent'];

/** An empty sheet with the columns that are read, and a second one with the words that two of them know. */
async function materialTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(dietWords);
  const words = (of: 'groupOf' | 'containsOf', codes: readonly string[]) =>
    codes.map((code) => [say(`material.${of === 'groupOf' ? 'group' : 'contains'}`), say(`material.${of}.${code}`)]);
  return sheetDownload(say('import.template'), 'xlsx', [
    {
      name: say('import.template'),
      columns: importColumns.map((column) => ({ header: say(`ownMaterial.${column}`), width: 14 })),
      rows: [],
    },
    {
      name: say('import.rules'),
      columns: [
        { header: say('import.column'), width: 24 },
        { header: say('import.word'), width: 40 },
      ],
      rows: [...words('groupOf', foodGroups), ...words('containsOf', containedCodes)],
    },
  ]);
}

/** Reads a table and says what is wrong with it. @throws ServiceError as `titledRows` does */
async function readMaterials(steps: Steps): Promise<ReplyOf<Calls['readMaterials']>> {
  const sheet = { titles: titlesOf(), needed, of: 'materials', max: limits.importedMaterials };
  const read = await titledRows<ImportColumn>(steps, sheet);
  const rows = read.map(({ at, texts }) => ({ at, cells: codesOfWords(texts) }));
  return steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'ownMaterial', id: 'sheet' }, change: { rows: rows.length } });
    const faults = await faultsOf(
      ctx,
      rows.map(({ cells }) => cells),
    );
    return { rows, faults };
  });
}

/** Takes rows over, all of them or none. @throws ServiceError invalid, cell by cell */
async function importMaterials(
  ctx: Ctx,
  { rows }: ParsedInputOf<Calls['importMaterials']>,
): Promise<ReplyOf<Calls['importMaterials']>> {
  const faults = await faultsOf(ctx, rows);
  if (faults.length > 0)
    throw invalidFields(
      Object.fromEntries(faults.map(({ row, column, fault }) => [`rows.${row}.${column}`, { key: fault }])),
    );
  const by = { schoolId: ctx.school.id, version: 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    table,
    rows.map((row) => ({
      ...by,
      id: uuidv7(),
      name: row.name,
      code: row.code,
      aliases: row.aliases,
      group: row.group as FoodGroup,
      source: row.source,
      priceCents: row.priceCents === '' ? null : readCents(row.priceCents),
      ...readFacts(row, row.aliases),
    })),
  );
  const [first] = rows;
  ctx.audit({ object: { type: 'ownMaterial', id: 'sheet' }, change: { imported: rows.length, first: first?.name } });
  return { imported: rows.length };
}

/** What is wrong with rows: in themselves, with each other, and beside what the school has already. */
async function faultsOf(ctx: Ctx, rows: readonly ImportedRow[]) {
  const found = foodFindings(rows).map(({ row, column, fault }) => ({ row: row - 1, column, fault: `food_${fault}` }));
  const [names, codes] = await namesAndCodes(ctx, rows);
  const more = rows.flatMap(({ name, code, priceCents }, row) => {
    const isPrice = priceCents === '' || readCents(priceCents) !== null;
    const faults = [
      ...(names.has(name) ? [{ row, column: 'name', fault: 'duplicate' }] : []),
      ...(codes.has(code) ? [{ row, column: 'code', fault: 'duplicate' }] : []),
      ...(isPrice ? [] : [{ row, column: 'priceCents', fault: 'amount' }]),
    ];
    if (name !== '') names.add(name);
    return faults;
  });
  return [...found, ...more];
}

/** Which of the names and codes of rows the school has. */
async function namesAndCodes(ctx: Ctx, rows: readonly ImportedRow[]) {
  const [names, codes] = [rows.map(({ name }) => name), rows.map(({ code }) => code)];
  const known = await ctx.tx
    .select({ name: table.name, code: table.code })
    .from(table)
    .where(and(ofSchool(ctx, table), or(inArray(table.name, names), inArray(table.code, codes))));
  return [new Set(known.map(({ name }) => name)), new Set(known.map(({ code }) => code))] as const;
}

export const materialImportVerbs: VerbGroup<Calls> = {
  materialTemplate: { steps: materialTemplate },
  readMaterials: { steps: readMaterials },
  importMaterials,
};
