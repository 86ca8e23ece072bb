'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { FileSending } from '@/components/shared/form/file-sending.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { type FinanceImportKind, type ImportTarget, importTargets } from '@/lib/contracts/finance/interchange.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './interchange.module.css';

interface Fitting {
  /** Endings with commas between. */
  readonly endings: string;
  readonly bytesMax: number;
}

/** Sends a file to be checked and opens its import; says at once what the server would refuse by its name or size. */
function useSendFile(year: number, onOpen: (id: string) => void) {
  const t = useTranslations('finance-interchange.bring');
  const common = useTranslations('shared');
  const vouchers = useUpload('finance.uploadVouchers', { shown: 'here' });
  const openings = useUpload('finance.uploadOpenings', { shown: 'here' });
  const [error, setError] = useState<string | null>(null);
  const run = async (file: File, kind: FinanceImportKind, target: ImportTarget, { endings, bytesMax }: Fitting) => {
    setError(null);
    const known = endings.split(',');
    if (!known.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setError(t('wrongType', { formats: known.join(' ') }));
    if (file.size > bytesMax) return setError(t('tooLarge', { max: bytesMax / 1024 / 1024 }));
    const outcome =
      kind === 'vouchers' ? await vouchers.run(file, { year, target }) : await openings.run(file, { year });
    if (outcome.ok) onOpen(outcome.data.id);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || common('network'));
  };
  const cancel = () => {
    vouchers.cancel();
    openings.cancel();
  };
  return { run, error, progress: vouchers.progress ?? openings.progress, cancel };
}

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
          <p className="soft">{t('text')}</p>
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
          <p className="soft">{t('openingsClosed', { year: String(year) })}</p>
        ) : (
          <>
            <div className={styles.row}>
              <Button busy={template.busy} onClick={() => void template.run({ kind })}>
                {t('template')}
              </Button>
              <span className="soft">{t(kind === 'vouchers' ? 'file' : 'openingsFile', { max })}</span>
            </div>
            <SentFile kind={kind} target={target} send={send} />
          </>
        )}
        {send.error ? <FileFault>{send.error}</FileFault> : null}
      </section>
    </ListCard>
  );
}

interface SentFileProps {
  readonly kind: FinanceImportKind;
  readonly target: ImportTarget;
  readonly send: ReturnType<typeof useSendFile>;
}

/** Where the file is dropped, and how much of it has been sent. */
function SentFile({ kind, target, send }: SentFileProps) {
  const t = useTranslations('finance-interchange.bring');
  return send.progress === null ? (
    <FileDrop
      title={t('choose')}
      text={t('drop')}
      accept={endings[kind]}
      onFile={(file) => void send.run(file, kind, target, { endings: endings[kind], bytesMax: largest[kind] })}
    />
  ) : (
    <FileSending sending={t('sending')} reading={t('reading')} share={send.progress} onCancel={send.cancel} />
  );
}
