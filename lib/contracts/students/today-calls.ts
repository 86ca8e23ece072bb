import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import { attendanceTodayReply, birthdaysReply } from './today.ts';

/** What a day begins with, as the work bench shows it. */
export const todayCalls = {
  attendanceToday: endpoint({
    ...json,
    summary: 'How many students are there this morning, which classes are not called yet, and which leave waits',
    path: `${base}/attendance/today`,
    permission: 'students.attendance.view',
    effect: 'read',
    input: nothing,
    reply: attendanceTodayReply,
  }),
  birthdays: endpoint({
    ...json,
    summary: 'The enrolled students whose birthday is today or within the days after it',
    path: `${base}/student/birthdays`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: birthdaysReply,
  }),
};
