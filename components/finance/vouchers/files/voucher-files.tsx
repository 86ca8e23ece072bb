'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useDayOf } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { shareIn } from '@/lib/rules/share.ts';
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
  const dayOf = useDayOf();
  return (
    <section className={`stack-4 ${styles.files}`} aria-label={t('title')}>
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
            <small>{t('facts', { size: byteText(bytes), by: addedBy, day: dayOf(addedAt) })}</small>
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

interface AddFilesProps {
  /** How many there are already. */
  readonly count: number;
  /** While some are on their way, which a voucher saved meanwhile would lack. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  readonly onAdded: (file: VoucherFile) => void;
}

/** Sends originals as they are chosen, one after another; what was refused is named with the reason. */
function AddFiles({ count, onSending, onAdded }: AddFilesProps) {
  const t = useTranslations('finance.files');
  const errors = useTranslations('errors');
  const common = useTranslations('shared');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('finance.uploadVoucherFile', { shown: 'here' });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isSending = upload.progress !== null;
  const send = async (chosen: readonly File[]) => {
    const room = limits.financeVoucherFiles - count;
    const failures = chosen.length > room ? [t('tooMany', { max: limits.financeVoucherFiles })] : [];
    setRefused(failures);
    onSending?.(true);
    for (const file of chosen.slice(0, room)) {
      const isTooLarge = file.size > limits.pictureBytes;
      const outcome = isTooLarge ? null : await upload.run(file, {});
      if (outcome?.ok) onAdded(outcome.data);
      else {
        const tooLarge = errors('tooLarge', { max: `${limits.pictureBytes / 1024 / 1024} MB` });
        const reason = outcome ? outcome.failure.message || common('network') : tooLarge;
        failures.push(t('refused', { name: file.name, reason }));
        setRefused([...failures]);
      }
    }
    onSending?.(false);
  };
  return (
    <div className={styles.add}>
      <span id={id}>
        {isSending ? t('sending', { percent: shareIn(100, upload.progress ?? 0, 1) ?? 0 }) : t('kinds')}
      </span>
      <Button busy={isSending} aria-describedby={id} onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('add')}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
          void send(chosen);
        }}
      />
      {refused.length > 0 ? <p role="alert">{refused.join(' ')}</p> : null}
    </div>
  );
}
