import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { month, requiredText } from '../shapes.ts';
import { healthCall } from './child-row.ts';

/** The forms of the work norm of 2012 that this module fills, by the numbers of its annexes. */
export const healthForms = ['4-1', '4-2', '4-3', '4-4', '4-5', '4-6', '4-9', '5-1', '5-3'] as const;
export type HealthForm = (typeof healthForms)[number];

export const gapKinds = ['checks', 'doses', 'absences', 'contacts', 'hygiene', 'injuries', 'signs'] as const;

const path = '/gateway/health/inspection';

/** The folder of a month as an inspector asks for it: its forms from the rows that the pages show, its gaps first. */
export const inspectionCalls = {
  inspection: endpoint({
    ...healthCall,
    permission: 'health.inspection.view',
    effect: 'read',
    wholeSchool: true,
    summary: 'How many rows each form of a month has, and what is missing in it',
    path: `${path}/month`,
    input: z.strictObject({ month }),
    reply: z.object({
      month: z.string(),
      schoolDays: z.number(),
      forms: z.array(z.object({ form: z.enum(healthForms), rows: z.number() })),
      /** Each with the page on which it is mended. */
      gaps: z.array(
        z.object({
          kind: z.enum(gapKinds),
          count: z.number(),
          /** The first of them: a day, a class, a child. */
          examples: z.array(z.string()),
          to: z.string(),
        }),
      ),
    }),
    shows: ['check', 'medicine', 'absence', 'attendance', 'case', 'hygiene', 'injury', 'sign', 'specialFile'],
  }),
  inspectionForm: endpoint({
    ...healthCall,
    permission: 'health.inspection.view',
    effect: 'write',
    wholeSchool: true,
    summary: 'One form of a month to be printed, in words; leaves an audit row with the reason',
    path: `${path}/form`,
    input: z.strictObject({ month, form: z.enum(healthForms), reason: requiredText(limits.reasonChars) }),
    reply: z.object({
      title: z.string(),
      text: z.string(),
      heads: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  }),
};

export const inspectionPermissions = {
  'health.inspection.view': { 'zh-CN': '查看迎检台账', en: 'View the inspection folder' },
};

export const inspectionPage: MenuEntry = {
  id: 667,
  path: '/health/inspection',
  icon: 'health',
  name: { 'zh-CN': '迎检台账', en: 'Inspection folder' },
  permission: 'health.inspection.view',
};
