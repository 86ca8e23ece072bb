/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { useStateDraft } from './use-state-draft.ts';
import { useWaitingDraft } from './use-waiting-draft.ts';
import { useWaitingForm } from './use-waiting-form.ts';

const inSchool = (schoolId: string) => ({
  wrapper: ({ children }: { children: React.ReactNode }) => (
    <CallScopeProvider schoolId={schoolId} personId="p1">
      {children}
    </CallScopeProvider>
  ),
});
const opened = { reason: '', day: '2026-09-01' };
const open = (name: string, version: number | null = null, schoolId = 's1') =>
  renderHook(() => useStateDraft({ name, version, opened }), inSchool(schoolId)).result;
const type = (name: string, reason: string, version: number | null = null) => {
  const form = open(name, version);
  act(() => form.current.change((before) => ({ ...before, reason })));
  return form;
};

beforeEach(() => sessionStorage.clear());

test('what was typed is there again, for the same record in the same school alone', () => {
  type('leave anna', 'moves away');
  expect(open('leave anna').current).toMatchObject({
    value: { reason: 'moves away', day: '2026-09-01' },
    dirty: true,
    restored: true,
  });
  for (const other of [open('leave ben'), open('leave anna', null, 's2')])
    expect(other.current).toMatchObject({ value: opened, dirty: false, restored: false });
});

test('what the server draws is shown as it was opened, and then with what was typed', () => {
  const shown: string[] = [];
  const served = (version: number | null) =>
    renderHook(() => {
      const draft = useStateDraft({ name: 'roll', version, opened, isServed: true });
      shown.push(draft.value.reason);
      return draft;
    }, inSchool('s1')).result;
  const typed = served(1);
  act(() => typed.current.change((before) => ({ ...before, reason: 'ill' })));
  shown.length = 0;
  expect(served(1).current).toMatchObject({ value: { reason: 'ill' }, dirty: true, restored: true });
  expect([shown[0], shown.at(-1)]).toEqual(['', 'ill']);
  expect(served(2).current).toMatchObject({ value: opened, outdated: true });
  expect(served(2).current.outdated).toBe(false);
});

test('a record that has become another begins without the draft and says so once', () => {
  type('custom anna', 'red', 3);
  expect(open('custom anna', 4).current).toMatchObject({ value: opened, restored: false, outdated: true });
  expect(open('custom anna', 4).current.outdated).toBe(false);
});

test('what is typed back, saved or given up leaves nothing behind', () => {
  const back = type('a', 'x');
  act(() => back.current.change(() => ({ ...opened })));
  expect(back.current.dirty).toBe(false);
  const saved = type('b', 'x');
  act(() => saved.current.settle(saved.current.value));
  expect(saved.current.dirty).toBe(false);
  const given = type('c', 'x');
  act(() => given.current.forget());
  for (const name of ['a', 'b', 'c']) expect(open(name).current.restored).toBe(false);
});

test('a page with several forms opens again the one that waits', () => {
  type('term t2', 'autumn');
  type('days 2026-10-01', 'holiday');
  const rows = [{ id: 't1' }, { id: 't2' }];
  const [onTerm, onDays, onOther] = [jest.fn(), jest.fn(), jest.fn()];
  renderHook(() => {
    useWaitingForm(rows, (row) => `term ${row?.id ?? 'new'}`, onTerm);
    useWaitingDraft(onDays, (name) => name.startsWith('days '));
    useWaitingDraft(onOther, (name) => name.startsWith('note '));
  }, inSchool('s1'));
  expect(onTerm.mock.calls).toEqual([[{ id: 't2' }]]);
  expect(onDays.mock.calls).toEqual([['days 2026-10-01', { ...opened, reason: 'holiday' }]]);
  expect(onOther).not.toHaveBeenCalled();
});
