/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChildName, ChildNameWithin, CutText } from './cut-text.tsx';

const whole = '对花生和牛奶过敏，午餐单独准备';

test('a short text stands as it is', () => {
  const { container } = render(<CutText text="正常" />);
  expect(container).toHaveTextContent(/^正常$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long one is cut, read out whole, and shown whole by pointer and by keyboard until Escape', async () => {
  render(<CutText text={whole} />);
  const cut = screen.getByRole('button');
  expect(cut).toHaveTextContent(`${whole}…`);
  expect(cut.firstChild?.textContent).toBe('对花生和牛奶过敏，午');
  await userEvent.hover(cut);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(whole);
  await userEvent.unhover(cut);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(whole);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('the name of a child is cut after five', () => {
  render(<ChildName name="买买提·艾合买提" />);
  expect(screen.getByRole('button').firstChild?.textContent).toBe('买买提·艾');
});

test('within a link it is cut too, read out whole, and brings no button of its own', () => {
  render(
    <a href="/">
      <ChildNameWithin name="买买提·艾合买提" />
    </a>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTitle('买买提·艾合买提').firstChild?.textContent).toBe('买买提·艾');
  expect(screen.getByRole('link')).toHaveTextContent('买买提·艾合买提…');
});
