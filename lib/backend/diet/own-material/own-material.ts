import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ownMaterialMachine } from '@/lib/contracts/diet/own-material.data.ts';
import type { OwnMaterialRow, ownMaterialCalls } from '@/lib/contracts/diet/own-material.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type Contained, containedCodes } from '@/lib/rules/diet/contained.ts';
import { edibleBp, type FoodRow, type FoodValues, foodFindings, foodValues } from '@/lib/rules/diet/food-row.ts';
import { type Nutrient, nutrients, nutrientText } from '@/lib/rules/diet/nutrients.ts';
import { severalIn } from '@/lib/rules/diet/shipped.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing, soughtTerms, soughtWords } from '../../kernel/sought-terms.ts';
import { comingWeeks } from '../recipe/coming-weeks.ts';
import { dietDishLines } from '../schema/dish.ts';
import { dietMaterials as table } from '../schema/own-material.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { shippedMaterials } from '../shipped-tables.ts';

type Calls = typeof ownMaterialCalls;
type Stored = typeof table.$inferSelect;
type Written = Omit<ParsedInputOf<Calls['saveOwnMaterial']>, 'id' | 'version'>;

/** A page, those in use first. */
async function pageOfOwnMaterials(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['ownMaterials']>,
): Promise<ReplyOf<Calls['ownMaterials']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => and(...soughtWords(q).map((word) => ilike(table.terms, containing(word)))),
    group: (group) => eq(table.group, group),
    contains: (contained) => sql`${table.contains} ? ${contained}`,
    state: (state) => eq(table.state, state),
  });
  const rows = await pageRows(ctx, table, where, [asc(table.state), asc(table.name)], { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), total: await ctx.tx.$count(table, where), page, size };
}

/** One with all its values. @throws ServiceError notFound */
async function oneOwnMaterial(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['ownMaterial']>,
): Promise<ReplyOf<Calls['ownMaterial']>> {
  const row = await findRow(ctx, table, id);
  const held = JSON.stringify([{ lines: [{ material: id }] }]);
  return { ...shown(ctx, row), weeks: await comingWeeks(ctx, sql`${dietRecipes.dishes} @> ${held}::jsonb`) };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (
  ctx: Ctx,
  asked: Pick<Stored, 'id' | 'version'> & { move: (typeof ownMaterialMachine.moves)[number] },
) => rowToMove(ctx, table, asked, { states: ownMaterialMachine, current: async (row) => shown(ctx, row) });

/**
 * Adds one or changes one in use.
 * @throws ServiceError invalid: what cells say does not fit together; notFound, conflict, wrongState, duplicate
 */
async function saveOwnMaterial(
  ctx: Ctx,
  { id, version = 0, ...written }: ParsedInputOf<Calls['saveOwnMaterial']>,
): Promise<OwnMaterialRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const facts = factsOf(written);
  const row = before
    ? await unique(ctx, facts, () => changeRow(ctx, table, before, facts))
    : await addOwn(ctx, { ...facts, copiedFrom: '' });
  ctx.audit({ object: { type: 'ownMaterial', id: row.id }, change: { old: before, new: facts } });
  return shown(ctx, row);
}

/** Copies one that comes with the product. @throws ServiceError notFound, duplicate: it was copied before */
async function copyMaterial(ctx: Ctx, { id }: ParsedInputOf<Calls['copyMaterial']>): Promise<OwnMaterialRow> {
  const shipped = shippedMaterials().get(id);
  if (!shipped) throw new ServiceError('notFound');
  const { counted, row, terms } = shipped;
  const { name, aliases, group, edibleBp: edible, values, contains } = counted;
  const facts = { name, aliases, group, values, contains, terms, code: id, edibleBp: edible };
  const source = [row.source, row.sourceCode].filter(Boolean).join(' ');
  const pieceGrams = Math.round(Number(row.pieceGrams || 0));
  const added = await addOwn(ctx, { ...facts, source, pieceGrams, copiedFrom: id });
  ctx.audit({ object: { type: 'ownMaterial', id: added.id }, change: { copiedFrom: id, name } });
  return shown(ctx, added);
}

/** Takes one out of use, or into use again. @throws ServiceError notFound, conflict, wrongState */
async function moveOwnMaterial(ctx: Ctx, asked: ParsedInputOf<Calls['moveOwnMaterial']>): Promise<OwnMaterialRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'ownMaterial', id: row.id }, change: { name: row.name, move: asked.move } });
  return shown(ctx, after);
}

/** Removes one that no dish has. @throws ServiceError notFound, conflict, dietInUse: it can be retired instead */
async function removeOwnMaterial(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeOwnMaterial']>): Promise<null> {
  const { row } = await rowFor(ctx, { id, version, move: 'remove' });
  const where = and(ofSchool(ctx, dietDishLines), eq(dietDishLines.ownMaterialId, id));
  const count = await ctx.tx.$count(dietDishLines, where);
  if (count > 0) throw new ServiceError('dietInUse', { name: row.name, count });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'ownMaterial', id }, change: { old: row } });
  return null;
}

type Facts = Omit<typeof table.$inferInsert, 'schoolId' | 'id' | 'updatedAt' | 'updatedBy'>;

/** Adds a material of the school's own. @throws ServiceError duplicate */
export async function addOwn(ctx: Ctx, facts: Facts): Promise<Stored> {
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const [row] = await unique(ctx, facts, () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
      .returning(),
  );
  if (!row) throw new ServiceError('notFound');
  return row;
}

/** @throws ServiceError duplicate, beside the field: another one has the name or the code */
const unique = <T>(ctx: Ctx, { name, code }: Pick<Facts, 'name' | 'code'>, work: () => Promise<T>): Promise<T> =>
  ctx.tx.transaction(work).catch((error: unknown) => {
    if (breaks(error, 'diet_materials_name')) throw duplicateOf('name', name);
    if (breaks(error, 'diet_materials_code')) throw duplicateOf('code', code);
    throw error;
  });

/** What a written material comes to. @throws ServiceError invalid, cell by cell (`food-row.ts`) */
function factsOf(written: Written): Facts {
  const contains = containedCodes.filter((contained) => written[contained]);
  const row: FoodRow = {
    ...Object.fromEntries(nutrients.map((nutrient) => [nutrient, written[nutrient]])),
    code: written.code,
    name: written.name,
    group: written.group,
    ediblePercent: written.ediblePercent,
    contains: contains.join(';'),
  };
  const findings = foodFindings([row]);
  if (findings.length > 0)
    throw invalidFields(Object.fromEntries(findings.map(({ column, fault }) => [column, { key: `food_${fault}` }])));
  const { name, code, aliases, group, season, source, priceCents, pieceGrams, bagGrams, boxGrams } = written;
  const plain = { name, code, aliases, group, season, source, priceCents, pieceGrams, bagGrams, boxGrams };
  return { ...plain, ...readFacts(row, aliases) };
}

/** What the cells of a sound row come to: its share, values and contents, and what it is found by. */
export const readFacts = (row: FoodRow, aliases: string) => ({
  edibleBp: edibleBp(row.ediblePercent ?? '') ?? 0,
  values: foodValues(row),
  contains: severalIn(row.contains),
  terms: soughtTerms([row.name ?? '', ...soughtWords(aliases)]),
});

const textsOf = (values: FoodValues): Record<Nutrient, string> => {
  const text = (nutrient: Nutrient) => {
    const value = values[nutrient];
    return value === undefined ? '' : nutrientText(nutrient, value);
  };
  return Object.fromEntries(nutrients.map((nutrient) => [nutrient, text(nutrient)])) as Record<Nutrient, string>;
};
const ticksOf = (contains: readonly string[]) =>
  Object.fromEntries(containedCodes.map((code) => [code, contains.includes(code)])) as Record<Contained, boolean>;

/** 8750 as 87.5. */
const percentOf = (bp: number) => String(bp / 100);

function shown(ctx: Ctx, row: Stored): OwnMaterialRow {
  const { schoolId: _, updatedAt: _1, updatedBy: _2, terms: _3, values, edibleBp: edible, ...facts } = row;
  return {
    ...facts,
    ...textsOf(values),
    ...ticksOf(row.contains),
    contains: [...row.contains],
    ediblePercent: percentOf(edible),
    actions: ctx.can('diet.ownMaterial.edit') ? [...ownMaterialMachine.movesIn(row.state)] : [],
  };
}

export const ownMaterialVerbs: VerbGroup<Calls> = {
  ownMaterials: pageOfOwnMaterials,
  ownMaterial: oneOwnMaterial,
  saveOwnMaterial,
  copyMaterial,
  moveOwnMaterial,
  removeOwnMaterial,
};
