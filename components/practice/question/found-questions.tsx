'use client';

import { useTranslations } from 'next-intl';
import type { FoundQuestion } from '@/lib/rules/practice/written-questions.ts';
import styles from './import-questions.module.css';

interface FoundQuestionsProps {
  readonly found: readonly FoundQuestion[];
  /** Those that are not taken over, by their line or row. */
  readonly left: ReadonlySet<number>;
  readonly onLeft: (left: ReadonlySet<number>) => void;
}

/** What was found, question by question: good ones are taken by choice, of the others it is said what is wrong. */
export function FoundQuestions({ found, left, onLeft }: FoundQuestionsProps) {
  const t = useTranslations('practice.import');
  const kindOf = useTranslations('practice.question.kindOf');
  const errors = useTranslations('errors.field');
  const good = found.filter(({ fault }) => !fault).length;
  const toggle = (at: number) => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    onLeft(next);
  };
  return (
    <section className="stack-8" aria-label={t('found')}>
      <p role="status">{t('foundOf', { good, bad: found.length - good })}</p>
      <ol className={styles.found}>
        {found.map(({ at, kind, stem, options, answer, fault, note }) => (
          <li key={at}>
            <label>
              <input
                type="checkbox"
                checked={!fault && !left.has(at)}
                disabled={fault !== undefined}
                onChange={() => toggle(at)}
              />
              <span>
                <strong>{t('at', { at })}</strong> {kindOf(kind)} · {stem || t('noStem')}
              </span>
            </label>
            <small className="soft">
              {[options.replaceAll('\n', ' / '), answer.replaceAll('\n', ' / ')].filter(Boolean).join(' → ')}
            </small>
            {fault ? <p className="bad">{errors(fault as 'required')}</p> : null}
            {note ? <p className="soft">{t(`noteOf.${note}`)}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
