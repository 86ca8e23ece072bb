import { daysAcross } from '@/lib/rules/days.ts';
import en from '@/messages/en/students-shown.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students-shown.json' with { type: 'json' };
import type { ApprovedKind } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { leaveRequests } from '../schema/attendance.ts';
import { students } from '../schema.ts';
import { settleLeave } from './leave-steps.ts';

/** Leave that is asked for children, as flows decide on it; approved, it is recorded on its school days. */
export const leaveApproval: ApprovedKind = {
  kind: 'leave',
  words: { en, 'zh-CN': zh },
  permission: 'students.attendance.view',
  rule: { right: 'students.leave.decide', duty: 'leave.approvers' },
  noChoice: true,
  read: async (on, documentId, lock) => {
    const leave = await findRow(on, leaveRequests, documentId, { lock });
    const { studentId, kind, fromDay, fromPeriod, toDay, toPeriod, reason } = leave;
    const [child] = await on.tx
      .select({ name: students.name, className: students.className })
      .from(students)
      .where(oneOfSchool(on, students, studentId));
    const days = daysAcross(fromDay, toDay);
    return {
      title: `${child?.name ?? ''} ${fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`}`,
      cents: null,
      days,
      authors: [],
      childId: studentId,
      shown: [
        { name: 'child', look: 'text', value: child?.name ?? '' },
        { name: 'class', look: 'text', value: child?.className ?? '' },
        { name: 'kind', look: 'choice', value: kind },
        { name: 'from', look: 'day', value: fromDay },
        { name: 'fromPeriod', look: 'choice', value: fromPeriod },
        { name: 'to', look: 'day', value: toDay },
        { name: 'toPeriod', look: 'choice', value: toPeriod },
        { name: 'days', look: 'count', value: days },
        { name: 'reason', look: 'text', value: reason },
      ],
      fileIds: [],
      address: '/basic/attendance?view=leaves',
    };
  },
  moved: async (on, documentId, outcome, said) => {
    // One that was returned stays asked for: it is sent again or cancelled.
    if (outcome === 'checking' || outcome === 'returned') return;
    const leave = await findRow(on, leaveRequests, documentId, { lock: true });
    if (outcome === 'withdrawn') await changeRow(on, leaveRequests, leave, { state: 'cancelled' });
    else await settleLeave(on, leave, outcome === 'passed' ? 'approved' : 'refused', said);
  },
};
