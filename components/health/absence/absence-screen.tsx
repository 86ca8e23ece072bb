'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { absenceListed } from '@/lib/contracts/health/absence.data.ts';
import { absenceList } from './absence-list.tsx';

/** Children away on a day: why, asked and noted, and followed where they are ill. */
export function AbsenceScreen() {
  const t = useTranslations(absenceListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={absenceList} above={({ day, sums }) => <Sums day={day} sums={sums} />} />
    </>
  );
}

function Sums({ day, sums }: Pick<CallReply<'health.absences'>, 'day' | 'sums'>) {
  const t = useTranslations(absenceListed.words);
  const kinds = ['sick', 'absent', 'leave'] as const;
  return (
    <Figures
      figures={[
        { name: t('day'), value: day },
        ...kinds.map((kind) => ({ name: t(`sumOf.${kind}`), value: sums[kind] })),
        { name: t('sumOf.open'), value: sums.open, tone: sums.open > 0 ? 'warn' : 'good' },
      ]}
    />
  );
}
