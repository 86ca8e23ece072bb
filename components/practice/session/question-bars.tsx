'use client';

import { useTranslations } from 'next-intl';
import type { AskedQuestion } from '@/lib/contracts/practice/session.ts';
import { isChosen } from '@/lib/rules/practice/question.ts';
import styles from './session.module.css';

/** A question with a bar for each choice; a right one is marked beside its bar. */
export function QuestionBars({ question }: { readonly question: AskedQuestion }) {
  const t = useTranslations('practice.session');
  const { position, kind, stem, answered, right, choices, isAsked } = question;
  const named = (choice: string, text: string) =>
    kind === 'judge' ? t(`judgeOf.${choice}`) : isChosen(kind) ? `${choice}. ${text}` : text;
  return (
    <section className="stack-8" aria-label={t('place', { place: position + 1 })}>
      <h3>
        {position + 1}. {stem}
      </h3>
      <p className="soft">{isAsked ? t('answeredOf', { answered, right }) : t('notAsked')}</p>
      <ul className={styles.bars}>
        {choices.map(({ choice, text, count, isRight }) => (
          <li key={choice} data-right={isRight || undefined}>
            <span>
              {named(choice, text)}
              {isRight ? ` ✓ ${t('isRight')}` : ''}
            </span>
            <meter min={0} max={Math.max(answered, 1)} value={count} aria-label={named(choice, text)} />
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
