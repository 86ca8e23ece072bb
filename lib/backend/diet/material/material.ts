import { and, asc, eq } from 'drizzle-orm';
import type { MaterialRow, materialCalls } from '@/lib/contracts/diet/material.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { soughtWords } from '../../kernel/sought-terms.ts';
import { dietMaterials } from '../schema/own-material.ts';
import { type ShippedMaterial, shippedMaterials } from '../shipped-tables.ts';
import { knownMaterials, shippedFound } from './known-materials.ts';

type Calls = typeof materialCalls;

/** A page of what comes with the product. */
async function pageOfMaterials(
  ctx: Ctx,
  { q, group, contains, page, size }: ParsedInputOf<Calls['materials']>,
): Promise<ReplyOf<Calls['materials']>> {
  const found = shippedFound(soughtWords(q)).filter(
    ({ counted }) =>
      (group === undefined || counted.group === group) &&
      (contains === undefined || counted.contains.includes(contains)),
  );
  const rows = found.slice((page - 1) * size, page * size).map((one) => shown(ctx, one));
  return { rows, total: found.length, page, size };
}

/** One of them with all its values. @throws ServiceError notFound */
async function oneMaterial(ctx: Ctx, { id }: ParsedInputOf<Calls['material']>): Promise<MaterialRow> {
  const material = shippedMaterials().get(id);
  if (!material) throw new ServiceError('notFound');
  return shown(ctx, material);
}

/** What can be taken for a dish: the school's own first. */
async function materialNames(ctx: Ctx): Promise<ReplyOf<Calls['materialNames']>> {
  const own = await ctx.tx
    .select({ code: dietMaterials.id, name: dietMaterials.name })
    .from(dietMaterials)
    .where(and(ofSchool(ctx, dietMaterials), eq(dietMaterials.state, 'open')))
    .orderBy(asc(dietMaterials.name));
  return [...own, ...[...shippedMaterials().values()].map(({ counted: { code, name } }) => ({ code, name }))];
}

/** Some as dishes are counted by them. */
const countedMaterials = async (
  ctx: Ctx,
  { codes }: ParsedInputOf<Calls['countedMaterials']>,
): Promise<ReplyOf<Calls['countedMaterials']>> => [...(await knownMaterials(ctx, codes)).values()];

function shown(ctx: Ctx, { counted, row }: ShippedMaterial): MaterialRow {
  const values = Object.fromEntries(nutrients.map((nutrient) => [nutrient, row[nutrient] ?? '']));
  const { code, name, aliases, group, contains } = counted;
  return {
    ...(values as Record<(typeof nutrients)[number], string>),
    id: code,
    name,
    group,
    ediblePercent: row.ediblePercent ?? '',
    contains: [...contains],
    aliases,
    pieceGrams: row.pieceGrams ?? '',
    source: row.source ?? '',
    sourceCode: row.sourceCode ?? '',
    actions: ctx.can('diet.ownMaterial.edit') ? ['copy'] : [],
  };
}

export const materialVerbs: VerbGroup<Calls> = {
  materials: pageOfMaterials,
  material: oneMaterial,
  materialNames,
  countedMaterials,
};
