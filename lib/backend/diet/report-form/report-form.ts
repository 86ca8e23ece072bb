import type { reportFormCalls } from '@/lib/contracts/diet/report-form.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietReportForms as table } from '../schema/target.ts';

type Calls = typeof reportFormCalls;

async function reportForm(ctx: Ctx): Promise<ReplyOf<Calls['reportForm']>> {
  const [row] = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  if (!row) return { form: null };
  const { version, title, signatures, shown } = row;
  return { form: { version, title, signatures, ...shown } };
}

/** @throws ServiceError conflict */
async function saveReportForm(
  ctx: Ctx,
  { version, title, signatures, ...shown }: ParsedInputOf<Calls['saveReportForm']>,
): Promise<null> {
  await saveSetting(ctx, table, version, { title, signatures, shown });
  ctx.audit({ object: { type: 'reportForm', id: ctx.school.id }, change: { title, signatures, ...shown } });
  return null;
}

export const reportFormVerbs: VerbGroup<Calls> = { reportForm, saveReportForm };
