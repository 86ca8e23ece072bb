import type { safety } from '@/lib/contracts/safety.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { addLeavingCheck, addLeavingFollower, addNamedRecords } from '../students/index.ts';
import { namedInRules } from './access/rename-children.ts';
import { accessVerbs } from './access/routes.ts';
import { deviceVerbs } from './devices/devices.ts';
import { bedLine, freeBedsOf } from './dormitory/leaving.ts';
import { dormitoryVerbs } from './dormitory/routes.ts';
import { pickUpVerbs } from './pick-up/routes.ts';
import { punchVerbs } from './punches/routes.ts';
import { screenVerbs } from './screens/routes.ts';
import { visitorVerbs } from './visitors/routes.ts';
import { warningVerbs } from './warnings/routes.ts';
import { watchJob } from './warnings/watch.ts';

addLeavingCheck(bedLine);
addLeavingFollower(freeBedsOf);
addNamedRecords(namedInRules);

export const safetyVerbs: Verbs<typeof safety> = {
  ...deviceVerbs,
  ...punchVerbs,
  ...accessVerbs,
  ...dormitoryVerbs,
  ...warningVerbs,
  ...screenVerbs,
  ...pickUpVerbs,
  ...visitorVerbs,
};

/** What runs by itself. */
export const safetyJobs: JobHandlers = { 'safety.watch': watchJob };
