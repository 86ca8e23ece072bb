'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { FileSending } from '@/components/shared/form/file-sending.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { type FinanceImportKind, type ImportTarget, importTargets } from '@/lib/contracts/finance/interchange.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './interchange.module.css';
import { RadioGroup } from './radio-group.tsx';
import { useSendFile } from './use-send-file.ts';

const mebibyte = 1024 * 1024;
const endings = { vouchers: '.xlsx,.csv,.journal,.ndjson', openings: '.xlsx,.csv' } as const;
const largest = { vouchers: limits.financeImportBytes, openings: limits.importFileBytes } as const;

interface BringInProps {
  readonly year: number;
  readonly isBegun: boolean;
  readonly onOpen: (id: string) => void;
}

/** What is to come in and as what, the template, and the file, which is checked first. */
export function BringIn({ year, isBegun, onOpen }: BringInProps) {
  const t = useTranslations('finance-interchange.bring');
  const titleId = useId();
  const template = useDownload('finance.importTemplate');
  const send = useSendFile(year, onOpen);
  const mayWrite = usePermission('finance.voucher.edit');
  const mayBegin = usePermission('finance.ledger.edit');
  const audits = usePermission('finance.voucher.audit');
  const posts = usePermission('finance.voucher.post');
  const [kind, setKind] = useState<FinanceImportKind>(isBegun || !mayBegin ? 'vouchers' : 'openings');
  const [target, setTarget] = useState<ImportTarget>('submitted');
  if (!mayWrite) return null;
  const kinds = mayBegin ? (['vouchers', 'openings'] as const) : (['vouchers'] as const);
  // What stands in the books may not be replaced, and nothing is posted before they are begun.
  const targets = importTargets.filter((one) => one !== 'posted' || (audits && posts && isBegun));
  const isShut = kind === 'openings' && isBegun;
  const max = largest[kind] / mebibyte;
  return (
    <ListCard>
      <section className={styles.body} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{t('title')}</h2>
          <p className={styles.soft}>{t('text')}</p>
        </div>
        <RadioGroup
          label={t('what')}
          value={kind}
          of={kinds}
          nameOf={(one) => t(one)}
          textOf={(one) => t(`${one}Text`)}
          onValue={setKind}
        />
        {kind === 'vouchers' ? (
          <RadioGroup
            label={t('target')}
            value={target}
            of={targets}
            nameOf={(one) => t(`targetOf.${one}`)}
            textOf={(one) => t(`targetText.${one}`)}
            onValue={setTarget}
          />
        ) : null}
        {isShut ? (
          <p className={styles.soft}>{t('openingsClosed', { year: String(year) })}</p>
        ) : (
          <>
            <div className={styles.row}>
              <Button busy={template.busy} onClick={() => void template.run({ kind })}>
                {t('template')}
              </Button>
              <span className={styles.soft}>{t(kind === 'vouchers' ? 'file' : 'openingsFile', { max })}</span>
            </div>
            {send.progress === null ? (
              <FileDrop
                title={t('choose')}
                text={t('drop')}
                accept={endings[kind]}
                onFile={(file) =>
                  void send.run(file, kind, target, { endings: endings[kind], bytesMax: largest[kind] })
                }
              />
            ) : (
              <FileSending sending={t('sending')} reading={t('reading')} share={send.progress} onCancel={send.cancel} />
            )}
          </>
        )}
        {send.error ? <FileFault>{send.error}</FileFault> : null}
      </section>
    </ListCard>
  );
}
