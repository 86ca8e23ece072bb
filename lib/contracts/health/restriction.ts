import { z } from 'zod';
import {
  isUnlisted,
  restrictedSubstances,
  restrictionEvidence,
  restrictionKinds,
  restrictionSeverities,
} from '@/lib/rules/health/restriction.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, uuid } from '../shapes.ts';
import {
  restrictionEndFields,
  restrictionFields,
  restrictionFilters,
  restrictionMachine,
  restrictionStates,
} from './restriction.data.ts';

/** That there is one, without what it is. */
const restrictionRow = z.object({
  ...kept,
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  kind: z.enum(restrictionKinds),
  severity: z.enum(restrictionSeverities),
  evidence: z.enum(restrictionEvidence),
  fromOn: z.string(),
  untilOn: z.string().nullable(),
  state: z.enum(restrictionStates),
  notedBy: z.string(),
  notedAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(restrictionMachine.moves)),
});
export type RestrictionRow = z.output<typeof restrictionRow>;

/** The whole of one, for whoever says why. */
const openedRestriction = restrictionRow.extend({
  substance: z.enum(restrictedSubstances),
  detail: z.string(),
  care: z.string(),
  /** Why it was withdrawn. */
  withdrawal: z.string(),
});
export type OpenedRestriction = z.output<typeof openedRestriction>;

const reason = requiredText(limits.reasonChars);
const filtered = z.strictObject(filterSchemasOf(restrictionFilters));

/** What the form saves: what is not listed is named, and the last day does not come before the first. */
export const notedRestriction = z
  .strictObject(writtenSchemasOf(restrictionFields))
  .refine(({ substance, detail }) => !isUnlisted(substance) || detail !== '', {
    path: ['detail'],
    params: { key: 'required' },
  })
  .refine(({ fromOn, untilOn }) => untilOn === null || fromOn <= untilOn, {
    path: ['untilOn'],
    params: { key: 'spanReversed' },
  });
/** What the question sends. */
export const endedRestriction = byVersion.extend(writtenSchemasOf(restrictionEndFields));

const path = '/gateway/health/restriction';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'health.restriction.edit', effect: 'write', touches: ['restriction'] } as const;

/** What children must not eat: noted, opened with a reason, ended, withdrawn. */
export const restrictionCalls = {
  restrictions: endpoint({
    ...json,
    permission: 'health.restriction.view',
    effect: 'read',
    summary: 'A page of the children with a restriction, those in force first, without what it is',
    path: `${path}/page`,
    input: filtered,
    reply: z.object({
      rows: z.array(restrictionRow),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
    shows: ['restriction'],
  }),
  openRestriction: endpoint({
    ...json,
    permission: 'health.restriction.view',
    effect: 'write',
    summary: 'What one is, and what to do; leaves an audit row with the reason',
    path: `${path}/open`,
    input: z.strictObject({ id: uuid, reason }),
    reply: openedRestriction,
  }),
  noteRestriction: endpoint({
    ...edit,
    summary: 'Notes what a child must not eat; refused where the same is noted already',
    path: `${path}/note`,
    input: notedRestriction,
    reply: restrictionRow,
  }),
  endRestriction: endpoint({
    ...edit,
    summary: 'Says the last day of one; 409 when somebody was faster',
    path: `${path}/end`,
    input: endedRestriction,
    reply: restrictionRow,
  }),
  withdrawRestriction: endpoint({
    ...edit,
    summary: 'Withdraws one that should not have been noted, with the reason; it stays to be read',
    path: `${path}/withdraw`,
    input: byVersion.extend({ reason }),
    reply: restrictionRow,
  }),
  exportRestrictions: endpoint({
    ...json,
    permission: 'health.restriction.export',
    effect: 'write',
    summary: 'Those that filters find as a sheet with what they are; leaves an audit row with the reason',
    path: `${path}/export`,
    stream: true,
    input: filtered.omit({ page: true, size: true }).extend({ reason }),
    reply: z.never(),
  }),
};

export const restrictionPermissions = {
  'health.restriction.view': { 'zh-CN': '查看忌口与过敏', en: 'View dietary restrictions' },
  'health.restriction.edit': { 'zh-CN': '登记忌口与过敏', en: 'Record dietary restrictions' },
  'health.restriction.export': { 'zh-CN': '导出忌口与过敏', en: 'Export dietary restrictions' },
};

export const restrictionPage: MenuEntry = {
  id: 651,
  path: '/health/restriction',
  icon: 'health',
  name: { 'zh-CN': '忌口与过敏', en: 'Dietary restrictions' },
  permission: 'health.restriction.view',
};
