import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText } from '../shapes.ts';
import { childOfRow, healthCall, openedWhy } from './child-row.ts';
import {
  answerFields,
  outcomeFields,
  planFields,
  referralFields,
  reviewFields,
  specialFields,
  specialFilters,
  specialKinds,
  specialMachine,
  specialOrigins,
  specialOutcomes,
  specialStates,
} from './special-file.data.ts';

/** That a child has one, without what it is. */
const specialFileRow = z.object({
  ...kept,
  student: childOfRow,
  /** The class when it was found. */
  className: z.string(),
  origin: z.enum(specialOrigins),
  foundOn: z.string(),
  reviews: z.number(),
  nextOn: z.string().nullable(),
  referral: z.enum(['none', 'sent', 'answered']),
  state: z.enum(specialStates),
  closedOn: z.string().nullable(),
  /** What this person may do with it. */
  actions: z.array(z.enum(specialMachine.moves)),
});
export type SpecialFileRow = z.output<typeof specialFileRow>;

/** The whole of one, for whoever says why. */
const openedSpecialFile = specialFileRow.extend({
  kind: z.enum(specialKinds),
  ...{ finding: z.string(), goal: z.string(), measures: z.string() },
  ...{ referredTo: z.string(), referredOn: z.string().nullable() },
  ...{ answeredOn: z.string().nullable(), answer: z.string() },
  outcome: z.enum(specialOutcomes).nullable(),
  /** Why it was opened again. */
  reopening: z.string(),
  history: z.array(
    z.object({ id: z.string(), day: z.string(), finding: z.string(), nextOn: z.string().nullable(), by: z.string() }),
  ),
});
export type OpenedSpecialFile = z.output<typeof openedSpecialFile>;

/** What the form saves. */
export const startedSpecial = z.strictObject(writtenSchemasOf(specialFields));
/** What the questions send. */
export const plannedSpecial = byVersion.extend(writtenSchemasOf(planFields));
export const reviewedSpecial = byVersion.extend(writtenSchemasOf(reviewFields));
export const referredSpecial = byVersion.extend(writtenSchemasOf(referralFields));
export const answeredSpecial = byVersion.extend(writtenSchemasOf(answerFields));
export const closedSpecial = byVersion.extend(writtenSchemasOf(outcomeFields));

const path = '/gateway/health/special';
const edit = { ...healthCall, permission: 'health.special.edit', effect: 'write', touches: ['specialFile'] } as const;
const move = { ...edit, reply: specialFileRow };

/** Files of children who need more than the others: found by a rule or by hand, reviewed until their outcome. */
export const specialFileCalls = {
  specialFiles: endpoint({
    ...healthCall,
    permission: 'health.special.view',
    effect: 'read',
    summary: 'A page of special files, those to be reviewed first, without what they are; with the cured of all found',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(specialFilters)),
    reply: z.object({
      rows: z.array(specialFileRow),
      sums: z.object({ open: z.number(), closed: z.number(), cured: z.number(), tenths: z.number().nullable() }),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
    shows: ['specialFile'],
  }),
  openSpecialFile: endpoint({
    ...healthCall,
    permission: 'health.special.view',
    effect: 'write',
    summary: 'The whole of one with its reviews; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedSpecialFile,
  }),
  startSpecialFile: endpoint({
    ...move,
    summary: 'Begins one by hand; refused where the child has an open one of the kind',
    path: `${path}/start`,
    input: startedSpecial,
  }),
  findSpecialFiles: endpoint({
    ...edit,
    summary: 'Begins one for each child in whom the newest round of growth finds something, and who has none',
    path: `${path}/find`,
    input: z.strictObject({}),
    reply: z.object({ started: z.number(), round: z.string().nullable() }),
  }),
  planSpecialFile: endpoint({
    ...move,
    summary: 'Says what is to be reached, and how',
    path: `${path}/plan`,
    input: plannedSpecial,
  }),
  reviewSpecialFile: endpoint({
    ...move,
    summary: 'Notes a review, and when the next one is due',
    path: `${path}/review`,
    input: reviewedSpecial,
  }),
  referSpecialFile: endpoint({
    ...move,
    summary: 'Sends the child to a hospital, by a letter with a slip that comes back',
    path: `${path}/refer`,
    input: referredSpecial,
  }),
  answerSpecialFile: endpoint({
    ...move,
    summary: 'Notes what the slip says that came back; refused where no letter was given',
    path: `${path}/answer`,
    input: answeredSpecial,
  }),
  closeSpecialFile: endpoint({
    ...move,
    summary: 'Ends one with its outcome',
    path: `${path}/close`,
    input: closedSpecial,
  }),
  reopenSpecialFile: endpoint({
    ...move,
    summary: 'Opens one again, with a reason',
    path: `${path}/reopen`,
    input: byVersion.extend({ reason: requiredText(limits.reasonChars) }),
  }),
};

export const specialFilePermissions = {
  'health.special.view': { 'zh-CN': '查看专案管理', en: 'View special files' },
  'health.special.edit': { 'zh-CN': '登记专案管理', en: 'Keep special files' },
};

export const specialFilePage: MenuEntry = {
  id: 669,
  path: '/health/special',
  icon: 'health',
  name: { 'zh-CN': '专案管理', en: 'Special files' },
  permission: 'health.special.view',
};
