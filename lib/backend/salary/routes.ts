import type { salary } from '@/lib/contracts/salary.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { mineVerbs } from './mine/mine.ts';
import { pushing, pushJob } from './record/push-job.ts';
import { recordVerbs } from './record/record.ts';
import { salaryReportVerbs } from './report/report.ts';
import { ruleVerbs } from './rule/rule.ts';
import { slipVerbs } from './slip/slip.ts';
import { salaryTodayVerbs } from './today/today.ts';

export const salaryVerbs: Verbs<typeof salary> = {
  ...recordVerbs,
  ...slipVerbs,
  ...mineVerbs,
  ...ruleVerbs,
  ...salaryReportVerbs,
  ...salaryTodayVerbs,
};

export const salaryJobs: JobHandlers = { [pushing]: pushJob };
