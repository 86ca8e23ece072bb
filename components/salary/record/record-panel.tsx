'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { MissingPeople, missingApart } from './missing-people.tsx';

interface RecordPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Who stands out in a record, without any amount, and the way to its slips. */
export default function RecordPanel({ id, onClose }: RecordPanelProps) {
  const t = useTranslations('salary.findings');
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('salary.recordFindings', { id }, { shown: 'here' });
  const { told, missing } = missingApart(data?.rows ?? []);
  return (
    <Modal title={t('title')} shape="panel" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        {failure && !data ? <ListFailure failure={failure} onRetry={retry} /> : null}
        {!data && !failure ? <ListSkeleton rows={4} /> : null}
        {data ? (
          <>
            <p>{data.beside ? t('beside', { month: data.beside }) : t('besideNone')}</p>
            {data.isTied === null ? null : <p>{t(data.isTied ? 'tied' : 'untied')}</p>}
            {data.rows.length === 0 ? <p>{t('none')}</p> : null}
            <FiguresTable
              title={t('rows')}
              words={[t('finding')]}
              heads={[t('person'), t('finding')]}
              rows={told.map(({ name, finding }) => [name, t(`findingOf.${finding}`)])}
            />
            <MissingPeople people={missing.map(({ name }) => name)} />
          </>
        ) : null}
        <p>
          <Link href={withQuery(menuAddress('/salary/slip'), { record: id })}>{t('slips')}</Link>
        </p>
      </div>
    </Modal>
  );
}
