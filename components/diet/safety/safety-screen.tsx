'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { useToday } from '@/components/shared/today.ts';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { type SafetyKind, safetyKinds, safetyListed, sampleRemovalFields } from '@/lib/contracts/diet/safety.data.ts';
import type { SafetyRow } from '@/lib/contracts/diet/safety.ts';
import { dateIn } from '@/lib/rules/address-values.ts';
import { firstDayOf, monthOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf } from '@/lib/rules/days.ts';
import { SafetyGaps } from './safety-gaps.tsx';

const { words } = safetyListed;
const PrintFolder = lazyScreen(() => import('./print-folder.tsx'));
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

/** What is recorded most has a button of its own. */
const often: readonly SafetyKind[] = ['sample', 'temperature', 'disinfection', 'dailyControl'];

/** Records of food safety, with what is missing of the day above them. */
export function SafetyScreen() {
  const t = useTranslations(words);
  const { query } = useAddressState();
  const today = useToday();
  const day = dateIn(query.day) ?? today;
  const [kind, setKind] = useState<SafetyKind | null>(null);
  const [folder, setFolder] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const cells = useMemo(
    () => ({
      meal: ({ meal }: SafetyRow) => (meal === null ? '' : t(`mealOf.${meal}`)),
      detail: ({ detail }: SafetyRow) => (detail === '' ? '' : t(`detailOf.${detail}`)),
      value: (row: SafetyRow) => (row.value === null ? '' : t(`measuredOf.${row.kind}`, { value: row.value })),
    }),
    [t],
  );
  const monday = dayAfter(day, 1 - weekdayOf(day));
  const month = monthOf(day);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <MenuButton
          look="plain"
          label={t('printFolder')}
          actions={[
            { label: t('printWeek'), run: () => setFolder({ from: monday, to: dayAfter(monday, 6) }) },
            { label: t('printMonth'), run: () => setFolder({ from: firstDayOf(month), to: lastDayOf(month) }) },
          ]}
        >
          {t('printFolder')}
        </MenuButton>
        <Permitted of="diet.safety.edit" otherwise="disabled">
          <MenuButton
            look="plain"
            label={t('further')}
            actions={safetyKinds
              .filter((one) => !often.includes(one))
              .map((one) => ({ label: t(`add.${one}`), run: () => setKind(one) }))}
          >
            {t('further')}
          </MenuButton>
        </Permitted>
        {often.map((one) => (
          <Permitted key={one} of="diet.safety.edit" otherwise="disabled">
            <Button look={one === 'sample' ? 'primary' : 'plain'} onClick={() => setKind(one)}>
              {t(`add.${one}`)}
            </Button>
          </Permitted>
        ))}
      </PageHeader>
      <ListView list={safetyList} cells={cells} above={({ gaps }) => <SafetyGaps gaps={gaps} />} />
      <Suspense>{kind === null ? null : <NoteForm kind={kind} onClose={() => setKind(null)} />}</Suspense>
      <Suspense>{folder === null ? null : <PrintFolder {...folder} onClose={() => setFolder(null)} />}</Suspense>
    </>
  );
}
