/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import shared from '@/messages/en/shared.json' with { type: 'json' };
import { LostAnswer } from './lost-answer.tsx';
import { Modal } from './modal.tsx';

beforeAll(() => Modal.preload());

test('it says whom and how much the question is about, and asks before it is closed', () => {
  const onClose = jest.fn();
  const about = { name: 'Li Ming', cents: 120_00 };
  render(
    <NextIntlClientProvider locale="en" messages={{ shared }}>
      <LostAnswer {...{ title: 'Refund', action: 'Refund', about, busy: false, onClose }} onAsk={() => {}} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Li Ming, ¥120.00')).toBeTruthy();
  const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  close();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  close();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
