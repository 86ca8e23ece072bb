'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import documents from '../documents/documents.module.css';

interface SiblingDialogProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** Finds a student and links it as a brother or sister. */
export default function SiblingDialog({ studentId, onClose }: SiblingDialogProps) {
  const t = useTranslations('students');
  const common = useTranslations('shared');
  const [q, setQ] = useState('');
  const found = useCall('students.pageStudent', q === '' ? null : { q, page: 1, size: 10 });
  const link = useAction('students.linkSibling');
  const choose = async (siblingId: string) => {
    const outcome = await link.run({ id: studentId, siblingId });
    if (outcome.ok) onClose();
  };
  const rows = (found.data?.rows ?? []).filter(({ id }) => id !== studentId);
  return (
    <Modal title={t('siblings.link')} closeLabel={common('close')} onClose={onClose}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        name="sibling"
        value={q}
        onSearch={setQ}
      />
      {found.data && rows.length === 0 ? <p className="soft">{t('siblings.notFound')}</p> : null}
      <ul className={documents.rows} aria-label={t('siblings.found')}>
        {rows.map(({ id, name, number, className }) => (
          <li key={id}>
            <div className="row breaks">
              <b>{name}</b>
              <span className="soft">{number}</span>
              <span className="soft">{className ?? t('withoutClass')}</span>
              <Button
                look="link"
                busy={link.busy}
                aria-label={t('siblings.linkNamed', { name })}
                onClick={() => void choose(id)}
              >
                {t('siblings.choose')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
