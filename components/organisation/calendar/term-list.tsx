'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Calendar, Term } from '@/lib/contracts/organisation/calendar.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
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
  const { action, asking } = useActions();
  const locale = useLocale();
  const nameOf = (term: Term) => builtInName('term', term.name, locale);
  const terms = calendar.terms.filter((term) => term.toOn >= from && term.fromOn <= to);
  const remove = (term: Term) => {
    const { id } = term;
    const name = nameOf(term);
    const named = t('removeTermNamed', { name });
    const asked = { title: named, text: t('removeTermText'), label: t('remove'), said: t('removedTerm', { name }) };
    const run = () => action('organisation.removeTerm', { version: calendar.version, id }, { ...asked, danger: true });
    return { label: asked.label, named, danger: true, run };
  };
  return (
    <div className="stack-16">
      <section className={styles.terms} aria-label={t('terms')}>
        <h2>{t('terms')}</h2>
        {calendar.terms.length === 0 ? <p>{t('noTerms')}</p> : null}
        <ul>
          {terms.map((term) => (
            <li key={term.id}>
              <strong>{nameOf(term)}</strong>
              <span>{t('termSpan', { from: term.fromOn, to: term.toOn })}</span>
              <span>{t('schoolDays', { count: schoolDaysOf(term.fromOn, term.toOn, calendar).length })}</span>
              {onEdit ? (
                <span className={styles.actions}>
                  <RowActions
                    name={nameOf(term)}
                    actions={[
                      {
                        label: t('edit'),
                        named: t('editTermNamed', { name: nameOf(term) }),
                        run: () => onEdit(term),
                      },
                      remove(term),
                    ]}
                  />
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
      {asking}
    </div>
  );
}
