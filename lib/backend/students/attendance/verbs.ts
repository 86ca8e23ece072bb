import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { attendanceByChild, leaveCount } from './by-child.ts';
import { previewRollCall } from './correction.ts';
import { exportAttendance } from './export-attendance.ts';
import { askLeave, cancelLeave, decideLeave, endLeave } from './leave-steps.ts';
import { listLeaves } from './leaves.ts';
import { saveLock, showLock } from './lock.ts';
import { mealDay, saveMealDay } from './meal-day.ts';
import { attendanceOf } from './of-child.ts';
import { attendanceRates } from './rates.ts';
import { rollCall, saveRollCall } from './roll-call.ts';
import { saveMeal, showMeals } from './save-meal.ts';
import { saveTimes, showTimes } from './times.ts';
import { attendanceHistory, classMonth } from './views.ts';

export const attendanceVerbs: VerbGroup<typeof attendanceCalls> = {
  rollCall,
  saveRollCall,
  previewRollCall,
  mealDay,
  saveMealDay,
  attendanceMeals: showMeals,
  saveAttendanceMeal: saveMeal,
  attendanceByChild,
  attendanceRates,
  exportAttendance: { steps: exportAttendance },
  leaveCount,
  attendanceOf,
  classMonth,
  attendanceHistory,
  attendanceTimes: showTimes,
  saveAttendanceTimes: saveTimes,
  attendanceLock: showLock,
  saveAttendanceLock: saveLock,
  leaves: listLeaves,
  askLeave,
  decideLeave,
  endLeave,
  cancelLeave,
};
