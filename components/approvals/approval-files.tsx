'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { ApprovalFile } from '@/lib/contracts/approvals/application.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './approvals.module.css';

interface ApprovalFilesProps {
  readonly files: readonly ApprovalFile[];
  /** Given where they may be taken away again. */
  readonly onRemove?: (id: string) => void;
}

/** Photos and papers of a document or a decision: pictures are shown, all of them can be kept. */
export function ApprovalFiles({ files, onRemove }: ApprovalFilesProps) {
  const t = useTranslations('approvals.files');
  const { run, busy } = useDownload('approvals.approvalFile');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, bytes, isPicture }) => (
        <li key={id} className={styles.file}>
          {isPicture ? <img className={styles.picture} src={pictureOf(id)} alt={name} width={96} height={96} /> : null}
          <Button look="link" busy={busy} title={name} onClick={() => void run({ id })}>
            {name}
          </Button>
          <small className="soft">{byteText(bytes)}</small>
          {onRemove ? (
            <Button look="link" aria-label={t('removeNamed', { name })} onClick={() => onRemove(id)}>
              {t('remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Where a picture is read. */
const pictureOf = (id: string) => `/api/approvals/approvalFile?input=${encodeURIComponent(JSON.stringify({ id }))}`;

interface AddFilesProps {
  readonly files: readonly ApprovalFile[];
  readonly onFiles: (files: readonly ApprovalFile[]) => void;
}

/** Photos and papers that are sent as they are chosen, on a phone from its camera; what was refused says why. */
export function AddFiles({ files, onFiles }: AddFilesProps) {
  const t = useTranslations('approvals.files');
  const errors = useTranslations('errors');
  const shared = useTranslations('shared');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('approvals.uploadApprovalFile', { shown: 'here' });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async (chosen: readonly File[]) => {
    const room = limits.approvalFiles - files.length;
    const failures = chosen.length > room ? [t('tooMany', { max: limits.approvalFiles })] : [];
    const kept = [...files];
    for (const file of chosen.slice(0, room)) {
      const isTooLarge = file.size > limits.pictureBytes;
      const outcome = isTooLarge ? null : await upload.run(file, {});
      if (outcome?.ok) {
        kept.push(outcome.data);
        onFiles([...kept]);
      } else {
        const tooLarge = errors('tooLarge', { max: `${limits.pictureBytes / 1_000_000} MB` });
        const reason = outcome ? outcome.failure.message || shared('network') : tooLarge;
        failures.push(t('refused', { name: file.name, reason }));
      }
    }
    setRefused(failures);
  };
  return (
    <section className="stack-8" aria-label={t('title')}>
      <div className="between">
        <h3>{t('title')}</h3>
        <Button busy={upload.progress !== null} onClick={() => input.current?.click()}>
          {t(upload.progress === null ? 'add' : 'sending')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('add')}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file may be chosen again after it was taken away.
            target.value = '';
            void send(chosen);
          }}
        />
      </div>
      <p className="small soft">{t('kinds', { max: limits.approvalFiles })}</p>
      <ApprovalFiles files={files} onRemove={(id) => onFiles(files.filter((file) => file.id !== id))} />
      {refused.length > 0 ? (
        <p role="alert" className="bad">
          {refused.join(' ')}
        </p>
      ) : null}
    </section>
  );
}
