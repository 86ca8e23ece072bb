import { endpoint } from '../endpoint.ts';
import { byVersion } from '../shapes.ts';
import {
  accessRule,
  recordsInput,
  recordsReply,
  rulesReply,
  savedRule,
  triedAccess,
  triedAccessReply,
} from './access.ts';
import { base, json, nothing } from './call-parts.ts';
import { missingInput, missingReply } from './missing-punches.ts';

const view = { ...json, permission: 'safety.access.view', effect: 'read' } as const;
const edit = {
  ...json,
  permission: 'safety.access.edit',
  effect: 'write',
  touches: ['accessRule'],
} as const;

/** Who may pass a gate, and who did. */
export const accessCalls = {
  accessRules: endpoint({
    ...view,
    summary: 'All access rules of the school with the children they name',
    path: `${base}/accessRule/list`,
    input: nothing,
    reply: rulesReply,
    shows: ['accessRule'],
  }),
  saveAccessRule: endpoint({
    ...edit,
    summary: 'Adds an access rule or changes one; 409 when somebody was faster',
    wholeSchool: true,
    path: `${base}/accessRule/save`,
    input: savedRule,
    reply: accessRule,
  }),
  removeAccessRule: endpoint({
    ...edit,
    summary: 'Removes an access rule; what was decided by it keeps its name',
    wholeSchool: true,
    path: `${base}/accessRule/delete`,
    input: byVersion,
    reply: nothing,
  }),
  tryAccess: endpoint({
    ...view,
    summary: 'Whether a child may pass a gate at a moment by the rules as they are now, and what each of them says',
    path: `${base}/accessRule/try`,
    input: triedAccess,
    reply: triedAccessReply,
    shows: ['accessRule'],
  }),
  accessRecords: endpoint({
    ...view,
    summary: 'Who passed the gates or was stopped there, latest first',
    path: `${base}/accessRecord/queryPage`,
    input: recordsInput,
    reply: recordsReply,
  }),
  missingPunches: endpoint({
    ...view,
    summary: 'Who was seen coming and not leaving on a day, or leaving and not coming',
    path: `${base}/accessRecord/missing`,
    input: missingInput,
    reply: missingReply,
  }),
};
