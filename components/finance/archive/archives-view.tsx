'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { Answered } from '../answered.tsx';
import styles from './archive.module.css';
import { ArchiveTable } from './archive-table.tsx';
import { MakeArchive } from './make-archive.tsx';
import { UploadArchive } from './upload-archive.tsx';

/** How often a page looks whether a package is ready. */
const lookMs = 2_000;

const isUnderWay = ({ state }: ArchiveRow) => state === 'making';

/** The packages of all years: made, brought here, opened, checked, taken away. */
export default function ArchivesView() {
  const t = useTranslations('finance.archive');
  const list = useCall(
    'finance.archives',
    {},
    { shown: 'here', refreshMs: (answer) => (answer?.rows.some(isUnderWay) ? lookMs : 0) },
  );
  return (
    <ListCard>
      <div className={styles.head}>
        <p>{t('note')}</p>
        <div className={styles.deeds}>
          {list.data ? (
            <>
              <UploadArchive />
              <MakeArchive years={list.data.years} isMaking={list.data.rows.some(isUnderWay)} />
            </>
          ) : null}
        </div>
      </div>
      <Answered call={list} rows={6}>
        {({ rows }) => (rows.length === 0 ? <ListEmpty text={t('empty')} /> : <ArchiveTable rows={rows} />)}
      </Answered>
    </ListCard>
  );
}
