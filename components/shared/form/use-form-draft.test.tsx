/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { useFormDraft } from './use-form-draft.ts';

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <CallScopeProvider schoolId="s1" personId="p1">
    {children}
  </CallScopeProvider>
);
const open = (version: number | null = null) =>
  renderHook(
    () => {
      const form = useForm({ defaultValues: { name: '' } });
      const draft = useFormDraft(form, { name: 'new', version, dirty: form.formState.isDirty });
      return { form, draft };
    },
    { wrapper },
  ).result;
const type = (form: ReturnType<typeof open>, name: string) =>
  act(() => form.current.form.setValue('name', name, { shouldDirty: true }));

beforeEach(() => sessionStorage.clear());

test('what was typed is there again', () => {
  type(open(), 'autumn term');
  const again = open();
  expect(again.current.form.getValues()).toEqual({ name: 'autumn term' });
  expect(again.current.draft.restored).toBe(true);
});

test('what is typed back, given up or begun anew leaves nothing behind', () => {
  const back = open();
  type(back, 'autumn');
  type(back, '');
  expect(sessionStorage).toHaveLength(0);
  type(back, 'autumn');
  act(() => back.current.form.reset());
  expect(sessionStorage).toHaveLength(0);
  type(back, 'autumn');
  act(() => back.current.draft.forget());
  expect(sessionStorage).toHaveLength(0);
});

test('a draft of an older version is forgotten, and the form says so', () => {
  type(open(3), 'autumn');
  const { form, draft } = open(4).current;
  expect(form.getValues()).toEqual({ name: '' });
  expect(draft).toMatchObject({ restored: false, outdated: true });
});
