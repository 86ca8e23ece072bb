import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { claimArrival, claimSureArrivals } from './claim.ts';
import { pageOfArrivals } from './page.ts';
import { readArrivals } from './read.ts';
import { setArrivalsAside, takeArrivalsBack } from './set-aside.ts';

export const arrivalVerbs: VerbGroup<typeof arrivalCalls> = {
  arrivals: pageOfArrivals,
  readArrivals: { steps: readArrivals },
  claimArrival,
  claimSureArrivals,
  setArrivalsAside,
  takeArrivalsBack,
};
