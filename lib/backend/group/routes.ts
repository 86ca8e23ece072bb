import type { group } from '@/lib/contracts/group.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { figureVerbs } from './figure/figure.ts';
import { figuresJob } from './figure/figures-job.ts';
import { joinVerbs } from './join/join.ts';
import { memberVerbs } from './member/member.ts';
import { nodeVerbs } from './node/node.ts';
import { ownStandardVerbs } from './own-standard/own-standard.ts';
import { issueJob } from './standard/issue-job.ts';
import { standardLineVerbs } from './standard/lines.ts';
import { standardVerbs } from './standard/standard.ts';

export const groupVerbs: Verbs<typeof group> = {
  ...nodeVerbs,
  ...memberVerbs,
  ...joinVerbs,
  ...figureVerbs,
  ...standardVerbs,
  ...standardLineVerbs,
  ...ownStandardVerbs,
};

export const groupJobs: JobHandlers = { 'group.figures': figuresJob, 'group.issue': issueJob };
