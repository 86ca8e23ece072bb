'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FileSending } from '@/components/shared/form/file-sending.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { DirRow } from '@/lib/contracts/media/dir.ts';
import { topDir } from '@/lib/contracts/media/file.data.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { mediaEndings } from '@/lib/rules/media/media-type.ts';
import { storageNotice } from '@/lib/rules/media/storage.ts';
import { useParts } from './use-parts.ts';

interface Sending {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

/** Files on their way into a directory one after the other, what was refused, and how full the library is then. */
function useSending(dir: DirRow | null) {
  const t = useTranslations('media.library');
  const shared = useTranslations('shared');
  const { data: library } = useCall('media.capability', {}, { keep: true });
  const { run, progress, cancel } = useUpload('media.uploadOss', { shown: 'here' });
  const parts = useParts();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async (chosen: readonly File[]) => {
    if (!library) return;
    const failures: string[] = [];
    let last: CallReply<'media.uploadOss'> | null = null;
    for (const [at, file] of chosen.entries()) {
      setSending({ name: file.name, at: at + 1, count: chosen.length });
      const objectPath = `${dir?.id ?? topDir}/${file.name}`;
      const place = { basePath: library.basePath, objectPath };
      const isLarge = file.size > mediaLimits.mediaChunkBytes;
      const outcome = isLarge ? await parts.send(file, place) : await run(file, place);
      if (outcome === 'cancelled') break;
      if (outcome.ok) last = outcome.data;
      else if (outcome.failure.code === 'cancelled') break;
      else failures.push(t('refused', { name: file.name, reason: outcome.failure.message || shared('network') }));
    }
    setSending(null);
    setRefused(failures);
    if (last) tell(last);
  };
  const tell = ({ usedMemory, allMemory }: CallReply<'media.uploadOss'>) => {
    const notice = storageNotice(usedMemory, allMemory);
    if (notice.kind === 'stored') announce({ kind: 'toast', severity: 'success', text: t('uploaded') });
    else if (notice.kind === 'warning')
      announce({ kind: 'toast', severity: 'warning', text: t('warning', { percent: notice.percent }) });
    else {
      const { left, unit } = notice;
      const phone = library?.supportPhone || 'none';
      announce({ kind: 'toast', severity: 'error', text: t('short', { left, unit, phone }) });
    }
  };
  return {
    ...{ send, sending, refused, parts, isReady: Boolean(library) },
    share: parts.share ?? progress ?? 0,
    cancel: parts.share === null ? cancel : parts.stop,
    dismiss: () => setRefused([]),
  };
}

/** Sends files into a directory; what was refused says why. */
export function UploadFiles({ dir }: { readonly dir: DirRow | null }) {
  const t = useTranslations('media.library');
  const input = useRef<HTMLInputElement>(null);
  const { send, sending, refused, isReady, share, parts, cancel, dismiss } = useSending(dir);
  return (
    <>
      <Button
        look="primary"
        busy={sending !== null || !isReady}
        title={t('kinds')}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={dir ? t('uploadInto', { name: dir.name }) : t('upload')}
        accept={mediaEndings.map((ending) => `.${ending}`).join()}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          void send(chosen);
        }}
      />
      {sending ? (
        <Modal title={t('upload')} shape="dialog" closeLabel={t('cancel')} onClose={cancel}>
          <FileSending
            sending={t(parts.halt ?? 'sending', { ...sending })}
            reading={t('counting', { ...sending })}
            share={share}
            onCancel={cancel}
          />
          {parts.halt ? (
            <Button look="primary" onClick={parts.resume}>
              {t('resume')}
            </Button>
          ) : parts.share === null ? null : (
            <Button onClick={parts.pause}>{t('pause')}</Button>
          )}
        </Modal>
      ) : null}
      {refused.length > 0 ? (
        <Modal title={t('refusedTitle')} shape="dialog" closeLabel={t('dismiss')} onClose={dismiss}>
          <ul>
            {refused.map((line) => (
              <li key={line} className="breaks">
                {line}
              </li>
            ))}
          </ul>
        </Modal>
      ) : null}
    </>
  );
}
