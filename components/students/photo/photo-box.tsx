'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import styles from './photo.module.css';
import { photoSource } from './photo-source.ts';

const PhotoDialog = lazyScreen(() => import('./photo-dialog.tsx'));

/** The photo of a student, or the family name where there is none; with the right to edit it can be replaced. */
export function PhotoBox({ student }: { readonly student: StudentRecord }) {
  const t = useTranslations('students.photo');
  const form = useFormAddress();
  const remove = useAction('students.removePhoto');
  const { id, photoId, name } = student;
  const mayEdit = student.actions.includes('edit');
  return (
    <div className={styles.box}>
      {photoId ? (
        <img className={styles.photo} src={photoSource(id, photoId)} alt={t('of', { name })} width={96} height={96} />
      ) : (
        <span className={styles.photo} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      {mayEdit ? (
        <span className="flow unprinted">
          <Button look="link" onClick={() => form.show('photo')}>
            {t(photoId ? 'replace' : 'add')}
          </Button>
          {photoId ? (
            <Button look="link" busy={remove.busy} onClick={() => void remove.run({ id })}>
              {t('remove')}
            </Button>
          ) : null}
        </span>
      ) : null}
      <Suspense>
        {form.open === 'photo' && mayEdit ? <PhotoDialog studentId={id} onClose={form.close} /> : null}
      </Suspense>
    </div>
  );
}
