'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AddFiles } from './add-files.tsx';
import styles from './files.module.css';

interface VoucherFilesProps {
  readonly files: readonly VoucherFile[];
  /** Those that are no longer there. */
  readonly swept?: readonly VoucherFile[];
  /** Given where originals may be added. */
  readonly onAdd?: ((file: VoucherFile) => void) | undefined;
  readonly onSending?: (isSending: boolean) => void;
  /** Given where they may be taken away again. */
  readonly onRemove?: (id: string) => void;
}

/** The attached originals of a voucher: each is opened, added to and taken away where that is allowed. */
export function VoucherFiles({ files, swept = [], onAdd, onSending, onRemove }: VoucherFilesProps) {
  const t = useTranslations('finance.files');
  const { run, busy } = useDownload('finance.voucherFile');
  return (
    <section className={styles.files} aria-label={t('title')}>
      <header>
        <h3>{t('titleOf', { count: files.length })}</h3>
        {onAdd ? <AddFiles count={files.length} onSending={onSending} onAdded={onAdd} /> : null}
      </header>
      {swept.length > 0 ? (
        <p role="alert">
          {t('gone', { days: limits.financeLooseFileDays, names: swept.map(({ name }) => name).join('、') })}
        </p>
      ) : null}
      {files.length === 0 ? <p>{t('none')}</p> : null}
      <ul>
        {files.map(({ id, name, bytes, addedBy, addedAt }) => (
          <li key={id}>
            <Button look="link" busy={busy} title={name} onClick={() => void run({ id })}>
              {name}
            </Button>
            <small>{t('facts', { size: byteText(bytes), by: addedBy, day: addedAt.slice(0, 10) })}</small>
            {onRemove ? (
              <Button look="link" aria-label={t('removeNamed', { name })} onClick={() => onRemove(id)}>
                {t('remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
