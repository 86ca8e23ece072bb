'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { limits } from '@/lib/rules/limits.ts';

type Read = CallReply<'goods.readItems'>;

/** Takes a table of items and their stock: what is wrong is said cell by cell, then the good rows are taken over. */
export default function ImportItems({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('goods.import');
  const shared = useTranslations('shared');
  const template = useDownload('goods.itemTemplate');
  const [read, setRead] = useState<Read | null>(null);
  const sent = useSentFile('goods.readItems', setRead);
  const { run, busy } = useAction('goods.importItems', { shown: 'here' });
  const [refused, setRefused] = useState('');
  const bad = new Set(read?.faults.map(({ row }) => row));
  const good = (read?.rows ?? []).flatMap(({ cells }, row) => (bad.has(row) ? [] : [cells]));
  const take = async () => {
    setRefused('');
    const outcome = await run({ rows: good });
    if (!outcome.ok) return setRefused(outcome.failure.message || shared('network'));
    announce({ kind: 'toast', severity: 'success', text: t('imported', outcome.data) });
    onClose();
  };
  return (
    <Modal
      title={t('title')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        good.length > 0 ? (
          <Button look="primary" busy={busy} onClick={() => void take()}>
            {t(bad.size > 0 ? 'takeGood' : 'takeAll', { count: good.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <p>{t('text', { rows: limits.goodsImported })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('getTemplate')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={(file) => void sent.send(file, {})} />
        {read ? (
          <>
            <p role="status">{t('read', { good: good.length, bad: bad.size })}</p>
            <Report read={read} />
          </>
        ) : null}
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

/** What is wrong, line by line, as the spreadsheet program numbers them. */
function Report({ read: { rows, faults } }: { readonly read: Read }) {
  const t = useTranslations('goods.import');
  const errors = useTranslations('errors.field');
  return (
    <FiguresTable
      title={t('faults')}
      heads={[t('cell'), t('written'), t('fault')]}
      rows={faults.map(({ row, column, fault }) => [
        t('cellOf', { row: rows[row]?.at ?? 0, column: t(`columnOf.${column}`) }),
        rows[row]?.cells[column] ?? '',
        errors(fault as 'required'),
      ])}
    />
  );
}
