/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal.tsx';

beforeAll(() => {
  // The simulated browser has dialogs, but cannot show them.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
});

test('Escape closes the dialog that is on top, not the one in which it stands', () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  render(
    <Modal title="form" closeLabel="close" onClose={outer}>
      <Modal title="question" closeLabel="close" onClose={inner}>
        really?
      </Modal>
    </Modal>,
  );
  const question = screen.getByText('really?').closest('dialog') ?? document.body;
  fireEvent(question, createEvent('cancel', question, { bubbles: false, cancelable: true }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});
