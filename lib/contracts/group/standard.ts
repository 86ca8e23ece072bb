import { z } from 'zod';
import { standardKinds } from '@/lib/rules/group/standard-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import { feeCycles, feeUses } from '@/lib/rules/monthly-fee.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, lines, requiredText, text, uuid } from '../shapes.ts';
import { nodeCall } from './node.ts';
import {
  driftListed,
  issuedFields,
  lineMoves,
  receiptStates,
  standardFields,
  standardLineListed,
  standardListed,
  standardMoves,
  standardStates,
} from './standard.data.ts';

const standardRow = z.object({
  ...kept,
  nodeId: z.string(),
  node: z.string(),
  kind: z.enum(standardKinds),
  name: z.string(),
  state: z.enum(standardStates),
  /** The last one that was issued; 0 before the first. */
  edition: z.number(),
  lineCount: z.number(),
  /** Schools that have not answered yet. */
  waiting: z.number(),
  adopted: z.number(),
  adapted: z.number(),
  refused: z.number(),
  actions: z.array(z.enum(standardMoves)),
});
export type StandardRow = z.output<typeof standardRow>;

/** What a line says. */
export const lineFacts = z.object({
  name: z.string(),
  above: z.string(),
  code: z.string(),
  use: z.enum(['', ...feeUses]),
  cycle: z.enum(['', ...feeCycles]),
  /** Rights by their names. */
  keys: z.string(),
});
export type LineFacts = z.output<typeof lineFacts>;

const lineRow = z.object({
  id: z.string(),
  /** The standard and its version, with which a line is written. */
  standardId: z.string(),
  version: z.number(),
  says: lineFacts,
  actions: z.array(z.enum(lineMoves)),
});
export type StandardLineRow = z.output<typeof lineRow>;

const driftRow = z.object({
  id: z.string(),
  school: z.string(),
  standard: z.string(),
  kind: z.enum(standardKinds),
  state: z.enum(receiptStates),
  /** The edition that the school was asked about last. */
  edition: z.number(),
  /** Lines of which it has something else than was issued. */
  differing: z.number(),
  /** Their names. */
  lines: z.string(),
  reason: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  actions: z.array(z.never()),
});
export type DriftRow = z.output<typeof driftRow>;

const paged = { total: z.number(), page: z.number(), size: z.number() };

export const addedStandard = z.strictObject(writtenSchemasOf(standardFields));
export const issuedStandard = byVersion.extend(writtenSchemasOf(issuedFields));
/** Without `lineId` a new line; what its kind does not say is left out. */
export const savedStandardLine = byVersion.extend({
  lineId: uuid.optional(),
  name: requiredText(limits.nameChars),
  above: text(limits.standardAboveChars).default(''),
  code: text(limits.feeCodeChars).default(''),
  use: z.enum(['', ...feeUses]).default(''),
  cycle: z.enum(['', ...feeCycles]).default(''),
  keys: lines(limits.standardKeysChars).default(''),
});

const path = '/gateway/group/standard';
const edit = { ...nodeCall, effect: 'write', touches: ['groupStandard'] } as const;
const read = { ...nodeCall, effect: 'read' } as const;

/** What organisations issue to the schools below, and what these made of it. */
export const standardCalls = {
  standards: endpoint({
    ...read,
    summary: 'A page of the standards of the branch that is worked in, with how many schools answered how',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(standardListed.filters)),
    reply: z.object({ rows: z.array(standardRow), ...paged }),
    shows: ['groupStandard', 'groupNode'],
  }),
  addStandard: endpoint({
    ...edit,
    summary: 'Begins a standard of an organisation',
    path: `${path}/add`,
    input: addedStandard,
    reply: standardRow,
  }),
  issueStandard: endpoint({
    ...edit,
    summary: 'Issues what is written as the next edition to all schools below, by a job that goes on where it stood',
    path: `${path}/issue`,
    input: issuedStandard,
    reply: standardRow,
  }),
  withdrawStandard: endpoint({
    ...edit,
    summary: 'Withdraws a standard: nobody adopts it any more, and who has adopted it keeps what they have',
    path: `${path}/withdraw`,
    input: byVersion,
    reply: standardRow,
  }),
  standardLines: endpoint({
    ...read,
    summary: 'The lines of a standard as they will be issued next',
    path: `${path}/lines`,
    input: z.strictObject(filterSchemasOf(standardLineListed.filters)),
    reply: z.object({ name: z.string(), rows: z.array(lineRow), ...paged }),
    shows: ['groupStandard'],
  }),
  saveStandardLine: endpoint({
    ...edit,
    summary: 'Adds a line to a standard or changes one; schools see it with the next edition',
    path: `${path}/saveLine`,
    input: savedStandardLine,
    reply: standardRow,
  }),
  removeStandardLine: endpoint({
    ...edit,
    summary: 'Takes a line out of a standard; schools that have it keep it as their own',
    path: `${path}/removeLine`,
    input: byVersion.extend({ lineId: uuid }),
    reply: standardRow,
  }),
  standardDrift: endpoint({
    ...read,
    summary: 'A page of what each school made of each standard, with the lines in which it differs',
    path: `${path}/drift`,
    input: z.strictObject(filterSchemasOf(driftListed.filters)),
    reply: z.object({ rows: z.array(driftRow), ...paged }),
    shows: ['groupStandard', 'groupJoin'],
  }),
};

export const standardPage: MenuEntry = {
  id: 8805,
  path: '/group/standard',
  icon: 'resources',
  name: { 'zh-CN': '标准', en: 'Standards' },
  ofOrganisation: true,
};
