'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../answered.tsx';
import styles from './archive.module.css';
import { ArchiveTable } from './archive-table.tsx';
import { MakeArchive } from './make-archive.tsx';

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
        <div className={styles.actions}>
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

/** Brings a package here that was taken away: it is compared with its list and joins the others. */
function UploadArchive() {
  const t = useTranslations('finance.archive');
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { run, progress } = useUpload('finance.uploadArchive');
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    const tooLarge = (file?.size ?? 0) > limits.financeArchiveUploadBytes;
    setTooLarge(tooLarge);
    if (!file || tooLarge) return;
    if ((await run(file, {})).ok)
      announce({ kind: 'toast', severity: 'success', text: t('uploaded', { name: file.name }) });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".zip"
        aria-label={t('choose')}
        hidden
        onChange={(event) => void take(event)}
      />
      {progress === null ? null : <Progress label={t('upload')} share={progress} />}
      <Button busy={progress !== null} onClick={() => picker.current?.click()}>
        {t('upload')}
      </Button>
      {isTooLarge ? <p role="alert">{t('tooLarge', { max: byteText(limits.financeArchiveUploadBytes) })}</p> : null}
    </>
  );
}
