import type { shiftCalls } from '@/lib/contracts/fees/shift-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { closeShift, closeShiftOnBehalf, handOverShift, moveShift, openShift } from './move.ts';
import { ownShiftView, pageOfShifts, shiftView } from './view.ts';

export const shiftVerbs: VerbGroup<typeof shiftCalls> = {
  ownShift: ownShiftView,
  openShift,
  moveShift,
  closeShift,
  closeShiftOnBehalf,
  shifts: pageOfShifts,
  shift: shiftView,
  handOverShift,
};
