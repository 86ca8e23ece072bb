import type { logs } from '@/lib/contracts/logs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { auditEntry, auditPage, verifyAudit } from './audit-page.ts';
import { createOperationLog, createSystemLog, entriesOf, track } from './entries.ts';

export const logsVerbs: Verbs<typeof logs> = {
  track,
  createOperationLog,
  createSystemLog,
  entries: entriesOf,
  audit: auditPage,
  auditEntry,
  verifyAudit,
};
