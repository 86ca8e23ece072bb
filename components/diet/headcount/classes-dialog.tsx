'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { headcountListed } from '@/lib/contracts/diet/headcount.data.ts';
import type { HeadcountRow } from '@/lib/contracts/diet/headcount.ts';

/** A meal class by class: how many are planned, cancelled in time, expected, and reported by the roll call. */
export default function ClassesDialog({ row, onClose }: MoveFormProps<HeadcountRow>) {
  const t = useTranslations(headcountListed.words);
  const shared = useTranslations('shared');
  const { day, slot, crowdId, crowd, meal } = row;
  const { data, failure, retry } = useCall('diet.headcountClasses', { day, slot, crowdId }, { shown: 'here' });
  return (
    <Modal
      title={t('classesOf', { day, name: `${crowd} ${meal}` })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
    >
      {data ? (
        data.rows.length === 0 ? (
          <p className="soft">{t('noClasses')}</p>
        ) : (
          <FiguresTable
            title={t('classes')}
            heads={[t('class'), t('planned'), t('cancelled'), t('due'), t('real')]}
            rows={data.rows.map(({ className, planned, cancelled, due, real }) => [
              className || t('noClass'),
              String(planned),
              String(cancelled),
              String(due),
              real === null ? t('notReported') : String(real),
            ])}
          />
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Modal>
  );
}
