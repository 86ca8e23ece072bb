'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from '../statements.module.css';
import type { FormProps } from './statement-form.tsx';

const forms = {
  balanceSheet: lazyScreen<FormProps>(() => import('./sheet-form.tsx')),
  activities: lazyScreen<FormProps>(() => import('./activities-form.tsx')),
  cashFlow: lazyScreen<FormProps>(() => import('./cash-flow-form.tsx')),
};

interface PrintStatementProps extends FormProps {
  readonly statement: keyof typeof forms;
}

/** The form of a statement that is looked at as a list: it alone is printed by the browser. */
export function PrintedForm({ statement, ...of }: PrintStatementProps) {
  const Form = forms[statement];
  return (
    <div className={styles.printed}>
      <Suspense>
        <Form {...of} />
      </Suspense>
    </div>
  );
}

/** Opens a statement on its form of A4, as it will be printed. */
export function PrintStatement({ statement, ...of }: PrintStatementProps) {
  const t = useTranslations('finance.form');
  const titles = useTranslations(`finance.${statement}`);
  const shared = useTranslations('shared');
  const [isOpen, setOpen] = useState(false);
  const Form = forms[statement];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('print')}</Button>
      {isOpen ? (
        <Modal
          title={t('title', { statement: titles('title') })}
          shape="page"
          closeLabel={shared('close')}
          onClose={() => setOpen(false)}
        >
          <Suspense>
            <Form {...of} />
          </Suspense>
        </Modal>
      ) : null}
    </>
  );
}
