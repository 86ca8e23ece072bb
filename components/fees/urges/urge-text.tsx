'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import type { UrgeReceiver } from '@/lib/contracts/fees/urges.ts';
import styles from './urges.module.css';

interface UrgeTextProps {
  readonly letter: {
    readonly names: string;
    readonly title: string;
    readonly text: string;
    readonly receivers: readonly UrgeReceiver[];
  };
  /** Without what it says. */
  readonly short?: true;
}

/** One notice as a family reads it, and the log of its receivers. */
export function UrgeText({ letter: { names, title, text, receivers }, short }: UrgeTextProps) {
  const t = useTranslations(urgeListed.words);
  const reached = receivers.flatMap(({ name, why }) => (why === null ? [name] : []));
  const missed = receivers.flatMap(({ name, why }) => (why === null ? [] : [t(`whyOf.${why}`, { name })]));
  const notReached = receivers.length === 0 ? t('nobody') : missed.join('；');
  return (
    <article className={styles.letter}>
      <h4>{short ? names : title}</h4>
      {short ? null : <p className={styles.text}>{text}</p>}
      <FactList
        facts={[
          ...(reached.length > 0 ? [[t('receivers'), reached.join('、')] as const] : []),
          ...(notReached === '' ? [] : [[t('notReached'), notReached] as const]),
        ]}
      />
    </article>
  );
}
