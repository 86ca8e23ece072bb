'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Field } from '@/components/shared/form/field.tsx';
import { PictureDialog } from '@/components/shared/picture/picture-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import styles from './photo.module.css';

/** The photo of a child who is being added: cut now, sent once there is a record to give it to. */
export function useNewPhoto() {
  const t = useTranslations('students.photo');
  const { run, progress } = useUpload('students.uploadPhoto', { shown: 'here' });
  const [photo, onPhoto] = useState<File | null>(null);
  const send = async (id: string) => {
    if (photo && !(await run(photo, { id })).ok) announce({ kind: 'toast', severity: 'warning', text: t('notSent') });
  };
  return { photo, onPhoto, send, busy: progress !== null };
}

interface PhotoFieldProps {
  readonly photo: File | null;
  readonly onPhoto: (photo: File | null) => void;
}

/** Chooses the photo, or takes it where the device has a camera. */
export function PhotoField({ photo, onPhoto }: PhotoFieldProps) {
  const t = useTranslations('students.photo');
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={t('title')}>
      {({ 'aria-required': _, ...control }) => (
        <span className="row">
          {photo ? <Preview photo={photo} /> : null}
          <Button {...control} onClick={() => setOpen(true)}>
            {t(photo ? 'replace' : 'choose')}
          </Button>
          {photo ? (
            <Button look="link" onClick={() => onPhoto(null)}>
              {t('remove')}
            </Button>
          ) : null}
          {isOpen
            ? // Outside the field, whose look its own inputs would take on.
              createPortal(
                <PictureDialog
                  title={t('title')}
                  busy={false}
                  send={(file) => {
                    onPhoto(file);
                    return Promise.resolve({ ok: true, data: null });
                  }}
                  onClose={() => setOpen(false)}
                />,
                document.body,
              )
            : null}
        </span>
      )}
    </Field>
  );
}

function Preview({ photo }: { readonly photo: File }) {
  const t = useTranslations('students.photo');
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return source ? <img className={styles.chosen} src={source} alt={t('chosen')} width={48} height={48} /> : null;
}
