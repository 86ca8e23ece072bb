import { and, asc, eq } from 'drizzle-orm';
import type { OwnTarget, ownTargetCalls } from '@/lib/contracts/diet/own-target.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import {
  ownEdition,
  type TargetColumn,
  targetColumns,
  targetFindings,
  targetIn,
} from '@/lib/rules/diet/own-targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { titledRows } from '../../sheets/titled-rows.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietTargets as table } from '../schema/target.ts';
import { codesInTarget, targetTitles, targetWords } from './target-words.ts';

type Calls = typeof ownTargetCalls;
type Stored = typeof table.$inferSelect;

const listed = ({ id, version, name, source, ageFrom, ageTo, rows }: Stored): OwnTarget => ({
  ...{ id, version, name, source, edition: ownEdition(name), rows: rows.length },
  ages: ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`,
});

async function ownTargets(ctx: Ctx): Promise<ReplyOf<Calls['ownTargets']>> {
  const rows = await ctx.tx.select().from(table).where(ofSchool(ctx, table)).orderBy(asc(table.name));
  return { rows: rows.map(listed) };
}

/** An empty sheet with the columns that are read, and a second one with the words that two of them know. */
async function targetTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(targetWords);
  return sheetDownload(say('target.template'), 'xlsx', [
    {
      name: say('target.template'),
      columns: targetColumns.map((column) => ({ header: say(`target.${column}`), width: 18 })),
      rows: [],
    },
    {
      name: say('target.rules'),
      columns: [
        { header: say('target.column'), width: 18 },
        { header: say('target.word'), width: 30 },
      ],
      rows: [
        ...nutrients.map((one) => [say('target.nutrient'), say(`ownMaterial.${one}`)]),
        ...['M', 'F', 'A'].map((one) => [say('target.sex'), say(`target.sexOf.${one}`)]),
      ],
    },
  ]);
}

/** Reads a table and says what is wrong with it. @throws ServiceError as `titledRows` does */
async function readTargets(steps: Steps): Promise<ReplyOf<Calls['readTargets']>> {
  const sheet = { titles: targetTitles(), needed: targetColumns, of: 'targets', max: limits.importedTargets };
  const read = await titledRows<TargetColumn>(steps, sheet);
  const rows = read.map(({ at, texts }) => ({ at, cells: codesInTarget(texts) }));
  return steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'target', id: 'sheet' }, change: { rows: rows.length } });
    return { rows, faults: faultsOf(rows.map(({ cells }) => cells)) };
  });
}

const faultsOf = (rows: Parameters<typeof targetFindings>[0]) =>
  targetFindings(rows).map(({ row, column, fault }) => ({ row, column, fault: `target_${fault}` }));

/** @throws ServiceError invalid, cell by cell; duplicate: a table of the school is called so */
async function importTargets(
  ctx: Ctx,
  { name, source, rows }: ParsedInputOf<Calls['importTargets']>,
): Promise<OwnTarget> {
  const faults = faultsOf(rows).map(({ row, column, fault }) => [`rows.${row}.${column}`, { key: fault }] as const);
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  const read = rows.flatMap((row) => targetIn(ownEdition(name), row) ?? []);
  const facts = {
    ...{ name, source, rows: read },
    ageFrom: Math.min(...read.map(({ ageFrom }) => ageFrom)),
    ageTo: Math.max(...read.map(({ ageTo }) => ageTo)),
  };
  const taken = { constraint: 'diet_targets_name', refusal: duplicateOf('name', name) };
  const row = await saveRow(ctx, table, null, facts, taken);
  ctx.audit({ object: { type: 'target', id: row.id }, change: { name, source, rows: read.length } });
  return listed(row);
}

/** @throws ServiceError notFound, conflict; targetInUse: a crowd is measured by it */
async function removeTargets(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeTargets']>): Promise<null> {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, async () => listed(row));
  const measured = and(ofSchool(ctx, dietCrowds), eq(dietCrowds.edition, ownEdition(row.name)));
  const count = await ctx.tx.$count(dietCrowds, measured);
  if (count > 0) throw new ServiceError('targetInUse', { name: row.name, count });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'target', id }, change: { old: { name: row.name, source: row.source } } });
  return null;
}

export const ownTargetVerbs: VerbGroup<Calls> = {
  ownTargets,
  targetTemplate: { steps: targetTemplate },
  readTargets: { steps: readTargets },
  importTargets,
  removeTargets,
};
