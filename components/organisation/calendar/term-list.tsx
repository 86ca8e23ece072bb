'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Calendar, Term } from '@/lib/contracts/organisation/calendar.ts';
import { schoolDaysOf } from '@/lib/rules/school-days.ts';
import styles from './calendar.module.css';

interface TermListProps {
  readonly calendar: Calendar;
  readonly schoolDays: ReadonlySet<string>;
  readonly span: readonly [from: string, to: string];
  /** Null where nobody may change terms; without a term it adds one. */
  readonly onEdit: ((term: Term | null) => void) | null;
}

/** The terms of the year with their school days, and what the signs mean. */
export function TermList({ calendar, schoolDays, span: [from, to], onEdit }: TermListProps) {
  const t = useTranslations('organisation-calendar');
  const [removing, setRemoving] = useState<Term | null>(null);
  const remove = useAction('organisation.removeTerm');
  const terms = calendar.terms.filter((term) => term.toOn >= from && term.fromOn <= to);
  const takeOut = async (term: Term) => {
    await remove.run({ version: calendar.version, id: term.id });
    setRemoving(null);
  };
  return (
    <div className={styles.side}>
      <section className={styles.terms} aria-label={t('terms')}>
        <h2>{t('terms')}</h2>
        {calendar.terms.length === 0 ? <p>{t('noTerms')}</p> : null}
        <ul>
          {terms.map((term) => (
            <li key={term.id}>
              <strong>{term.name}</strong>
              <span>{t('termSpan', { from: term.fromOn, to: term.toOn })}</span>
              <span>{t('schoolDays', { count: schoolDaysOf(term.fromOn, term.toOn, calendar).length })}</span>
              {onEdit ? (
                <span className={styles.deeds}>
                  <Button look="link" aria-label={t('editTermNamed', { name: term.name })} onClick={() => onEdit(term)}>
                    {t('edit')}
                  </Button>
                  <Button
                    look="link"
                    aria-label={t('removeTermNamed', { name: term.name })}
                    onClick={() => setRemoving(term)}
                  >
                    {t('remove')}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        {onEdit ? <Button onClick={() => onEdit(null)}>{t('addTerm')}</Button> : null}
      </section>
      <section className={styles.terms} aria-label={t('legend')}>
        <h2>{t('legend')}</h2>
        <p>{t('yearTotal', { count: schoolDays.size })}</p>
        <ul className={styles.legend}>
          {(['school', 'rest', 'free', 'worked', 'closed'] as const).map((kind) => (
            <li key={kind}>
              <span className={styles.day} data-kind={kind} aria-hidden="true">
                {kind === 'school' || kind === 'rest' ? '' : t(`${kind}Sign`)}
              </span>
              {t(`kind.${kind}`)}
            </li>
          ))}
        </ul>
      </section>
      {removing ? (
        <ConfirmDialog
          title={t('removeTermNamed', { name: removing.name })}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void takeOut(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('removeTermText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
