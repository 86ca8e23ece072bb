'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type DocumentKind, documentKinds } from '@/lib/contracts/students/reference.ts';
import styles from './documents.module.css';

interface RequiredDialogProps {
  readonly kinds: readonly DocumentKind[];
  readonly onClose: () => void;
}

/** Settles which documents every student must have. */
export default function RequiredDialog({ kinds, onClose }: RequiredDialogProps) {
  const t = useTranslations('students');
  const save = useAction('students.requireDocuments', { shown: 'here' });
  const [chosen, setChosen] = useState<readonly DocumentKind[]>(kinds);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const submit = async () => {
    const outcome = await save.run({ kinds: [...chosen] });
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
  };
  const toggle = (kind: DocumentKind, isOn: boolean) =>
    setChosen(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind));
  return (
    <FormPanel
      title={t('documents.require')}
      shape="dialog"
      submitLabel={t('form.save')}
      loading={save.busy}
      submitError={failure}
      errorCount={0}
      dirty={chosen.length !== kinds.length || chosen.some((kind) => !kinds.includes(kind))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className={styles.checks}>
        <legend>{t('documents.requireText')}</legend>
        {documentKinds.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={(event) => toggle(kind, event.target.checked)}
            />
            {t(`reference.documentKind.${kind}`)}
          </label>
        ))}
      </fieldset>
    </FormPanel>
  );
}
