/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import finance from '@/messages/zh-CN/finance.json' with { type: 'json' };
import { PickCell } from './pick-cell.tsx';

beforeAll(() => {
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.scrollIntoView = () => {};
});

test('words that lead to nothing stay in the cell after Enter, and the list says so', () => {
  const onNext = jest.fn();
  render(
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ finance }}>
      <PickCell
        label="部门"
        placeholder=""
        choices={[{ id: '1', code: 'B01', name: '教学部', sounds: 'jiaoxuebu jxb' }]}
        chosen={null}
        place={{ 'data-cell': '0 auxiliary0' }}
        onPick={() => {}}
        onNext={onNext}
      />
    </NextIntlClientProvider>,
  );
  const cell = screen.getByRole('combobox', { name: '部门' });
  fireEvent.change(cell, { target: { value: 'xz' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(cell).toHaveValue('xz');
  expect(onNext).not.toHaveBeenCalled();
  expect(screen.getByText(finance.sheet.noChoice)).toBeInTheDocument();
  fireEvent.change(cell, { target: { value: 'B01' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(onNext).toHaveBeenCalled();
});
