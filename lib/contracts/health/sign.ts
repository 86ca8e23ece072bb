import { z } from 'zod';
import { symptoms } from '@/lib/rules/health/check.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText } from '../shapes.ts';
import { childOfRow, healthCall, openedWhy, pageOf } from './child-row.ts';
import { measureFields, reportFields, signFilters, signMachine, signStates } from './sign.data.ts';

/** Children of a class with one symptom, in numbers. */
const signRow = z.object({
  ...kept,
  className: z.string(),
  /** '' where a disease is common to them, and nothing else is known. */
  symptom: z.enum(['', ...symptoms]),
  disease: z.string(),
  /** In words: how many of how many children, with what. */
  why: z.string(),
  rule: z.string(),
  children: z.number(),
  fromOn: z.string(),
  toOn: z.string(),
  seenAt: z.string(),
  /** Until when it is to be reported; null once it is. */
  dueAt: z.string().nullable(),
  state: z.enum(signStates),
  actions: z.array(z.enum(signMachine.moves)),
});
export type SignRow = z.output<typeof signRow>;

/** With the children, for whoever says why. */
const openedSign = signRow.extend({
  students: z.array(childOfRow),
  /** Those of whom what was noted was corrected since. */
  withdrawn: z.array(z.string()),
  source: z.string(),
  reportedTo: z.string(),
  reportedAt: z.string().nullable(),
  measures: z.string(),
  closing: z.string(),
});
export type OpenedSign = z.output<typeof openedSign>;

/** What the questions send. */
export const reportedSign = byVersion.extend(writtenSchemasOf(reportFields));
export const measuredSign = byVersion.extend(writtenSchemasOf(measureFields));

const path = '/gateway/health/sign';
const edit = { ...healthCall, permission: 'health.sign.edit', effect: 'write', touches: ['sign'] } as const;

/** Early signs of an outbreak. */
export const signCalls = {
  signs: endpoint({
    ...healthCall,
    permission: 'health.sign.view',
    effect: 'read',
    summary: 'A page of the signs, the newest first, in numbers',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(signFilters)),
    reply: pageOf(signRow),
    shows: ['sign'],
  }),
  openSign: endpoint({
    ...healthCall,
    permission: 'health.sign.view',
    effect: 'write',
    summary: 'One with its children; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedSign,
  }),
  reportSign: endpoint({
    ...edit,
    summary: 'Notes to whom it was reported',
    path: `${path}/report`,
    input: reportedSign,
    reply: signRow,
  }),
  measureSign: endpoint({
    ...edit,
    summary: 'Notes what was done about it',
    path: `${path}/measure`,
    input: measuredSign,
    reply: signRow,
  }),
  closeSign: endpoint({
    ...edit,
    summary: 'Closes it, with the reason',
    path: `${path}/close`,
    input: byVersion.extend({ reason: requiredText(limits.reasonChars) }),
    reply: signRow,
  }),
};

export const signPermissions = {
  'health.sign.view': { 'zh-CN': '查看早期预警', en: 'View early signs' },
  'health.sign.edit': { 'zh-CN': '处理早期预警', en: 'Answer early signs' },
};

export const signPage: MenuEntry = {
  id: 664,
  path: '/health/sign',
  icon: 'health',
  name: { 'zh-CN': '早期预警', en: 'Early signs' },
  permission: 'health.sign.view',
};
