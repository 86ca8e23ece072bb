import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  closedOnBehalf,
  closedShift,
  handedShift,
  movedShift,
  openedShift,
  ownShiftReply,
  shift,
  shiftsInput,
  shiftsReply,
} from './shifts.ts';

const take = { ...json, permission: 'fees.counter.take', wholeSchool: true } as const;

/** Shifts of cashiers: opened with a float, counted, closed with what is missing or too much, handed over. */
export const shiftCalls = {
  ownShift: endpoint({
    ...take,
    effect: 'read',
    summary: 'The shift that the person has open or is counting, with what it should hold, and whether today is closed',
    path: `${base}/shift/own`,
    input: nothing,
    reply: ownShiftReply,
    shows: ['shift', 'payment', 'dayClose'],
  }),
  openShift: endpoint({
    ...take,
    effect: 'write',
    summary: 'Opens a shift; a person has one at a time',
    path: `${base}/shift/open`,
    input: openedShift,
    reply: shift,
    touches: ['shift'],
  }),
  moveShift: endpoint({
    ...take,
    effect: 'write',
    summary: 'Begins to count the own shift, while nothing is taken, or goes on taking',
    path: `${base}/shift/move`,
    input: movedShift,
    reply: shift,
    touches: ['shift'],
  }),
  closeShift: endpoint({
    ...take,
    effect: 'write',
    summary: 'Closes the own shift with what was counted; a difference says why and is booked',
    path: `${base}/shift/close`,
    input: closedShift,
    reply: shift,
    touches: ['shift'],
  }),
  shifts: endpoint({
    ...json,
    permission: 'fees.shift.view',
    effect: 'read',
    summary: 'A page of shifts, the newest first',
    path: `${base}/shift/queryPage`,
    input: shiftsInput,
    reply: shiftsReply,
    shows: ['shift', 'payment'],
  }),
  shift: endpoint({
    ...json,
    permission: 'fees.shift.view',
    effect: 'read',
    summary: 'A shift with what came in and went out by way of paying, and what was counted',
    path: `${base}/shift/get`,
    input: byId,
    reply: shift,
    shows: ['shift', 'payment'],
  }),
  closeShiftOnBehalf: endpoint({
    ...json,
    permission: 'fees.shift.handOver',
    wholeSchool: true,
    effect: 'write',
    summary: "Counts and closes another person's shift, because that person cannot, and says why",
    path: `${base}/shift/closeOnBehalf`,
    input: closedOnBehalf,
    reply: shift,
    touches: ['shift'],
  }),
  handOverShift: endpoint({
    ...json,
    permission: 'fees.shift.handOver',
    wholeSchool: true,
    effect: 'write',
    summary: 'Notes to whom the money of a closed shift went',
    path: `${base}/shift/handOver`,
    input: handedShift,
    reply: shift,
    touches: ['shift'],
  }),
};
