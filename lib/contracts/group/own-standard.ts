import { z } from 'zod';
import { lineStates, standardKinds } from '@/lib/rules/group/standard-lines.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, uuid } from '../shapes.ts';
import { nodeCall } from './node.ts';
import {
  ownLineListed,
  ownLineMoves,
  ownStandardListed,
  ownStandardMoves,
  refusedFields,
} from './own-standard.data.ts';
import { receiptStates } from './standard.data.ts';
import { lineFacts } from './standard.ts';

const ownRow = z.object({
  ...kept,
  name: z.string(),
  kind: z.enum(standardKinds),
  node: z.string(),
  state: z.enum(receiptStates),
  edition: z.number(),
  note: z.string(),
  issuedAt: z.string(),
  answeredBy: z.string(),
  /** Why it can be adopted no more; empty where it can. */
  ended: z.enum(['', 'withdrawn', 'left']),
  actions: z.array(z.enum(ownStandardMoves)),
});
export type OwnStandardRow = z.output<typeof ownRow>;

const side = lineFacts.nullable();
const lineRow = z.object({
  id: z.string(),
  /** The school's copy of the standard and its version. */
  receiptId: z.string(),
  version: z.number(),
  name: z.string(),
  state: z.enum(lineStates),
  base: side,
  theirs: side,
  ours: side,
  /** Whose words stand once it is adopted; `open` while somebody has to decide. */
  taken: z.enum(['theirs', 'ours', 'open']),
  actions: z.array(z.enum(ownLineMoves)),
});
export type OwnLineRow = z.output<typeof lineRow>;

const paged = { total: z.number(), page: z.number(), size: z.number() };
export const refusedStandard = byVersion.extend(writtenSchemasOf(refusedFields));

const path = '/gateway/group/standard/own';
const own = { ...nodeCall, permission: 'group.standard.adopt' } as const;
const edit = { ...own, effect: 'write', touches: ['groupStandard'] } as const;

/** What a school makes of the standards that it received: compared, adopted, adapted or refused, by its own act. */
export const ownStandardCalls = {
  ownStandards: endpoint({
    ...own,
    effect: 'read',
    summary: 'A page of the standards that the school received; the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(ownStandardListed.filters)),
    reply: z.object({ rows: z.array(ownRow), ...paged }),
    shows: ['groupStandard', 'groupJoin'],
  }),
  ownStandardLines: endpoint({
    ...own,
    effect: 'read',
    summary: 'A standard beside what the school has: as it was adopted, as it is issued, and as it is here',
    path: `${path}/lines`,
    input: z.strictObject(filterSchemasOf(ownLineListed.filters)),
    reply: z.object({ name: z.string(), rows: z.array(lineRow), ...paged }),
    shows: ['groupStandard'],
  }),
  chooseStandardLine: endpoint({
    ...edit,
    summary: 'Decides a line that both sides changed; it counts as long as both still say that',
    path: `${path}/choose`,
    input: byVersion.extend({ lineId: uuid, take: z.enum(['theirs', 'ours']) }),
    reply: ownRow,
  }),
  adoptStandard: endpoint({
    ...edit,
    summary:
      'Adopts a standard with what was decided; refused while a line waits, or without the right to what changes',
    path: `${path}/adopt`,
    input: byVersion,
    reply: ownRow,
  }),
  refuseStandard: endpoint({
    ...edit,
    summary: 'Refuses a standard with the reason, which the organisation reads',
    path: `${path}/refuse`,
    input: refusedStandard,
    reply: ownRow,
  }),
};

export const ownStandardPermissions = {
  'group.standard.adopt': { 'zh-CN': '采用或不采用机构下发的标准', en: 'Adopt standards of the organisation' },
};
