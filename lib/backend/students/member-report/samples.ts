import type { memberReportCalls } from '@/lib/contracts/students/member-report-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { emptyClass } from '../classes/samples.ts';

const chosen = { name: '通讯录', columns: ['name' as const, 'guardian1Phone' as const] };

/** How to call what there is about the class member report. */
export const memberReportSamples: SampleGroup<typeof memberReportCalls> = {
  exportMembers: {
    input: async (school) => ({ classId: (await emptyClass(school)).id, columns: chosen.columns }),
    ids: ['classId'],
  },
  memberReportTemplates: nothing,
  saveMemberReportTemplate: { input: async () => chosen },
  removeMemberReportTemplate: {
    input: async ({ call }) => ({
      id: (await call(contract.endpoints.saveMemberReportTemplate, chosen)).id,
      version: 1,
    }),
    ids: ['id'],
  },
};
