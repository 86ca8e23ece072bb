import { reportFormFields } from '@/lib/contracts/diet/report-form.data.ts';
import type { reportFormCalls } from '@/lib/contracts/diet/report-form.ts';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** A form of the school's own that has all of it. */
export const writtenForm = {
  ...Object.fromEntries(
    Object.entries(reportFormFields).flatMap(([name, { is }]) => (is === 'tick' ? [[name, true]] : [])),
  ),
  ...{ version: 0, title: '本园膳食营养分析表', signatures: '保健医　　园长' },
} as ParsedInputOf<(typeof reportFormCalls)['saveReportForm']>;

/** How to call what there is about the form of the analysis. */
export const reportFormSamples: SampleGroup<typeof reportFormCalls> = {
  reportForm: nothing,
  saveReportForm: { input: async () => writtenForm },
};
