/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';

const field = (value: string, onSearch: (words: string) => void = () => {}) => (
  <SearchField label="Search" placeholder="" name="q" value={value} onSearch={onSearch} />
);

test('what was typed into the document is still there when the field comes to life, and is searched for', () => {
  jest.useFakeTimers();
  const served = render(field(''));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = served.container.innerHTML;
  served.unmount();
  const typed = screen.getByRole<HTMLInputElement>('searchbox');
  typed.value = '000000';
  const searched: string[] = [];
  render(
    field('', (words) => searched.push(words)),
    { container, hydrate: true },
  );
  const now = screen.getByRole<HTMLInputElement>('searchbox');
  expect(now).toBe(typed);
  expect(now.value).toBe('000000');
  act(() => {
    now.dispatchEvent(new Event('input', { bubbles: true }));
    jest.advanceTimersByTime(300);
  });
  expect(searched).toEqual(['000000']);
  jest.useRealTimers();
});

test('words that are cleared or changed from outside are shown', () => {
  const { rerender } = render(field('Li'));
  rerender(field('Wang'));
  expect(screen.getByRole('searchbox')).toHaveValue('Wang');
  rerender(field(''));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
