/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { SearchSelect } from './search-select.tsx';

const onChange = jest.fn();
const names = ['王欣', '李敏', '赵强', '周文', '吴晓', '郑洁', '孙勇', '何平', '钱朵', '陈静', '林悦', '单雄'];
const show = (offered: readonly string[]) =>
  render(
    <NextIntlClientProvider locale="zh-CN" messages={{ shared: messages }} timeZone="Asia/Shanghai">
      <SearchSelect aria-label="教职工" defaultValue="何平" onChange={(event) => onChange(event.target.value)}>
        {offered.map((name) => (
          <option key={name} disabled={name === '吴晓'}>
            {name}
          </option>
        ))}
      </SearchSelect>
    </NextIntlClientProvider>,
  );
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '教职工' });
beforeEach(() => onChange.mockClear());

test('few choices stay the browser’s', async () => {
  show(names.slice(0, 11));
  select().focus();
  await userEvent.keyboard('z');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a letter opens the list and searches it by initials; Enter chooses and tells the form', async () => {
  show(names);
  select().focus();
  await userEvent.keyboard('z');
  const line = await screen.findByPlaceholderText(messages.choose.search);
  expect(line).toHaveValue('z');
  await userEvent.type(line, 'w');
  expect(await screen.findByRole('option', { name: '周文' })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['周文']]);
  expect(select()).toHaveFocus();
});

test('a click shows all; Escape leaves the choice; what is closed cannot be chosen', async () => {
  show(names);
  await userEvent.click(select());
  const line = await screen.findByPlaceholderText(messages.choose.search);
  expect(screen.getAllByRole('option')).toHaveLength(names.length);
  expect(screen.getByRole('option', { name: '吴晓' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(line, '无此人');
  expect(screen.getByText(messages.choose.nothing)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(select()).toHaveValue('何平');
  expect(onChange).not.toHaveBeenCalled();
});
