import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { auditInput, auditRow, logRow, logsInput, operationEntry, systemEntry, trackedEvents } from './logs.ts';
import { systemState } from './system.ts';

const base = '/zl_api/kidscare/common/operation';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** What was done and by whom (shell 7.3): tracking, the two logs, and the audit that every write leaves. */
export const logCalls = {
  track: endpoint({
    ...json,
    summary: 'Operation tracking: pages opened and menu entries clicked, several at a time.',
    path: `${base}/track`,
    permission: null,
    effect: 'write',
    passive: true,
    input: trackedEvents,
    reply: z.object({ stored: z.number() }),
    touches: ['logEntry'],
  }),
  createOperationLog: endpoint({
    ...json,
    summary: 'Notes an action that changes no data, such as printing.',
    path: `${base}/createOperationLog`,
    permission: null,
    effect: 'write',
    input: operationEntry,
    reply: z.null(),
    touches: ['logEntry'],
  }),
  createSystemLog: endpoint({
    ...json,
    summary: 'Notes what went wrong in the program, as the browser saw it.',
    path: `${base}/createSystemLog`,
    permission: null,
    effect: 'write',
    input: systemEntry,
    reply: z.null(),
    touches: ['logEntry'],
  }),
  entries: endpoint({
    ...json,
    summary: 'The operation log, the newest first.',
    path: `${base}/queryPage`,
    permission: 'logs.entry.view',
    effect: 'read',
    input: logsInput,
    reply: z.object({ rows: z.array(logRow), total: z.number() }),
    shows: ['logEntry'],
  }),
  audit: endpoint({
    ...json,
    summary: 'The audit rows of the school, the newest first, page by page.',
    path: `${base}/auditPage`,
    permission: 'logs.audit.view',
    effect: 'read',
    input: auditInput,
    reply: z.object({ rows: z.array(auditRow), more: z.boolean() }),
  }),
  auditEntry: endpoint({
    ...json,
    summary: 'One audit row with what was changed.',
    path: `${base}/auditEntry`,
    permission: 'logs.audit.view',
    effect: 'read',
    input: z.strictObject({ seq: z.int().min(1) }),
    reply: auditRow.extend({ change: z.unknown() }),
  }),
  verifyAudit: endpoint({
    ...json,
    summary: 'Walks the chain of audit rows and says whether any was altered.',
    path: `${base}/auditVerify`,
    permission: 'logs.audit.view',
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({ entries: z.number(), brokenAt: z.number().nullable() }),
  }),
  systemState: endpoint({
    ...json,
    summary: 'How the system runs: tasks, stored files, the last backup, versions.',
    path: `${base}/systemState`,
    permission: 'logs.system.view',
    effect: 'read',
    input: z.strictObject({}),
    reply: systemState,
  }),
};
