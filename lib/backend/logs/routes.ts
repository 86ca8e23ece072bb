import type { logs } from '@/lib/contracts/logs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { auditEntry, auditPage, verifyAudit } from './audit-page.ts';
import { createOperationLog, createSystemLog, entriesOf, track } from './entries.ts';
import { systemStateOf } from './system-state.ts';

export const logsVerbs: Verbs<typeof logs> = {
  track,
  createOperationLog,
  createSystemLog,
  entries: entriesOf,
  audit: auditPage,
  auditEntry,
  verifyAudit,
  systemState: systemStateOf,
};
