import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, nothing, shown, someIds } from './call-parts.ts';
import { studentRecord } from './record.ts';
import {
  leavingExport,
  leavingInput,
  leavingItemsReply,
  leavingLine,
  leavingsInput,
  leavingsReply,
  leavingTick,
  rejoinInput,
  savedLeavingItems,
  stateChange,
} from './states.ts';

const moved = z.object({ ids: z.array(z.string()) });

/** Admission, suspension, leaving and coming back; the leaving students (modules section 7). */
export const stateCalls = {
  changeState: endpoint({
    ...json,
    summary: 'Admits, enrols, suspends or resumes students, all or none',
    path: `${base}/student/changeState`,
    permission: 'students.state.change',
    effect: 'write',
    input: stateChange,
    reply: moved,
    stale: shown,
  }),
  leavingChecks: endpoint({
    ...json,
    summary: 'What is still to be settled before students leave, computed anew at each call',
    path: `${base}/student/leavingChecks`,
    permission: 'students.state.change',
    effect: 'read',
    input: z.strictObject({ ids: someIds }),
    reply: z.object({ lines: z.array(leavingLine) }),
  }),
  leavingItems: endpoint({
    ...json,
    summary: 'The lines that the school itself has added to what is settled before a leaving',
    path: `${base}/student/leavingItems`,
    permission: 'students.state.change',
    effect: 'read',
    input: nothing,
    reply: leavingItemsReply,
  }),
  saveLeavingItems: endpoint({
    ...json,
    summary: "Sets the lines of the school's own; 409 when somebody was faster",
    path: `${base}/student/saveLeavingItems`,
    permission: 'students.field.edit',
    effect: 'write',
    input: savedLeavingItems,
    reply: leavingItemsReply,
    stale: ['students.leavingItems', 'students.leavingChecks'],
  }),
  tickLeaving: endpoint({
    ...json,
    summary: "Notes that a line of the school's own is settled for students, or is not after all",
    path: `${base}/student/tickLeaving`,
    permission: 'students.state.change',
    effect: 'write',
    input: leavingTick,
    reply: z.object({ lines: z.array(leavingLine) }),
    stale: ['students.leavingChecks'],
  }),
  leave: endpoint({
    ...json,
    summary: 'Lets students leave, all or none',
    path: `${base}/student/leave`,
    permission: 'students.state.change',
    effect: 'write',
    input: leavingInput,
    reply: moved,
    stale: shown,
  }),
  rejoin: endpoint({
    ...json,
    summary: 'Lets a student who has left come back',
    path: `${base}/student/rejoin`,
    permission: 'students.state.change',
    effect: 'write',
    input: rejoinInput,
    reply: studentRecord,
    stale: shown,
  }),
  leavings: endpoint({
    ...json,
    summary: 'A page of the students who have left, latest first',
    path: `${base}/student/leavingPage`,
    permission: 'students.record.view',
    effect: 'read',
    input: leavingsInput,
    reply: leavingsReply,
  }),
  exportLeavings: endpoint({
    ...json,
    summary: 'The filtered leaving students as a sheet',
    path: `${base}/student/leavingExport`,
    permission: 'students.record.export',
    effect: 'write',
    stream: true,
    input: leavingExport,
    reply: z.never(),
  }),
};
