'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './wxwork.module.css';

interface PhonesCardProps {
  readonly mayImport: boolean;
  readonly mayExport: boolean;
}

/** How many parents have a phone here, the sheet that brings more, and the list of children to fill in. */
export function PhonesCard({ mayImport, mayExport }: PhonesCardProps) {
  const t = useTranslations('enterprise.phones');
  const { data, failure, retry } = useCall('enterprise.parentPhoneRate', {}, { shown: 'here' });
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayExport ? (
          <ExportFile endpoint="enterprise.exportStudentList" input={{}} label={t('export')} said={t('exported')} />
        ) : null}
      </header>
      {data ? (
        <p>
          {data.rate === null
            ? t('noParents')
            : t('rate', { withPhone: data.withPhone, parents: data.parents, rate: data.rate })}
        </p>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={1} />
      )}
      {mayImport ? <ImportPhones /> : null}
    </section>
  );
}

type Read = CallReply<'enterprise.importParentPhones'>;

const countsOf = ({ changed, added, same, errors }: Read) => ({ changed, added, same, errors: errors.length });

/** A sheet is looked at first; what is right in it is taken over by sending it once more. */
function ImportPhones() {
  const t = useTranslations('enterprise.phones');
  const template = useDownload('enterprise.phoneTemplate');
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const sent = useSentFile('enterprise.importParentPhones', (data) => {
    setRead(data);
    if (data.kept) announce({ kind: 'toast', severity: 'success', text: t('kept', countsOf(data)) });
  });
  const look = (chosen: File) => {
    setFile(chosen);
    setRead(null);
    void sent.send(chosen, { keep: 'no' });
  };
  const news = read ? read.changed + read.added : 0;
  return (
    <>
      <p className="soft">{t('lead', { rows: limits.parentPhoneRows })}</p>
      <p>
        <Button busy={template.busy} onClick={() => void template.run({})}>
          {t('template')}
        </Button>
      </p>
      <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={look} />
      {read ? <p role="status">{t(read.kept ? 'kept' : 'read', countsOf(read))}</p> : null}
      {read && !read.kept && news > 0 && file ? (
        <p>
          <Button look="primary" busy={sent.progress !== null} onClick={() => void sent.send(file, { keep: 'yes' })}>
            {t('keep', { count: news })}
          </Button>
        </p>
      ) : null}
      {read && read.errors.length > 0 ? (
        <FiguresTable
          title={t('errors')}
          heads={[t('row'), t('number'), t('reason')]}
          rows={read.errors.map(({ row, number, fault }) => [String(row), number, t(`faultOf.${fault}`)])}
        />
      ) : null}
    </>
  );
}
