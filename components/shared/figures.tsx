import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface FigureCard {
  readonly name: string;
  readonly value: number | string;
  /** Where it is told how the figure has come about. */
  readonly how?: ReactNode;
  /** How the figure is meant. */
  readonly tone?: 'good' | 'warn' | 'bad' | undefined;
}

/** Figures as cards, side by side. */
export function Figures({ figures }: { readonly figures: readonly FigureCard[] }) {
  const format = useFormatter();
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, tone, how }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'number' ? format.number(value) : value} {how}
          </dd>
        </div>
      ))}
    </dl>
  );
}
