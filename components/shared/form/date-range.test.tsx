/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { DateRange } from './date-range.tsx';

const onRange = jest.fn();
const show = (from: string, to: string, required: boolean) =>
  render(
    <NextIntlClientProvider locale="zh-CN" messages={{ shared: messages }} timeZone="Asia/Shanghai">
      <DateRange fromLabel="开始" toLabel="结束" from={from} to={to} required={required} onRange={onRange} />
    </NextIntlClientProvider>,
  );
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};
beforeEach(() => onRange.mockClear());

test.each([
  ['开始', '2026-09-30', '开始时间不能大于结束时间'],
  ['开始', ' ', '请选择开始时间'],
  ['结束', ' ', '请选择结束时间'],
])('%s %j is said to be none and is not passed on', async (label, text, said) => {
  show('2026-09-01', '2026-09-15', true);
  await type(label, text.trim());
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(onRange).not.toHaveBeenCalled();
});

test('a range in any spelling is passed on once; a day left open where it may be', async () => {
  show('2026-09-01', '', false);
  await type('结束', '20260915');
  expect(onRange.mock.calls).toEqual([['2026-09-01', '2026-09-15']]);
  await type('开始', '');
  expect(onRange).toHaveBeenLastCalledWith('', '2026-09-15');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a day is taken from a calendar in the language of the page, whose week begins on Monday', async () => {
  show('2026-11-20', '', false);
  const [opener] = screen.getAllByRole('button', { name: '打开日历' });
  if (opener) await userEvent.click(opener);
  expect(await screen.findByText('2026年11月')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '一',
    '二',
    '三',
    '四',
    '五',
    '六',
    '日',
  ]);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onRange.mock.calls).toEqual([['2026-11-21', '']]);
  expect(screen.queryByText('2026年11月')).toBeNull();
});
