/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { notifyShownSchool, notifySignedOut } from '@/lib/browser/shown-school.ts';
import { SignedIn } from './signed-in.tsx';

const school = { schoolId: 'one', schoolName: 'One', personId: 'somebody' };
const shown = () => screen.queryByText('王小明') !== null;
/** What another tab of the browser does to what all of them keep. */
const elsewhere = (change: () => void) => {
  change();
  act(() => void window.dispatchEvent(new Event('storage')));
};

beforeEach(() => {
  localStorage.clear();
  render(<SignedIn>王小明</SignedIn>);
  act(() => notifyShownSchool(school));
});

test('a page empties itself when its person signs out in another tab', () => {
  elsewhere(() => localStorage.removeItem('shownSchool'));
  expect(shown()).toBe(false);
});

test('another school, or a person, in another tab is told otherwise', () => {
  elsewhere(() => localStorage.setItem('shownSchool', JSON.stringify({ ...school, schoolId: 'two' })));
  expect(shown()).toBe(true);
});

test('the page that signs out itself goes to the sign-in as it is', () => {
  elsewhere(notifySignedOut);
  expect(shown()).toBe(true);
});
