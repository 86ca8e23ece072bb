import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import {
  classListInput,
  classListReply,
  enrolmentInput,
  enrolmentListInput,
  enrolmentListReply,
  enrolmentReply,
  exportReportInput,
  movementInput,
  movementListInput,
  movementListReply,
  movementReply,
} from './reports.ts';

/** Printed lists and reports. */
export const reportCalls = {
  classList: endpoint({
    ...json,
    summary: 'The children of a class, or of all, as a list to be printed; phones masked',
    path: `${base}/student/report/classList`,
    permission: 'students.record.view',
    effect: 'read',
    input: classListInput,
    reply: classListReply,
  }),
  emergencySheet: endpoint({
    ...json,
    summary: 'The same with whole phones, for an emergency; leaves an audit row',
    path: `${base}/student/report/emergencySheet`,
    permission: 'students.record.reveal',
    effect: 'write',
    input: classListInput.omit({ kind: true }),
    reply: classListReply,
  }),
  enrolment: endpoint({
    ...json,
    summary: 'Enrolled and suspended children by class, gender, age, nation or household, and the use of capacity',
    path: `${base}/student/report/enrolment`,
    permission: 'students.record.view',
    effect: 'read',
    input: enrolmentInput,
    reply: enrolmentReply,
  }),
  enrolmentList: endpoint({
    ...json,
    summary: 'The children behind one number of the enrolment',
    path: `${base}/student/report/enrolmentList`,
    permission: 'students.record.view',
    effect: 'read',
    input: enrolmentListInput,
    reply: enrolmentListReply,
  }),
  exportReport: endpoint({
    ...json,
    summary: 'A report as a sheet: its table, without names of children',
    path: `${base}/student/report/export`,
    permission: 'students.record.export',
    effect: 'write',
    stream: true,
    input: exportReportInput,
    reply: z.never(),
  }),
  movements: endpoint({
    ...json,
    summary: 'Who entered, left, came back and changed class in each of twelve months',
    path: `${base}/student/report/movements`,
    permission: 'students.record.view',
    effect: 'read',
    input: movementInput,
    reply: movementReply,
  }),
  movementList: endpoint({
    ...json,
    summary: 'The children behind one number of the movements',
    path: `${base}/student/report/movementList`,
    permission: 'students.record.view',
    effect: 'read',
    input: movementListInput,
    reply: movementListReply,
  }),
};
