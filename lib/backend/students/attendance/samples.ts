import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../../kernel/clock.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { nothing, withId } from '../../kernel/sample.ts';
import { emptyClass } from '../classes/samples.ts';

const { endpoints } = contract;
const today = () => dayIn(now(), 'Asia/Shanghai');
const span = { from: '2026-09-01', to: '2026-09-30' };

async function inClass(school: SampleSchool) {
  const { id: classId } = await emptyClass(school);
  const { student } = await school.call(endpoints.enrol, { name: '王小明', gender: 'male', classId });
  return { classId, studentId: student.id };
}

async function asked(school: SampleSchool, fromDay = today(), toDay = '2099-01-01') {
  const { studentId } = await inClass(school);
  const leave = { kind: 'sick' as const, fromDay, toDay: toDay > fromDay ? fromDay : toDay, reason: '发烧' };
  return (await school.call(endpoints.askLeave, { studentId, ...leave })).id;
}

async function approved(school: SampleSchool) {
  const id = await asked(school);
  await school.call(endpoints.decideLeave, { id, decision: 'approve' });
  return id;
}

const lunch = { name: '午餐', sort: 1, period: 0 as const, cutOff: '08:30', daysBefore: 0, enabled: true };

/** How to call what there is about attendance and leave. */
export const attendanceSamples: SampleGroup<typeof attendanceCalls> = {
  rollCall: {
    input: async (school) => ({ classId: (await inClass(school)).classId, day: today(), period: 0 as const }),
    ids: ['classId'],
  },
  saveRollCall: {
    input: async (school) => {
      const { classId, studentId } = await inClass(school);
      return { classId, day: today(), period: 0 as const, entries: [{ studentId, status: 7 as const }] };
    },
    ids: ['classId', 'entries.0.studentId'],
  },
  previewRollCall: {
    input: async (school) => {
      const { classId, studentId } = await inClass(school);
      return { classId, day: today(), period: 0 as const, entries: [{ studentId, status: 7 as const }] };
    },
    ids: ['classId', 'entries.0.studentId'],
  },
  mealDay: {
    input: async (school) => ({ classId: (await inClass(school)).classId, day: today() }),
    ids: ['classId'],
  },
  saveMealDay: {
    input: async (school) => {
      const { slot } = await school.call(endpoints.saveAttendanceMeal, lunch);
      const { classId, studentId } = await inClass(school);
      return { classId, day: '2099-01-01', entries: [{ studentId, slot, cancelled: true }] };
    },
    ids: ['classId', 'entries.0.studentId'],
  },
  attendanceMeals: nothing,
  saveAttendanceMeal: { input: async () => lunch },
  attendanceByChild: {
    input: async (school) => ({ ...span, classId: (await inClass(school)).classId }),
    ids: ['classId'],
  },
  attendanceRates: {
    input: async (school) => ({ ...span, by: 'class', classId: (await inClass(school)).classId }),
    ids: ['classId'],
  },
  exportAttendance: {
    input: async (school) => ({ ...span, report: 'child', classId: (await inClass(school)).classId }),
    ids: ['classId'],
  },
  leaveCount: { input: async (school) => ({ ...span, classId: (await inClass(school)).classId }), ids: ['classId'] },
  attendanceOf: withId(async (school) => (await inClass(school)).studentId),
  classMonth: {
    input: async (school) => ({ classId: (await inClass(school)).classId, month: '2026-09' }),
    ids: ['classId'],
  },
  attendanceHistory: {
    input: async (school) => ({ ...span, id: (await inClass(school)).studentId }),
    ids: ['id'],
  },
  attendanceTimes: nothing,
  saveAttendanceTimes: {
    input: async () => ({
      noon: '12:00',
      evening: '18:00',
      lateAfter: ['08:00', '14:00', '19:00'] as [string, string, string],
      earlyBefore: ['11:30', '16:30', '20:30'] as [string, string, string],
      version: 0,
    }),
  },
  attendanceLock: nothing,
  saveAttendanceLock: { input: async () => ({ through: '2026-01-31', reason: '', version: 0 }) },
  leaves: nothing,
  askLeave: {
    input: async (school) => ({
      studentId: (await inClass(school)).studentId,
      kind: 'personal' as const,
      fromDay: '2026-10-12',
      toDay: '2026-10-13',
      reason: '回老家',
    }),
    ids: ['studentId'],
  },
  decideLeave: {
    input: async (school) => ({ id: await asked(school), decision: 'approve' as const }),
    ids: ['id'],
  },
  endLeave: { input: async (school) => ({ id: await approved(school), on: today() }), ids: ['id'] },
  cancelLeave: withId((school) => asked(school)),
};
