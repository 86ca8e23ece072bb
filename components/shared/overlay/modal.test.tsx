/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal.tsx';

beforeAll(() => Modal.preload());

test('Escape closes the dialog that is on top, not the one in which it stands', () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  render(
    <Modal title="form" closeLabel="close" onClose={outer}>
      <Modal title="question" closeLabel="close" onClose={inner}>
        really?
      </Modal>
    </Modal>,
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

test('Escape closes the dialog on top when what had the focus has just gone from it', () => {
  const [outer, inner, page] = [jest.fn(), jest.fn(), jest.fn()];
  const dialogs = (hasButton: boolean) => (
    <Modal title="form" closeLabel="close" onClose={outer}>
      <Modal title="question" closeLabel="close" onClose={inner}>
        {hasButton ? <button type="button">chosen</button> : null}
      </Modal>
    </Modal>
  );
  const { rerender } = render(dialogs(true));
  screen.getByText('chosen').focus();
  rerender(dialogs(false));
  expect(document.body).toHaveFocus();
  const listen = (event: KeyboardEvent) => page(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  window.removeEventListener('keydown', listen);
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
  // What listens for it on the page below is told that it is taken.
  expect(page).toHaveBeenCalledWith(true);
});

test('a form takes the focus at its first field and gives it back; what is inside may keep Escape for itself', () => {
  const close = jest.fn();
  const page = (isOpen: boolean) => (
    <>
      <button type="button">open</button>
      {isOpen ? (
        <Modal title="form" closeLabel="close" onClose={close}>
          <form>
            <input aria-label="name" onKeyDown={(event) => event.preventDefault()} />
          </form>
        </Modal>
      ) : null}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByText('open').focus();
  rerender(page(true));
  // Without a wait: what is typed at once belongs into the form.
  expect(screen.getByLabelText('name')).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'form' })).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText('name'), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  rerender(page(false));
  expect(screen.getByText('open')).toHaveFocus();
});
