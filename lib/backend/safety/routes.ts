import type { safety } from '@/lib/contracts/safety.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { accessVerbs } from './access/verbs.ts';
import { credentialVerbs } from './credentials/verbs.ts';
import { areaPlanVerbs } from './devices/area-plan.ts';
import { areaVerbs } from './devices/areas.ts';
import { deviceVerbs } from './devices/devices.ts';
import { monitorVerbs } from './devices/monitor.ts';
import { dormitoryVerbs } from './dormitory/verbs.ts';
import { pickUpVerbs } from './pick-up/verbs.ts';
import { punchVerbs } from './punches/punches.ts';
import { screenVerbs } from './screens/verbs.ts';
import { visitorVerbs } from './visitors/verbs.ts';
import { warningVerbs } from './warnings/verbs.ts';
import { watchJob } from './warnings/watch.ts';

export const safetyVerbs: Verbs<typeof safety> = {
  ...deviceVerbs,
  ...areaVerbs,
  ...areaPlanVerbs,
  ...monitorVerbs,
  ...punchVerbs,
  ...accessVerbs,
  ...credentialVerbs,
  ...dormitoryVerbs,
  ...warningVerbs,
  ...screenVerbs,
  ...pickUpVerbs,
  ...visitorVerbs,
};

/** What runs by itself. */
export const safetyJobs: JobHandlers = { 'safety.watch': watchJob };
