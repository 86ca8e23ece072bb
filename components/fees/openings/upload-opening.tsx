'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { FileSending } from '@/components/shared/form/file-sending.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { limits } from '@/lib/rules/limits.ts';

interface UploadOpeningProps {
  readonly onRead: (id: string) => void;
  readonly onClose: () => void;
}

/** Takes a sheet of opening amounts; its rows are looked at before anything is booked. */
export default function UploadOpening({ onRead, onClose }: UploadOpeningProps) {
  const t = useTranslations('fees-openings.upload');
  const shared = useTranslations('shared');
  const template = useDownload('fees.openingTemplate');
  const upload = useUpload('fees.readOpening', { shown: 'here' });
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File) => {
    setError(null);
    const outcome = await upload.run(file, {});
    if (outcome.ok) onRead(outcome.data.id);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || shared('network'));
  };
  return (
    <Modal title={t('title')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('text', { rows: limits.feeOpeningRows })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('template')}
          </Button>
        </p>
        {upload.progress === null ? (
          <FileDrop title={t('choose')} text={t('drop')} accept=".xlsx,.csv" onFile={(file) => void take(file)} />
        ) : (
          <FileSending sending={t('sending')} reading={t('reading')} share={upload.progress} onCancel={upload.cancel} />
        )}
        {error ? <FileFault>{error}</FileFault> : null}
      </div>
    </Modal>
  );
}
