'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Brings a package here that was taken away: it is compared with its list and joins the others. */
export function UploadArchive() {
  const t = useTranslations('finance.archive');
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { run, progress } = useUpload('finance.uploadArchive');
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    const tooLarge = (file?.size ?? 0) > limits.financeArchiveUploadBytes;
    setTooLarge(tooLarge);
    if (!file || tooLarge) return;
    if ((await run(file, {})).ok)
      announce({ kind: 'toast', severity: 'success', text: t('uploaded', { name: file.name }) });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".zip"
        aria-label={t('choose')}
        hidden
        onChange={(event) => void take(event)}
      />
      {progress === null ? null : <Progress label={t('upload')} share={progress} />}
      <Button busy={progress !== null} onClick={() => picker.current?.click()}>
        {t('upload')}
      </Button>
      {isTooLarge ? <p role="alert">{t('tooLarge', { max: byteText(limits.financeArchiveUploadBytes) })}</p> : null}
    </>
  );
}
