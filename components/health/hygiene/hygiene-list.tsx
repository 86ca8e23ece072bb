'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { hygieneFields, hygieneListed } from '@/lib/contracts/health/hygiene.data.ts';
import { NotedScreen } from '../noted-screen.tsx';

const HygieneForm = recordForm({
  endpoint: 'health.noteHygiene',
  fields: hygieneFields,
  schema: async () => (await import('@/lib/contracts/health/hygiene.ts')).notedHygiene,
  words: hygieneListed.words,
});

/** As it is listed. */
export const hygieneList = {
  ...hygieneListed,
  factsOf: ({ className }) => ({ class: className }),
  moves: {},
} as const satisfies DeclaredList<'health.hygiene'>;

/** What was aired and disinfected in each class. */
export function HygieneScreen() {
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <NotedScreen
      words={hygieneListed.words}
      right="health.hygiene.record"
      form={HygieneForm}
      choices={{ classId: classes.map(({ id, name }) => [id, name] as const) }}
    >
      <ListView list={hygieneList} />
    </NotedScreen>
  );
}
