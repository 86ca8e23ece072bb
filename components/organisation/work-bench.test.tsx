/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import type { BenchFacts } from './bench-facts.ts';
import { WorkBench } from './work-bench.tsx';

const nothing: BenchFacts = {
  students: null,
  classes: null,
  attendance: null,
  birthdays: null,
  documents: null,
  plans: null,
  unplanned: null,
  books: null,
  installations: null,
  incomplete: false,
};
const filled: BenchFacts = {
  ...nothing,
  students: { state: { enrolled: 2 }, gender: { male: 1, female: 1 } },
  classes: [{ id: 'c1', name: '一年级1班', students: 2, capacity: 45 }],
  attendance: {
    day: '2026-11-23',
    isSchoolDay: true,
    expected: 2,
    present: 0,
    absent: 0,
    onLeave: 0,
    classes: 1,
    openClasses: [{ id: 'c1', name: '一年级1班', open: 2 }],
    openClassCount: 1,
    leavesWaiting: 3,
    actions: ['record', 'decide'],
  },
};

const show = (facts: BenchFacts) =>
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
      timeZone="Asia/Shanghai"
    >
      <WorkBench
        personName="周文"
        schoolName="阳光小学"
        menu={[]}
        facts={facts}
        today="2026-11-23"
        readAt={new Date('2026-11-23T01:00:00Z')}
      />
    </NextIntlClientProvider>,
  );
const region = (name: string) => screen.queryByRole('region', { name });

test('whoever may see nothing is told whom to ask', () => {
  show(nothing);
  expect(region('还没有为您开通其他功能')).toBeVisible();
  expect(region('待办')).toBeNull();
});

test('a new school is led through its first steps, with what is done ticked off', () => {
  show({ ...nothing, students: { state: {}, gender: {} }, classes: filled.classes, plans: { drafts: 0, enabled: 0 } });
  const steps = within(region('开始使用') as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.includes('已完成'))).toEqual([true, false, false]);
  expect(within(steps[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/eduplus/basic/student');
  expect(region('学校概况')).toBeNull();
  expect(region('待办')).toBeNull();
});

test('what waits leads to where it is done', () => {
  show(filled);
  const waiting = within(region('待办') as HTMLElement);
  expect(waiting.getByRole('link', { name: /待审批的请假/ })).toHaveAttribute(
    'href',
    '/eduplus/basic/attendance?view=leaves&state=asked',
  );
  expect(waiting.getByRole('link', { name: /一年级1班/ })).toHaveAttribute(
    'href',
    '/eduplus/basic/attendance?class=c1',
  );
  expect(region('今日考勤')).toHaveTextContent('应到 2 人');
});

test('without the right to decide or to record nothing waits, and on a day without school nobody is missed', () => {
  const attendance = filled.attendance && { ...filled.attendance, isSchoolDay: false, actions: [] };
  show({ ...filled, attendance });
  expect(region('待办')).toHaveTextContent('没有待办事项');
  expect(region('今日考勤')).toBeNull();
  expect(screen.getByText(/今天不上课/)).toBeVisible();
});

test('a finance clerk sees what waits in the books and which children pay by no plan', () => {
  show({
    ...nothing,
    plans: { drafts: 0, enabled: 1 },
    unplanned: 7,
    books: { period: 202611, submitted: 4, monthsToClose: 2 },
  });
  const waiting = within(region('待办') as HTMLElement);
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['还没有收费方案的学生7', '/eduplus/charge/studentPlan?view=unplanned'],
    ['待审核的凭证4', '/eduplus/finance/index?view=vouchers&period=202611&state=submitted'],
    ['已过月末还没结账的月份2', '/eduplus/finance/index?view=months'],
  ]);
});

test('who is on roll but suspended is counted beside those who come, as the list and the report do', () => {
  show({ ...filled, students: { state: { enrolled: 2, suspended: 1 }, gender: { male: 1, female: 1 } } });
  expect(within(region('学校概况') as HTMLElement).getByText('女 1，男 1；另有休学 1 人在籍')).toBeVisible();
});
