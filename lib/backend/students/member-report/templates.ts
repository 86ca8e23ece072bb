import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { customColumn } from '@/lib/contracts/students/import-fields.ts';
import { type ReportColumn, reportColumns } from '@/lib/contracts/students/member-report.ts';
import type { memberReportCalls } from '@/lib/contracts/students/member-report-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ownFields } from '../fields/define.ts';
import { memberReportTemplates as templates } from '../schema/member-report.ts';

type Calls = typeof memberReportCalls;
const shown = { id: templates.id, name: templates.name, columns: templates.columns };

/** The choices of columns that the school keeps, without fields of its own that are gone by now. */
export async function listTemplates(ctx: Ctx): Promise<ReplyOf<Calls['memberReportTemplates']>> {
  const known = new Set<ReportColumn>(reportColumns);
  for (const { id } of await ownFields(ctx)) known.add(customColumn(id));
  const rows = await ctx.tx
    .select(shown)
    .from(templates)
    .where(eq(templates.schoolId, ctx.school.id))
    .orderBy(asc(templates.name));
  return { rows: rows.map((one) => ({ ...one, columns: one.columns.filter((column) => known.has(column)) })) };
}

/** Keeps a choice under its name. */
export async function saveTemplate(
  ctx: Ctx,
  { name, columns }: ParsedInputOf<Calls['saveMemberReportTemplate']>,
): Promise<ReplyOf<Calls['saveMemberReportTemplate']>> {
  const by = { savedAt: ctx.now, savedBy: ctx.person.accountId };
  const [row] = await ctx.tx
    .insert(templates)
    .values({ schoolId: ctx.school.id, id: uuidv7(), name, columns, ...by })
    .onConflictDoUpdate({ target: [templates.schoolId, templates.name], set: { columns, ...by } })
    .returning(shown);
  if (!row) throw new Error('The template was not stored');
  ctx.audit({
    action: 'students.class.saveReportTemplate',
    object: { type: 'reportTemplate', id: row.id },
    change: { new: { name, columns } },
  });
  return row;
}

/** Forgets a choice. @throws ServiceError notFound */
export async function removeTemplate(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['removeMemberReportTemplate']>,
): Promise<null> {
  const gone = await ctx.tx
    .delete(templates)
    .where(and(eq(templates.schoolId, ctx.school.id), eq(templates.id, id)))
    .returning(shown);
  if (gone.length === 0) throw new ServiceError('notFound');
  ctx.audit({
    action: 'students.class.removeReportTemplate',
    object: { type: 'reportTemplate', id },
    change: { old: gone[0] },
  });
  return null;
}
