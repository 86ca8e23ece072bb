import { and, asc, eq, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { customColumn } from '@/lib/contracts/students/import-fields.ts';
import { type ReportColumn, reportColumns } from '@/lib/contracts/students/member-report.ts';
import type { memberReportCalls } from '@/lib/contracts/students/member-report-calls.ts';
import { changedMeanwhile, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ownFields } from '../fields/define.ts';
import { memberReportTemplates as templates } from '../schema/member-report.ts';

type Calls = typeof memberReportCalls;
const shown = { id: templates.id, name: templates.name, columns: templates.columns, version: templates.version };

/** The choices of columns that the school keeps, without fields of its own that are gone by now. */
export async function listTemplates(ctx: Ctx): Promise<ReplyOf<Calls['memberReportTemplates']>> {
  const known = new Set<ReportColumn>(reportColumns);
  for (const { id } of await ownFields(ctx)) known.add(customColumn(id));
  const rows = await ctx.tx.select(shown).from(templates).where(ofSchool(ctx, templates)).orderBy(asc(templates.name));
  return { rows: rows.map((one) => ({ ...one, columns: one.columns.filter((column) => known.has(column)) })) };
}

/** Keeps a choice under its name; one that bears it already is replaced where it is as it was read. @throws ServiceError conflict */
export async function saveTemplate(
  ctx: Ctx,
  { name, columns, version: read }: ParsedInputOf<Calls['saveMemberReportTemplate']>,
): Promise<ReplyOf<Calls['saveMemberReportTemplate']>> {
  const before = await lockedTemplate(ctx, eq(templates.name, name));
  if (before) await refuseStaleTemplate(ctx, before, read);
  const version = (before?.version ?? 0) + 1;
  const written = { columns, version, savedAt: ctx.now, savedBy: ctx.person.accountId };
  const [row] = before
    ? await ctx.tx
        .update(templates)
        .set(written)
        .where(oneOfSchool(ctx, templates, before.id))
        .returning(shown)
    : await ctx.tx
        .insert(templates)
        .values({ ...written, schoolId: ctx.school.id, id: uuidv7(), name })
        .onConflictDoNothing()
        .returning(shown);
  // Somebody else has just kept another one under the name.
  if (!row) throw await changedMeanwhile(ctx, undefined);
  ctx.audit({ object: { type: 'reportTemplate', id: row.id }, change: { new: { name, columns } } });
  return row;
}

/** Forgets a choice. @throws ServiceError notFound, conflict */
export async function removeTemplate(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeMemberReportTemplate']>,
): Promise<null> {
  const before = await lockedTemplate(ctx, eq(templates.id, id));
  if (!before) throw new ServiceError('notFound');
  await refuseStaleTemplate(ctx, before, version);
  await ctx.tx.delete(templates).where(oneOfSchool(ctx, templates, id));
  const { name, columns } = before;
  ctx.audit({ object: { type: 'reportTemplate', id }, change: { old: { id, name, columns } } });
  return null;
}

type Template = typeof templates.$inferSelect;

async function lockedTemplate(ctx: Ctx, which: SQL): Promise<Template | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(templates)
    .where(and(ofSchool(ctx, templates), which))
    .for('update');
  return row;
}

const refuseStaleTemplate = (ctx: Ctx, { id, name, columns, version, savedAt, savedBy }: Template, read?: number) =>
  refuseStale(ctx, { version, updatedAt: savedAt, updatedBy: savedBy }, read, { id, name, columns, version });
