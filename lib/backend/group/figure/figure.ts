import { and, asc, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { isOfChildren, type MeasureName, measureNames, measures, unitOf } from '@/lib/contracts/group/figure.data.ts';
import type { FigureTile, figureCalls, SchoolFigures } from '@/lib/contracts/group/figure.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { mayInNode, themesOf } from '@/lib/rules/group/node-rights.ts';
import { limits } from '@/lib/rules/limits.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { enterNodes, enterSchool } from '../../kernel/tenancy.ts';
import { today } from '../../kernel/today.ts';
import { organisations, schools } from '../../organisation/schema.ts';
import { type Branch, type BranchNode, branchOf, idsOf, nodesFor, outside, recorded } from '../branch.ts';
import { groupFigures as table } from '../schema/figure.ts';
import { groupReads } from '../schema/join.ts';

type Calls = typeof figureCalls;

/** The measures that the caller may see in all of these organisations. */
function measuresIn(nodes: readonly BranchNode[]): readonly MeasureName[] {
  const themes = nodes.map(({ roles }) => themesOf(roles));
  return measureNames.filter((name) => themes.every((seen) => seen.includes(measures[name].theme)));
}

/** As it may be shown: a share of few children is withheld, shares are hundredths of a percent. */
function shownValue(measure: MeasureName, value: number, base: number | null): number | null {
  if (isOfChildren(measure) && (base ?? 0) < limits.groupFewestChildren) return null;
  if (unitOf(measure) !== 'share') return value;
  return shareIn(10_000, value, base ?? 0);
}

const tileRow = z.object({ measure: z.enum(measureNames), schools: z.int(), value: z.number(), base: z.number() });

/**
 * What all schools of some organisations come to on a day: the sums of what they reported, a share by the sums of both
 * its sides. A school whose share would be one of few children is in none, so that nobody finds it by subtraction.
 */
async function tilesOf(ctx: Ctx, nodeIds: readonly string[], day: string, seen: readonly MeasureName[]) {
  const few = measureNames.filter(isOfChildren);
  const rows = await rowsOf(
    ctx.tx,
    sql`select f.measure, count(*)::int as schools, sum(f.value)::float8 as value, coalesce(sum(f.base), 0)::float8 as base
    from group_figures f where f.organisation_id = ${idsIn(nodeIds)} and f.day = ${day}::date
      and not (f.measure = any (string_to_array(${few.join(',')}, ',')) and coalesce(f.base, 0) < ${limits.groupFewestChildren})
    group by f.measure`,
    tileRow,
  );
  return seen.map((measure): FigureTile => {
    const row = rows.find((one) => one.measure === measure);
    return { measure, value: row ? shownValue(measure, row.value, row.base) : null, schools: row?.schools ?? 0 };
  });
}

/** The figures of a branch on a day, as a page of its schools and what they come to. */
async function cockpit(
  ctx: Ctx,
  { page, size, day: asked, nodeId }: ParsedInputOf<Calls['cockpit']>,
): Promise<ReplyOf<Calls['cockpit']>> {
  const branch = await branchOf(ctx);
  const nodes = nodesFor(branch, 'figures', nodeId);
  if (nodes.length === 0) throw new ServiceError('forbidden');
  const ids = idsOf(nodes);
  await enterNodes(ctx.tx, ids);
  const [last] = await ctx.tx
    .select({ day: max(table.day) })
    .from(table)
    .where(and(inArray(table.organisationId, ids), lte(table.day, today(ctx))));
  const latest = last?.day ?? null;
  const day = asked ?? latest ?? today(ctx);
  const seen = measuresIn(nodes);
  const within = and(inArray(schools.orgId, ids), eq(schools.enabled, true));
  const rows = await ctx.tx
    .select({ id: schools.id, name: schools.name, node: organisations.name })
    .from(schools)
    .innerJoin(organisations, eq(organisations.id, schools.orgId))
    .where(within)
    .orderBy(asc(schools.schoolNo))
    .limit(size)
    .offset((page - 1) * size);
  return {
    ...{ day, latest, node: (nodeId === undefined ? branch.top : branch.nodes.get(nodeId))?.name ?? '' },
    tiles: await tilesOf(ctx, ids, day, seen),
    rows: await withFigures(ctx, rows, { ids, day, seen }),
    total: await ctx.tx.$count(schools, within),
    ...{ page, size, actions: mayRebuild(branch) ? ['rebuild'] : [] },
  };
}

const mayRebuild = ({ top }: Branch) => mayInNode(top.roles, 'schools');

interface Asked {
  readonly ids: readonly string[];
  readonly day: string;
  readonly seen: readonly MeasureName[];
}

const nothing = Object.fromEntries(measureNames.map((name) => [name, null])) as Record<MeasureName, null>;

/** Schools with what each has reported; what is missing is null, and so is what is withheld. */
async function withFigures(
  ctx: Ctx,
  rows: readonly { readonly id: string; readonly name: string; readonly node: string }[],
  { ids, day, seen }: Asked,
): Promise<SchoolFigures[]> {
  const found = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        inArray(table.reportedBy, idsOf(rows)),
        inArray(table.organisationId, [...ids]),
        eq(table.day, day),
        inArray(table.measure, [...seen]),
      ),
    );
  return rows.map((row) => {
    const own = found.filter(({ reportedBy }) => reportedBy === row.id);
    const figures = own.map(({ measure, value, base }) => [measure, shownValue(measure, value, base)] as const);
    return {
      ...row,
      reported: `${own.length}/${seen.length}`,
      ...nothing,
      ...Object.fromEntries(figures),
      actions: ['open'],
    };
  });
}

/**
 * The figures of one school over the last days. The reading stands in the school's own log and is shown to it, with who
 * has read and what for.
 * @throws ServiceError notFound, forbidden
 */
async function openFigures(
  ctx: Ctx,
  { schoolId, purpose }: ParsedInputOf<Calls['openFigures']>,
): Promise<ReplyOf<Calls['openFigures']>> {
  const branch = await branchOf(ctx);
  const [school] = await ctx.tx.select().from(schools).where(eq(schools.id, schoolId));
  const node = branch.nodes.get(school?.orgId ?? '');
  if (!school || !node) throw outside(branch, 'school', schoolId);
  if (!mayInNode(node.roles, 'figures')) throw new ServiceError('forbidden');
  const ids = [...branch.nodes.keys()];
  await enterNodes(ctx.tx, ids);
  const day = today(ctx);
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.reportedBy, schoolId),
        inArray(table.organisationId, ids),
        gte(table.day, dayAfter(day, -limits.groupRebuildDays)),
        inArray(table.measure, [...measuresIn([node])]),
      ),
    )
    .orderBy(desc(table.day), asc(table.measure));
  const person = await personName(ctx.tx, ctx.person.accountId);
  // From here on the transaction is in the school that was read of, where the reading is written.
  await enterSchool(ctx.tx, schoolId);
  await ctx.tx.insert(groupReads).values({
    ...{ schoolId, at: ctx.now, organisationId: branch.top.id, node: branch.top.name },
    ...{ person, purpose },
  });
  ctx.audit({ object: { type: 'school', id: schoolId }, change: { node: branch.top.name, purpose }, scope: schoolId });
  return {
    ...{ name: school.name, schoolNo: school.schoolNo },
    figures: rows.map((row) => ({
      ...{ day: row.day, measure: row.measure, value: shownValue(row.measure, row.value, row.base) },
    })),
  };
}

/** Lets the next run write the figures of the branch anew. @throws ServiceError forbidden */
async function rebuildFigures(ctx: Ctx): Promise<null> {
  const branch = await branchOf(ctx);
  if (!mayRebuild(branch)) throw new ServiceError('forbidden');
  const { top } = branch;
  await ctx.tx.update(organisations).set({ figuresAskedAt: ctx.now }).where(eq(organisations.id, top.id));
  ctx.audit({ object: { type: 'groupNode', id: top.id }, scope: top.id });
  return null;
}

export const figureVerbs: VerbGroup<Calls> = {
  cockpit: recorded(cockpit),
  openFigures: recorded(openFigures),
  rebuildFigures,
};
