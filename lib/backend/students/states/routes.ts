import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { leavingChecks } from '../leavings/checks.ts';
import { exportLeavings } from '../leavings/export.ts';
import { leave } from '../leavings/leave.ts';
import { listLeavings } from '../leavings/list.ts';
import { rejoin } from '../leavings/rejoin.ts';
import { changeState } from './change-state.ts';

export const stateVerbs: VerbGroup<typeof stateCalls> = {
  changeState,
  leavingChecks,
  leave,
  rejoin,
  leavings: listLeavings,
  exportLeavings: { steps: exportLeavings },
};
