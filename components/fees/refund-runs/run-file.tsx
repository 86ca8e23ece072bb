'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { RunRow } from './refund-run-list.tsx';

const kinds = {
  xlsx: { format: 'xlsx', encoding: 'utf-8' },
  gbk: { format: 'csv', encoding: 'gbk' },
  utf8: { format: 'csv', encoding: 'utf-8' },
} as const;
const choices = ['xlsx', 'gbk', 'utf8'] as const;

/** In which form the payout file is written for the bank. */
export default function RunFile({ row: run, onClose }: MoveFormProps<RunRow>) {
  const t = useTranslations('fees-refund-runs');
  const [kind, setKind] = useState<keyof typeof kinds>('xlsx');
  const file = useDownload('fees.refundRunFile', 'write');
  const { id, version, number } = run;
  const write = async () => {
    if (!(await file.run({ id, version, ...kinds[kind] }))) return;
    announce({ kind: 'toast', severity: 'success', text: t('file.written', { number }) });
    onClose();
  };
  return (
    <FormPanel
      title={t('moveNamed', { move: t('move.send'), number })}
      shape="dialog"
      submitLabel={t('file.write')}
      loading={file.busy}
      submitError={null}
      errorCount={0}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
      onClose={onClose}
    >
      <p>
        {t(run.state === 'sent' ? 'file.again' : 'file.text', { count: run.count - run.paidCount - run.failedCount })}
      </p>
      <fieldset className="radios">
        <legend>{t('file.kind')}</legend>
        {choices.map((one) => (
          <label key={one} className="option">
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>
              {t(`file.kindOf.${one}`)} <small className="soft">{t(`file.kindText.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="soft small">{t('file.proof')}</p>
    </FormPanel>
  );
}
