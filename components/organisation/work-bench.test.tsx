/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import type { BenchFacts, BirthdaysToCome, Figures, Morning, Waiting } from './bench-facts.ts';
import { WorkBench } from './work-bench.tsx';

const nothing: BenchFacts = {
  ...{ figures: null, attendance: null, classes: null, birthdays: null },
  ...{ bills: null, waiting: null },
};
const figures = {
  state: { applied: 0, admitted: 0, enrolled: 2, suspended: 0, left: 0 },
  gender: { male: 1, female: 1, unspecified: 0 },
  classes: 1,
  seats: 45,
  headcount: { atSchool: 2, inClass: 2, withoutClass: 0, suspended: 0, onRoll: 2, placesHeld: 2 },
} as const satisfies Figures;
const morning: Morning = {
  day: '2026-11-23',
  isSchoolDay: true,
  expected: 2,
  present: 0,
  absent: 0,
  onLeave: 0,
  classes: 1,
  openClasses: [{ id: 'c1', name: '一年级1班', open: 2 }],
  openClassCount: 1,
  week: [
    { day: '2026-11-19', recorded: 2, present: 1 },
    { day: '2026-11-20', recorded: 2, present: 2 },
  ],
  leavesWaiting: 3,
  actions: ['record', 'decide'],
};
const idle: Waiting = {
  attendance: null,
  documents: null,
  plans: null,
  books: null,
  health: null,
  goods: null,
  salary: null,
  media: null,
  diet: null,
  approvals: null,
  installations: null,
  contacts: null,
  standards: null,
};
const open = { id: 'c1', name: '一年级1班', students: 2, capacity: 45, today: { expected: 2, present: 0, open: 2 } };
const filled: BenchFacts = {
  ...nothing,
  figures,
  attendance: morning,
  classes: { rows: [open], total: 2_000 },
  waiting: { ...idle, attendance: morning },
};

const page = (facts: BenchFacts, hasRoll: boolean, coming: readonly string[] = []) => (
  <NextIntlClientProvider
    locale="zh-CN"
    messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
    timeZone="Asia/Shanghai"
  >
    <WorkBench
      personName="周文"
      schoolName="阳光小学"
      menu={[]}
      coming={coming}
      favourites={[]}
      facts={facts}
      today="2026-11-23"
      readAt={new Date('2026-11-23T01:00:00Z')}
      classList="/eduplus/basic/class"
      hasRoll={hasRoll}
    />
  </NextIntlClientProvider>
);
const show = (facts: BenchFacts, hasRoll = true) => render(page(facts, hasRoll));
const region = (name: string) => screen.queryByRole('region', { name });

test('whoever may see nothing is told whom to ask', () => {
  show(nothing);
  expect(region('还没有为您开通其他功能')).toBeVisible();
  expect(region('待办')).toBeNull();
});

test('a new school is led through its first steps, with what is done ticked off', () => {
  const empty = { ...figures, state: { ...figures.state, enrolled: 0 } };
  show({
    ...nothing,
    figures: empty,
    waiting: { ...idle, plans: { drafts: 0, enabled: 0, unplanned: 0, holidayBatches: 0 } },
  });
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

test('the morning is held against the mornings before, and classes beyond those shown are counted', () => {
  const many = { ...morning, openClassCount: 5 };
  show({ ...filled, attendance: many, waiting: { ...idle, attendance: many } });
  expect(region('今日考勤')).toHaveTextContent('11月20日 出勤率 100%');
  expect(screen.getByRole('img', { name: '最近几天上午的出勤率：50% 100%' })).toBeVisible();
  const more = within(region('待办') as HTMLElement).getByRole('link', { name: '另有 4 个班' });
  expect(more).toHaveAttribute('href', '/eduplus/basic/attendance');
});

test('without the right to decide or to record nothing waits, and on a day without school nobody is missed', () => {
  const attendance = { ...morning, isSchoolDay: false, actions: [] };
  show({ ...filled, attendance, waiting: { ...idle, attendance } });
  expect(region('待办')).toHaveTextContent('没有待办事项');
  expect(region('今日考勤')).toBeNull();
  expect(screen.getByText(/今天不上课/)).toBeVisible();
});

test('a finance clerk sees what waits in the books and which children pay by no plan', () => {
  show({
    ...nothing,
    waiting: {
      ...idle,
      plans: { drafts: 0, enabled: 1, unplanned: 7, holidayBatches: 2 },
      books: { period: 202611, submitted: 4, monthsToClose: 2 },
    },
  });
  const waiting = within(region('待办') as HTMLElement);
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['还没有收费方案的学生7', '/eduplus/charge/studentPlan?view=unplanned'],
    ['未填法定节假日的收费批次2', '/eduplus/charge/batch'],
    ['待审核的凭证4', '/eduplus/finance/index?view=vouchers&period=202611&state=submitted'],
    ['已过月末还没结账的月份2', '/eduplus/finance/index?view=months'],
  ]);
});

test('who is on roll but suspended is counted beside those who come, as the list and the report do', () => {
  show({ ...filled, figures: { ...figures, headcount: { ...figures.headcount, suspended: 1 } } });
  expect(within(region('学校概况') as HTMLElement).getByText('女 1，男 1；另有休学 1 人在籍')).toBeVisible();
});

test('classes that need somebody are told, and the list of all of them is one step away', () => {
  const called = { ...open, id: 'c2', name: '一年级2班', today: { expected: 2, present: 1, open: 0 } };
  show({ ...filled, classes: { rows: [open, called], total: 2_000 } });
  const links = within(region('需要关注的班级') as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['一年级1班未点名 2', '/eduplus/basic/attendance?class=c1'],
    ['一年级2班到 1 / 2', '/eduplus/basic/attendance?class=c2'],
    ['查看全部 2,000 个班的今日出勤', '/eduplus/basic/attendance?view=rates&by=class&from=2026-11-23&to=2026-11-23'],
  ]);
});

test('without a roll the classes are told by their places, and lead to their children', () => {
  show({ ...filled, classes: { rows: [{ ...open, today: null }], total: 20 } });
  const links = within(region('需要关注的班级') as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['一年级1班2 / 45', '/eduplus/basic/student?class=c1'],
    ['查看全部 20 个班', '/eduplus/basic/class'],
  ]);
});

test('where the menu has no page of the roll, a class leads to its children', () => {
  show({ ...filled, classes: { rows: [open], total: 1 } }, false);
  const links = within(region('需要关注的班级') as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/eduplus/basic/student?class=c1',
    '/eduplus/basic/class',
  ]);
});

test('a card that is late holds up no other, and what could not be read is said', async () => {
  let come: (fact: BirthdaysToCome | 'failed') => void = () => {};
  const later = new Promise<BirthdaysToCome | 'failed'>((resolve) => {
    come = resolve;
  });
  await act(async () => show({ ...filled, birthdays: { later } }));
  expect(region('学校概况')).toBeVisible();
  expect(region('近期生日')).toBeNull();
  await act(async () => come({ rows: [], total: 0 }));
  expect(region('近期生日')).toBeVisible();
  cleanup();
  await act(async () => show({ ...filled, birthdays: { later: Promise.resolve('failed' as const) } }));
  expect(screen.getByRole('status')).toHaveTextContent('部分数据暂时无法读取');
  cleanup();
  show({ ...filled, birthdays: 'failed' });
  expect(screen.getByRole('status')).toHaveTextContent('部分数据暂时无法读取');
});

test('what of bills asks for somebody leads to its list; without bills nothing is said', () => {
  const none = { bills: 0, students: 0, cents: 0 };
  const quiet = { on: '2026-11-23', reviewing: 0, overdue: none, week: none, month: none };
  const { unmount } = show({ ...filled, bills: quiet });
  expect(region('收费')).toBeNull();
  unmount();
  const due = { bills: 4, students: 3, cents: 123_456 };
  show({ ...filled, bills: { ...quiet, reviewing: 1, overdue: due, month: due } });
  const facts = within(region('收费') ?? document.body);
  const hrefOf = (name: RegExp) => facts.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/待核对的批次/)).toBe('/eduplus/charge/batch?state=review');
  expect(hrefOf(/逾期未缴.*3.*1,234\.56/)).toBe('/eduplus/charge/bill?flag=overdue');
  expect(hrefOf(/本月待缴/)).toBe('/eduplus/charge/report?view=expected');
});

test('whose only feature is not built yet is told so, and not sent to ask for rights', () => {
  const { rerender } = render(page(nothing, false, ['营养膳食']));
  expect(screen.getByRole('region', { name: '您的功能还没有上线' }).textContent).toContain('营养膳食还没有上线');
  expect(screen.queryByRole('link', { name: /申请/ })).toBeNull();
  rerender(page(nothing, false));
  expect(screen.getByRole('region', { name: '还没有为您开通其他功能' })).toBeTruthy();
});
