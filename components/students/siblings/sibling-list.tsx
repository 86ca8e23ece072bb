'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import documents from '../documents/documents.module.css';
import { StudentState } from '../record/student-state.tsx';
import { studentAddress } from '../students-address.ts';

const SiblingDialog = lazyScreen(() => import('./sibling-dialog.tsx'));

interface SiblingListProps {
  readonly studentId: string;
  readonly mayEdit: boolean;
}

/** Brothers and sisters at the school: found by a guardian's phone, or linked by hand. */
export function SiblingList({ studentId, mayEdit }: SiblingListProps) {
  const t = useTranslations('students');
  const list = useCall('students.siblings', { id: studentId });
  const unlink = useAction('students.unlinkSibling');
  const form = useFormAddress();
  const rows = list.data?.rows ?? [];
  return (
    <section className={documents.documents} aria-label={t('siblings.title')}>
      <header className={documents.head}>
        <h2>{t('siblings.title')}</h2>
        {mayEdit ? <Button onClick={() => form.show('sibling')}>{t('siblings.link')}</Button> : null}
      </header>
      {list.data && rows.length === 0 ? <p className="soft">{t('siblings.none')}</p> : null}
      <ul className={documents.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className="row breaks">
              <RowLink isChild name={row.name} href={studentAddress(row.id)} />
              <span className="soft">{row.className ?? t('withoutClass')}</span>
              <StudentState state={row.state} />
              <span className="soft">{t(`siblings.how.${row.how}`)}</span>
              {mayEdit && row.how === 'linked' ? (
                <Button
                  look="link"
                  busy={unlink.busy}
                  aria-label={t('siblings.unlinkNamed', { name: row.name })}
                  onClick={() => void unlink.run({ id: studentId, siblingId: row.id })}
                >
                  {t('siblings.unlink')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {mayEdit && form.open === 'sibling' ? <SiblingDialog studentId={studentId} onClose={form.close} /> : null}
      </Suspense>
    </section>
  );
}
