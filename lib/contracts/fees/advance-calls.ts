import { endpoint } from '../endpoint.ts';
import {
  advancesInput,
  advancesReply,
  carriedMonth,
  carriesInput,
  carriesReply,
  carryReply,
  undoneCarry,
} from './advances.ts';
import { base, json } from './call-parts.ts';

const view = { ...json, permission: 'fees.day.view', wholeSchool: true, effect: 'read' } as const;
const write = { ...json, permission: 'fees.day.close', wholeSchool: true, effect: 'write' } as const;

/** What was paid ahead becomes income in its month. */
export const advanceCalls = {
  advances: endpoint({
    ...view,
    summary: 'What was paid ahead and becomes income at the end of a month, by item and month',
    path: `${base}/advance/preview`,
    input: advancesInput,
    reply: advancesReply,
    shows: ['dayClose', 'advance'],
  }),
  advanceCarries: endpoint({
    ...view,
    summary: 'A page of carry-overs and of what takes them back, the newest first',
    path: `${base}/advance/queryPage`,
    input: carriesInput,
    reply: carriesReply,
    shows: ['advance'],
  }),
  carryAdvances: endpoint({
    ...write,
    summary: 'Carries advance receipts of a month, and what is left of earlier ones, over to income',
    path: `${base}/advance/carry`,
    input: carriedMonth,
    reply: carryReply,
    touches: ['advance', 'finance.'],
  }),
  undoAdvanceCarry: endpoint({
    ...write,
    summary: 'Takes the last carry-over back by a document of its own',
    path: `${base}/advance/undo`,
    input: undoneCarry,
    reply: carryReply,
    touches: ['advance', 'finance.'],
  }),
};
