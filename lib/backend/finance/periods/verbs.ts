import type { periodCalls } from '@/lib/contracts/finance/period-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { checkPeriod } from './checks.ts';
import { closePeriod, holdPeriod, listClosedPeriods, listPeriods, reopenPeriod } from './close.ts';

export const periodVerbs: VerbGroup<typeof periodCalls> = {
  periods: listPeriods,
  closedPeriods: listClosedPeriods,
  periodChecks: checkPeriod,
  closePeriod,
  holdPeriod,
  reopenPeriod,
};
