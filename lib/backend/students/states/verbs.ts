import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { leavingChecks } from '../leavings/checks.ts';
import { exportLeavings } from '../leavings/export.ts';
import { saveItems, showItems } from '../leavings/items.ts';
import { leave } from '../leavings/leave.ts';
import { listLeavings } from '../leavings/list.ts';
import { rejoin } from '../leavings/rejoin.ts';
import { tickLeaving } from '../leavings/ticks.ts';
import { changeState } from './change-state.ts';

export const stateVerbs: VerbGroup<typeof stateCalls> = {
  changeState,
  leavingChecks,
  leavingItems: showItems,
  saveLeavingItems: saveItems,
  tickLeaving,
  leave,
  rejoin,
  leavings: listLeavings,
  exportLeavings: { steps: exportLeavings },
};
