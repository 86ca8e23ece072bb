import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { analysisCalls } from '@/lib/contracts/diet/analysis.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { dietReports as table } from '../schema/report.ts';
import { analysis } from './analysis.ts';

type Calls = Pick<typeof analysisCalls, 'keepAnalysis' | 'keptAnalyses' | 'keptAnalysis'>;
type Stored = Omit<typeof table.$inferSelect, 'report'>;

/** How many of the newest are listed. */
const listedAtMost = 50;

/** Keeps the analysis of some days. @throws ServiceError notFound; nothingToKeep: no day of them is counted */
async function keepAnalysis(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['keepAnalysis']>,
): Promise<ReplyOf<Calls['keepAnalysis']>> {
  const report = await analysis(ctx, asked);
  if (report.childDaysBp === 0) throw new ServiceError('nothingToKeep');
  const { crowdId, from, to, method } = asked;
  const same = and(
    ofSchool(ctx, table),
    eq(table.crowdId, crowdId),
    eq(table.from, from),
    eq(table.to, to),
    eq(table.method, method),
  );
  const [last] = await ctx.tx.select({ edition: table.edition }).from(table).where(same).orderBy(desc(table.edition));
  const facts = { ...asked, crowd: report.crowd, edition: (last?.edition ?? 0) + 1, report };
  const by = { keptAt: ctx.now, keptBy: ctx.person.accountId };
  const [row] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
    .returning();
  if (!row) throw new Error('An analysis that was kept is there');
  ctx.audit({ object: { type: 'analysis', id: row.id }, change: { ...asked, crowd: row.crowd, edition: row.edition } });
  return one(ctx, row);
}

async function keptAnalyses(ctx: Ctx): Promise<ReplyOf<Calls['keptAnalyses']>> {
  const { report: _, ...columns } = getTableColumns(table);
  const rows = await ctx.tx
    .select(columns)
    .from(table)
    .where(ofSchool(ctx, table))
    .orderBy(desc(table.keptAt), desc(table.id))
    .limit(listedAtMost);
  return { rows: await shown(ctx, rows) };
}

/** @throws ServiceError notFound */
async function keptAnalysis(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['keptAnalysis']>,
): Promise<ReplyOf<Calls['keptAnalysis']>> {
  const row = await findRow(ctx, table, id);
  return { ...(await one(ctx, row)), report: row.report };
}

async function one(ctx: Ctx, row: Stored) {
  const [listed] = await shown(ctx, [row]);
  if (!listed) throw new Error('A row that was read is listed');
  return listed;
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<ReplyOf<Calls['keptAnalyses']>['rows']> {
  const people = await personNames(
    ctx.tx,
    rows.map(({ keptBy }) => keptBy),
  );
  return rows.map(({ id, crowd, from, to, method, edition, keptAt, keptBy }) => ({
    ...{ id, crowd, from, to, method, edition },
    keptAt: keptAt.toISOString(),
    keptBy: people.get(keptBy) ?? '',
  }));
}

export const keptVerbs: VerbGroup<Calls> = { keepAnalysis, keptAnalyses, keptAnalysis };
