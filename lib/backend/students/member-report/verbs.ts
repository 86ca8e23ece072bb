import type { memberReportCalls } from '@/lib/contracts/students/member-report-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { exportMembers } from './export.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';

export const memberReportVerbs: VerbGroup<typeof memberReportCalls> = {
  exportMembers: { steps: exportMembers },
  memberReportTemplates: listTemplates,
  saveMemberReportTemplate: saveTemplate,
  removeMemberReportTemplate: removeTemplate,
};
