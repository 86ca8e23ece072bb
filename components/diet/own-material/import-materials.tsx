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

type Read = CallReply<'diet.readMaterials'>;

/** Takes a table of materials: what is wrong is said cell by cell, then the good rows are taken over, or nothing. */
export default function ImportMaterials({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('diet.import');
  const shared = useTranslations('shared');
  const template = useDownload('diet.materialTemplate');
  const [read, setRead] = useState<Read | null>(null);
  const sent = useSentFile('diet.readMaterials', setRead);
  const { run, busy } = useAction('diet.importMaterials', { shown: 'here' });
  const [refused, setRefused] = useState('');
  const bad = new Set(read?.faults.map(({ row }) => row));
  const good = (read?.rows ?? []).flatMap(({ cells }, row) => (bad.has(row) ? [] : [cells]));
  const take = async () => {
    setRefused('');
    const outcome = await run({ rows: good });
    if (!outcome.ok) return setRefused(outcome.failure.message || shared('network'));
    announce({ kind: 'toast', severity: 'success', text: t('imported', { count: outcome.data.imported }) });
    onClose();
  };
  return (
    <Modal
      title={t('title')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        read && good.length > 0 ? (
          <Button look="primary" busy={busy} onClick={() => void take()}>
            {t(bad.size > 0 ? 'takeGood' : 'takeAll', { count: good.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <p>{t('text', { rows: limits.importedMaterials })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('getTemplate')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={(file) => void sent.send(file, {})} />
        {read ? <p role="status">{t('read', { good: good.length, bad: bad.size })}</p> : null}
        {read ? <Faults read={read} /> : null}
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

/** What is wrong with each cell of a table, by its row as the spreadsheet program numbers it. */
function Faults({ read }: { readonly read: Read }) {
  const t = useTranslations('diet.import');
  const own = useTranslations('diet.ownMaterial');
  const errors = useTranslations('errors.field');
  return (
    <FiguresTable
      title={t('faults')}
      heads={[t('cell'), t('written'), t('fault')]}
      rows={read.faults.map(({ row, column, fault }) => {
        const { at = 0, cells } = read.rows[row] ?? {};
        const written = (cells as Readonly<Record<string, string>> | undefined)?.[column] ?? '';
        return [t('cellOf', { row: at, column: own(column) }), written, errors(fault)];
      })}
    />
  );
}
