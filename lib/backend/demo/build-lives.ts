import { daysEarlier } from '@/lib/rules/days.ts';
import type { StudentMove } from '@/lib/rules/student-moves.ts';
import { today } from '../kernel/today.ts';
import { recordLeavings, recordReturns } from '../students/leavings/record-leavings.ts';
import { leavingItems } from '../students/schema/leavings.ts';
import { changeStates } from '../students/states/change-states.ts';
import { type NewEvent, noteEvents } from '../students/timeline/note-events.ts';
import type { Filling } from './build-students.ts';

/**
 * What has happened to some children lately, so that states, the list of leaving students and time lines have something
 * to show.
 */
export async function buildLives(filling: Filling, children: readonly string[], isSchool: boolean): Promise<void> {
  // Each action has a moment of its own, so that a time line tells them in their order.
  const at = (daysAgo: number) => {
    const now = daysEarlier(filling.now, daysAgo);
    return { w: { ...filling, now, audit: () => {} }, on: today({ ...filling, now }) };
  };
  // Spread over the school, and never the first of a class, which tours and tests look at.
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => children[from + index * 23] ?? '').filter(Boolean);
  const move = (ids: readonly string[], which: StudentMove, daysAgo: number, reason: string) => {
    const { w, on } = at(daysAgo);
    return changeStates(w, ids, { move: which, on, facts: { reason } });
  };
  const go = async (
    ids: readonly string[],
    daysAgo: number,
    leaving: Pick<Parameters<typeof recordLeavings>[2], 'type' | 'reason' | 'destination'>,
  ) => {
    const { w, on } = at(daysAgo);
    const { type, reason, destination } = leaving;
    const facts = { leavingType: type, destination, reason };
    const before = await changeStates(w, ids, { move: 'leave', on, facts });
    await recordLeavings(w, before, { on, ...leaving });
  };

  await move(some(3, 7), 'suspend', 20, '腿部骨折，在家休养');
  const moved = some(6, 111);
  const next = isSchool ? '实验小学' : '滨河幼儿园';
  await go(moved.slice(0, 3), 60, { type: 'transfer', reason: '随父母迁居', destination: next });
  await go(moved.slice(3), 35, { type: 'withdraw', reason: '由家人照看', destination: '' });
  const [back] = moved;
  if (back) {
    const { w, on } = at(5);
    await changeStates(w, [back], { move: 'rejoin', on, facts: { reason: '搬回原址' } });
    await recordReturns(w, [back], on);
  }

  await filling.tx.insert(leavingItems).values({
    schoolId: filling.school.id,
    items: ['归还图书', '交还接送卡', isSchool ? '领取学籍材料' : '领取成长档案'],
    version: 1,
    updatedAt: filling.now,
    updatedBy: filling.person.accountId,
  });

  const praised = some(8, 3);
  const { w, on } = at(12);
  await noteEvents(
    w,
    praised.map((studentId, index): NewEvent => {
      if (index % 3 === 0)
        return { studentId, action: 'awardNoted', on, subject: isSchool ? '校运动会接力第二名' : '绘画展小小艺术家' };
      if (index % 3 === 1) return { studentId, action: 'healthNoted', on, subject: '对花生过敏，家长已交医院证明' };
      return { studentId, action: 'noteWritten', on, subject: '与家长面谈，约定每周反馈一次' };
    }),
  );
}
