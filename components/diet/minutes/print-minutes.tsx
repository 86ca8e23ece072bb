'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { minutesListed } from '@/lib/contracts/diet/minutes.data.ts';
import type { MinutesRow } from '@/lib/contracts/diet/minutes.ts';

/** Minutes on paper, to be signed by those who were there. */
export default function PrintMinutes({ row: { id }, onClose }: MoveFormProps<MinutesRow>) {
  const t = useTranslations(minutesListed.words);
  const answer = useCall('diet.minutesOf', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('title')} printLabel={t('move.print')} answer={answer} onClose={onClose}>
      {(row) => (
        <article className="stack">
          <h2>{t('sheetOf', { quarter: row.quarter })}</h2>
          <FactList
            facts={[
              [t('heldOn'), row.heldOn],
              [t('place'), row.place],
              [t('host'), row.host],
              [t('attendees'), row.attendees],
              [t('topics'), row.topics],
              [t('decisions'), row.decisions],
            ]}
          />
          <p>{t('signatures')}</p>
        </article>
      )}
    </PrintDialog>
  );
}
