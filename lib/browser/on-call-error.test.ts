/** @jest-environment jsdom */
import { type Announcement, listen } from './announcements.ts';
import { callFailure, networkFailure } from './call-failure.ts';
import { leave, onCallError } from './on-call-error.ts';

const failure = (behaviour: 'signOut' | 'show' | 'quiet' | 'network', code = '1', redirect?: string) =>
  callFailure({ code, message: 'said', behaviour, redirect, requestId: 'r1' }, 422);

const heard: Announcement[] = [];
listen((announcement) => heard.push(announcement));
const left: string[] = [];
leave.to = (address) => left.push(address);

beforeEach(() => {
  heard.length = 0;
  left.length = 0;
});

test.each([
  ['a quiet failure is not said', failure('quiet'), []],
  [
    'a shown failure is said with its request id',
    failure('show'),
    [{ kind: 'toast', severity: 'error', text: 'said', detail: 'r1' }],
  ],
  ['a failing network is said', failure('network'), [{ kind: 'network', text: 'said' }]],
  ['no answer at all is worded by the screen', networkFailure(), [{ kind: 'network', text: '' }]],
  ['another school offers to reload', failure('show', '4090002'), [{ kind: 'otherSchool', text: 'said' }]],
])('%s', (_name, given, expected) => {
  onCallError(given);
  expect(heard).toEqual(expected);
});

test('a screen that says its failures itself still hears of another school and nothing else', () => {
  onCallError(failure('show'), 'here');
  onCallError(failure('network'), 'here');
  expect(heard).toEqual([]);
  onCallError(failure('show', '4090002'), 'here');
  expect(heard).toHaveLength(1);
});

test('an ended session clears both storages, says why once, and leads to sign-in at once, and again where the page was kept', () => {
  jest.useFakeTimers();
  window.localStorage.setItem('a', '1');
  window.sessionStorage.setItem('b', '1');
  onCallError(failure('signOut', '6666666', '/loginQw'), 'here');
  onCallError(failure('signOut', '6666666', '/loginQw'));
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect(heard).toEqual([{ kind: 'toast', severity: 'warning', text: 'said' }]);
  expect(left).toEqual(['/loginQw']);
  jest.runAllTimers();
  window.history.replaceState(null, '', '/eduplus/basic/student');
  onCallError(failure('signOut', '6666666', '/loginQw'));
  expect(left).toEqual(['/loginQw', '/loginQw']);
  jest.runAllTimers();
  onCallError(failure('signOut', '6666666', '/login'));
  expect(left.at(-1)).toBe('/login?next=%2Feduplus%2Fbasic%2Fstudent');
  jest.useRealTimers();
});
