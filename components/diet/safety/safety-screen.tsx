'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type SafetyKind, safetyKinds, safetyListed, sampleRemovalFields } from '@/lib/contracts/diet/safety.data.ts';
import type { SafetyRow } from '@/lib/contracts/diet/safety.ts';
import { SafetyGaps } from './safety-gaps.tsx';

const { words } = safetyListed;
const NoteForm = lazyScreen(() => import('./note-form.tsx'));

/** What may be done with each where it is listed. */
const safetyList = {
  ...safetyListed,
  nameOf: ({ subject, day }) => `${subject} ${day}`,
  moves: {
    takeAway: {
      form: question({
        endpoint: 'diet.removeSample',
        fields: sampleRemovalFields,
        schema: async () => (await import('@/lib/contracts/diet/safety.ts')).removedSample,
        words,
        input: ({ id, version }: SafetyRow) => ({ id, version }),
      }),
    },
  },
} as const satisfies DeclaredList<'diet.safetyRecords'>;

/** Records of food safety, with what is missing of the day above them. */
export function SafetyScreen() {
  const t = useTranslations(words);
  const [kind, setKind] = useState<SafetyKind | null>(null);
  const cells = useMemo(
    () => ({
      meal: ({ meal }: SafetyRow) => (meal === null ? '' : t(`mealOf.${meal}`)),
      detail: ({ detail }: SafetyRow) => (detail === '' ? '' : t(`detailOf.${detail}`)),
      value: (row: SafetyRow) => (row.value === null ? '' : t(`measuredOf.${row.kind}`, { value: row.value })),
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {safetyKinds.map((one) => (
          <Permitted key={one} of="diet.safety.edit" otherwise="disabled">
            <Button look={one === 'sample' ? 'primary' : 'plain'} onClick={() => setKind(one)}>
              {t(`add.${one}`)}
            </Button>
          </Permitted>
        ))}
      </PageHeader>
      <ListView list={safetyList} cells={cells} above={({ gaps }) => <SafetyGaps gaps={gaps} />} />
      <Suspense>{kind === null ? null : <NoteForm kind={kind} onClose={() => setKind(null)} />}</Suspense>
    </>
  );
}
