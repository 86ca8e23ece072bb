'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { ResourceFile } from '@/lib/contracts/resources/resource.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { resourceLimits } from '@/lib/rules/limits/resource-limits.ts';
import styles from './resource.module.css';

const words = 'resources.resource';

/** Where a file is read. */
const addressOf = (id: string) => `/api/resources/resourceFile?input=${encodeURIComponent(JSON.stringify({ id }))}`;

interface ResourceFilesProps {
  readonly files: readonly ResourceFile[];
  /** Given where they may be taken away again. */
  readonly onRemove?: (id: string) => void;
}

/** The files of a resource: pictures are shown, all of them downloaded, by the right to. */
export function ResourceFiles({ files, onRemove }: ResourceFilesProps) {
  const t = useTranslations(words);
  const mayOpen = usePermission('resources.resource.download');
  const { run, busy } = useDownload('resources.resourceFile');
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, bytes, isPicture, isUnread }) => (
        <li key={id}>
          {isPicture && mayOpen ? <img src={addressOf(id)} alt={name} width={160} height={120} /> : null}
          {mayOpen ? (
            <Button look="link" busy={busy} title={name} onClick={() => void run({ id })}>
              {name}
            </Button>
          ) : (
            <span>{name}</span>
          )}
          <small className="soft">
            {byteText(bytes)}
            {isUnread ? ` · ${t('unread')}` : ''}
          </small>
          {onRemove ? (
            <Button look="link" aria-label={t('removeFileNamed', { name })} onClick={() => onRemove(id)}>
              {t('removeFile')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface AddFilesProps {
  readonly files: readonly ResourceFile[];
  readonly onFiles: (files: readonly ResourceFile[]) => void;
}

/** Files that are sent as they are chosen; what was refused says why. */
export function AddResourceFiles({ files, onFiles }: AddFilesProps) {
  const t = useTranslations(words);
  const shared = useTranslations('shared');
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('resources.uploadResourceFile', { shown: 'here' });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async (chosen: readonly File[]) => {
    const room = resourceLimits.resourceFiles - files.length;
    const failures = chosen.length > room ? [t('tooManyFiles', { max: resourceLimits.resourceFiles })] : [];
    const kept = [...files];
    for (const file of chosen.slice(0, room)) {
      const outcome = await upload.run(file, {});
      if (outcome.ok) {
        kept.push(outcome.data);
        onFiles([...kept]);
      } else failures.push(t('fileRefused', { name: file.name, reason: outcome.failure.message || shared('network') }));
    }
    setRefused(failures);
  };
  return (
    <section className="stack-8" aria-label={t('files')}>
      <div className="between">
        <h3>{t('files')}</h3>
        <Button busy={upload.progress !== null} onClick={() => input.current?.click()}>
          {t(upload.progress === null ? 'addFiles' : 'sendingFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('addFiles')}
          accept=".pdf,.jpg,.jpeg,.png,.docx,.pptx,.xlsx"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file may be chosen again after it was taken away.
            target.value = '';
            void send(chosen);
          }}
        />
      </div>
      <p className="small soft">{t('fileKinds', { max: resourceLimits.resourceFiles })}</p>
      <ResourceFiles files={files} onRemove={(id) => onFiles(files.filter((file) => file.id !== id))} />
      {refused.length > 0 ? (
        <p role="alert" className="bad">
          {refused.join(' ')}
        </p>
      ) : null}
    </section>
  );
}
