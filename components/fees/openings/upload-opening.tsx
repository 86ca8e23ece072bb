'use client';

import { useTranslations } from 'next-intl';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useDownload } from '@/lib/browser/use-download.ts';
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
  const sent = useSentFile('fees.readOpening', ({ id }) => onRead(id));
  return (
    <Modal title={t('title')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('text', { rows: limits.feeOpeningRows })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('template')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv" onFile={(file) => void sent.send(file, {})} />
      </div>
    </Modal>
  );
}
