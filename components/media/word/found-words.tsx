'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { wordListed, wordTones } from '@/lib/contracts/media/word.data.ts';
import type { WordHit } from '@/lib/rules/media/word-matcher.ts';
import styles from '../media.module.css';

/** So many signs stand before and behind a word that is shown. */
const around = 12;

/** Sensitive words that a text has, each where it stands. */
export function FoundWords({ text, hits }: { readonly text: string; readonly hits: readonly WordHit[] }) {
  const t = useTranslations(wordListed.words);
  return (
    <ul className={styles.tree}>
      {hits.map(({ word, level, from, to }) => (
        <li key={`${from} ${to} ${word}`} className="row">
          <StateBadge tone={wordTones[level]}>{t(`levelOf.${level}`)}</StateBadge>
          <span className="breaks">
            {text.slice(Math.max(0, from - around), from)}
            <mark>{text.slice(from, to)}</mark>
            {text.slice(to, to + around)}
          </span>
        </li>
      ))}
    </ul>
  );
}
