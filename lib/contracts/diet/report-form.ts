import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { reportFormFields } from './report-form.data.ts';

/** Version 0 where the school has none. */
const version = { version: z.int32().min(0) };
export const savedReportForm = z.strictObject({ ...version, ...writtenSchemasOf(reportFormFields) });
const reportForm = z.object({ ...version, ...schemasOf(reportFormFields) });
export type ReportForm = z.output<typeof reportForm>;

const path = '/gateway/dietcare/saas/diet/reportForm';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** A school's own form of the nutrition analysis. */
export const reportFormCalls = {
  reportForm: endpoint({
    ...json,
    permission: 'diet.analysis.view',
    effect: 'read',
    summary: 'The school’s own form of the analysis; null where it has none',
    path: `${path}/one`,
    input: z.strictObject({}),
    reply: z.object({ form: reportForm.nullable() }),
    shows: ['reportForm'],
  }),
  saveReportForm: endpoint({
    ...json,
    permission: 'diet.reportForm.edit',
    effect: 'write',
    summary: 'Sets the school’s own form of the analysis: its title, nutrients, parts and signatures',
    path: `${path}/save`,
    input: savedReportForm,
    reply: z.null(),
    touches: ['reportForm'],
  }),
};

export const reportFormPermissions = {
  'diet.reportForm.edit': { 'zh-CN': '设置分析报告格式', en: 'Set the form of the analysis' },
};
