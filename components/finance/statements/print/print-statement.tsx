'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Comparison } from '@/lib/rules/finance/comparison.ts';
import type { ActivitiesPart } from '../activities-parts.ts';
import styles from '../statements.module.css';
import type { FormProps } from './statement-form.tsx';

const forms = {
  balanceSheet: lazyScreen<FormProps>(() => import('./sheet-form.tsx')),
  activities: lazyScreen<FormProps>(() => import('./activities-form.tsx')),
  cashFlow: lazyScreen<FormProps>(() => import('./cash-flow-form.tsx')),
};

const ComparedForm = lazyScreen(() => import('./compared-form.tsx'));

interface PrintedFormProps extends FormProps {
  readonly statement: keyof typeof forms;
}

interface PrintStatementProps extends PrintedFormProps {
  /** Beside another time; left out, it is the form alone. */
  readonly compare?: Comparison | undefined;
  /** Of the activities report beside another time. */
  readonly part?: ActivitiesPart;
}

/** The form of a statement that is looked at as a list: it alone is printed by the browser. */
export function PrintedForm({ statement, ...of }: PrintedFormProps) {
  const Form = forms[statement];
  return (
    <div className={styles.printed}>
      <Suspense>
        <Form {...of} />
      </Suspense>
    </div>
  );
}

/** Opens a statement on its form of A4, as it will be printed; beside another time with what has changed. */
export function PrintStatement({ statement, compare, part, ...of }: PrintStatementProps) {
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
            {compare ? (
              <ComparedForm statement={statement} compare={compare} {...(part ? { part } : {})} {...of} />
            ) : (
              <Form {...of} />
            )}
          </Suspense>
        </Modal>
      ) : null}
    </>
  );
}
