'use client';

import { useTranslations } from 'next-intl';
import { usePolled } from '@/lib/browser/use-polled.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { useTicket } from './kept-ticket.ts';
import styles from './lesson.module.css';
import { pointsText } from './points-text.ts';

const everyMs = 10_000;

/** The own marks, question by question, of those that are closed. */
export function OwnResult({ ticket }: { readonly ticket: string }) {
  const t = useTranslations('practice-lesson.result');
  const { data } = usePolled('practice.ownResult', { ticket }, everyMs);
  if (!data) return null;
  return (
    <section className={styles.result} aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <p className={styles.sum}>{t('sum', { earned: pointsText(data.hundredths), most: pointsText(data.most) })}</p>
      {data.rows.length === 0 ? <p>{t('noneYet')}</p> : null}
      <ol>
        {data.rows.map(({ position, stem, given, right, hundredths, most, hits, parts, misses }) => (
          <li key={position} value={position + 1} data-right={hundredths === most || undefined}>
            <strong>{stem}</strong>
            <p>
              {t('given', { given: given.map((one) => sayIn(t, one)).join(' ') || t('nothing') })} ·{' '}
              {t('rightIs', { right: right.replaceAll('\n', ' ') })} ·{' '}
              {t('marks', { earned: pointsText(hundredths), most: pointsText(most) })}
              {parts > 1 && given.length > 0 ? ` · ${t('why', { hits, parts, misses })}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A judgement in words; everything else as it was given. */
const sayIn = (t: (key: string) => string, given: string) =>
  given === 'right' || given === 'wrong' ? t(`judgeOf.${given}`) : given;

/** The own result on a page of its own, for the child whose seat this tab holds. */
export function OwnPage() {
  const t = useTranslations('practice-lesson.result');
  const ticket = useTicket();
  return (
    <div className={styles.card}>
      <h1>{t('title')}</h1>
      {ticket === null ? (
        <>
          <p>{t('noTicket')}</p>
          <a href={publicAddress.practice}>{t('toEnter')}</a>
        </>
      ) : null}
      {ticket ? (
        <>
          <OwnResult ticket={ticket} />
          <a href={publicAddress.practiceSubjectList}>{t('back')}</a>
        </>
      ) : null}
    </div>
  );
}
