'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { ownTargetFields } from '@/lib/contracts/diet/own-target.data.ts';
import { importedTargets } from '@/lib/contracts/diet/own-target.ts';
import { limits } from '@/lib/rules/limits.ts';

type Read = CallReply<'diet.readTargets'>;
const words = 'diet-target.target';

/** Takes a target table: what is wrong is said cell by cell; one that is in order gets its name and is taken over. */
export default function ImportTargets({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(words);
  const shared = useTranslations('shared');
  const template = useDownload('diet.targetTemplate');
  const [read, setRead] = useState<Read | null>(null);
  const sent = useSentFile('diet.readTargets', setRead);
  if (read && read.faults.length === 0 && read.rows.length > 0)
    return (
      <QuestionForm
        endpoint="diet.importTargets"
        fields={ownTargetFields}
        schema={importedTargets}
        input={{ rows: read.rows.map(({ cells }) => cells) }}
        words={words}
        title={t('import')}
        text={t('inOrder', { count: read.rows.length })}
        submitLabel={t('take')}
        said={({ name }) => t('imported', { name })}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t('import')} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('importText', { rows: limits.importedTargets })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('getTemplate')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={(file) => void sent.send(file, {})} />
        {read ? <Faults read={read} /> : null}
      </div>
    </Modal>
  );
}

/** What is wrong with each cell of a table, by its row as the spreadsheet program numbers it. */
function Faults({ read }: { readonly read: Read }) {
  const t = useTranslations(words);
  const errors = useTranslations('errors.field');
  if (read.rows.length === 0) return <p role="status">{t('noRows')}</p>;
  return (
    <>
      <p role="status">{t('bad', { count: read.faults.length })}</p>
      <FiguresTable
        title={t('faults')}
        heads={[t('cell'), t('written'), t('fault')]}
        rows={read.faults.map(({ row, column, fault }) => {
          const { at = 0, cells } = read.rows[row] ?? {};
          return [t('cellOf', { row: at, column: t(column) }), cells?.[column] ?? '', errors(fault)];
        })}
      />
    </>
  );
}
