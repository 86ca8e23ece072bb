import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import {
  attendanceExport,
  attendanceHistoryInput,
  attendanceHistoryReply,
  byChildInput,
  byChildReply,
  classMonthInput,
  classMonthReply,
  leaveCountInput,
  leaveCountReply,
  ofChildReply,
  ratesInput,
  ratesReply,
  rollCallInput,
  rollCallReply,
  savedRollCall,
  savedRollCallReply,
} from './attendance.ts';
import { lockReply, savedLock } from './attendance-lock.ts';
import { savedTimes, timesReply } from './attendance-times.ts';
import { base, json, nothing } from './call-parts.ts';
import { leaveDecision, leaveEnd, leaveRow, leavesInput, leavesReply, newLeave } from './leave.ts';

const days = [
  'students.attendanceToday',
  'students.rollCall',
  'students.attendanceByChild',
  'students.attendanceRates',
  'students.leaveCount',
  'students.attendanceOf',
  'students.classMonth',
  'students.attendanceHistory',
];
const seen = { ...json, permission: 'students.attendance.view', effect: 'read' } as const;
const leave = { ...json, effect: 'write', reply: leaveRow, stale: ['students.leaves', ...days] } as const;

/** Day records of children, and their leave. */
export const attendanceCalls = {
  rollCall: endpoint({
    ...seen,
    summary: 'The students of a class on a day with what is recorded of a period',
    path: `${base}/attendance/rollCall`,
    input: rollCallInput,
    reply: rollCallReply,
  }),
  saveRollCall: endpoint({
    ...json,
    summary: 'Records a roll call; what is corrected stays in the history',
    path: `${base}/attendance/saveRollCall`,
    permission: 'students.attendance.record',
    effect: 'write',
    input: savedRollCall,
    reply: savedRollCallReply,
    stale: days,
  }),
  attendanceByChild: endpoint({
    ...seen,
    summary: 'How often each student was there, absent, on leave, late or left early within a span of days',
    path: `${base}/attendance/queryByChild`,
    input: byChildInput,
    reply: byChildReply,
  }),
  attendanceRates: endpoint({
    ...seen,
    summary: 'The share of being there and what else was recorded, by day or by class, within a span of days',
    path: `${base}/attendance/rates`,
    input: ratesInput,
    reply: ratesReply,
  }),
  exportAttendance: endpoint({
    ...json,
    summary: 'Attendance by child, day or class as a sheet, of all that is filtered',
    path: `${base}/attendance/export`,
    permission: 'students.record.export',
    effect: 'write',
    stream: true,
    input: attendanceExport,
    reply: z.never(),
  }),
  leaveCount: endpoint({
    ...seen,
    summary: 'How often and how many days each student was on leave within a span of days',
    path: `${base}/attendance/leaveCount`,
    input: leaveCountInput,
    reply: leaveCountReply,
  }),
  attendanceOf: endpoint({
    ...seen,
    summary: 'The same two of one student, this month and in the school year so far',
    path: `${base}/attendance/queryOfChild`,
    input: byId,
    reply: ofChildReply,
  }),
  classMonth: endpoint({
    ...seen,
    summary: 'A class by day for a month',
    path: `${base}/attendance/classMonth`,
    input: classMonthInput,
    reply: classMonthReply,
  }),
  attendanceHistory: endpoint({
    ...seen,
    summary: 'Every record of a student with the corrections, latest first',
    path: `${base}/attendance/history`,
    input: attendanceHistoryInput,
    reply: attendanceHistoryReply,
  }),
  attendanceTimes: endpoint({
    ...seen,
    summary: 'When the parts of the school day begin, and from when on a student is late or leaves early',
    path: `${base}/attendance/times`,
    input: nothing,
    reply: timesReply,
  }),
  saveAttendanceTimes: endpoint({
    ...json,
    summary: 'Sets the times of the school day; punches from then on are judged by them, 409 when somebody was faster',
    path: `${base}/attendance/saveTimes`,
    permission: 'students.attendance.configure',
    wholeSchool: true,
    effect: 'write',
    input: savedTimes,
    reply: timesReply,
    stale: ['students.attendanceTimes'],
  }),
  attendanceLock: endpoint({
    ...seen,
    summary: 'Up to which day attendance is locked, by whom',
    path: `${base}/attendance/lock`,
    input: nothing,
    reply: lockReply,
  }),
  saveAttendanceLock: endpoint({
    ...json,
    summary: 'Locks attendance up to a day, or opens days again with a reason; 409 when somebody was faster',
    path: `${base}/attendance/saveLock`,
    permission: 'students.attendance.lock',
    wholeSchool: true,
    effect: 'write',
    input: savedLock,
    reply: lockReply,
    stale: ['students.attendanceLock', 'students.rollCall'],
  }),
  leaves: endpoint({
    ...seen,
    summary: 'Leave requests, latest first',
    path: `${base}/leave/queryPage`,
    input: leavesInput,
    reply: leavesReply,
  }),
  askLeave: endpoint({
    ...leave,
    summary: 'Asks for leave for a student',
    path: `${base}/leave/save`,
    permission: 'students.leave.ask',
    input: newLeave,
  }),
  decideLeave: endpoint({
    ...leave,
    summary: 'Approves or refuses a request; approved, its school days are recorded as leave',
    path: `${base}/leave/decide`,
    permission: 'students.leave.decide',
    input: leaveDecision,
  }),
  endLeave: endpoint({
    ...leave,
    summary: 'Ends an approved leave early: from that day on the student is expected again',
    path: `${base}/leave/end`,
    permission: 'students.leave.ask',
    input: leaveEnd,
  }),
  cancelLeave: endpoint({
    ...leave,
    summary: 'Cancels a request, or an approved leave that has not begun',
    path: `${base}/leave/cancel`,
    permission: 'students.leave.ask',
    input: byId,
  }),
};
