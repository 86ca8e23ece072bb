'use client';

import { useId } from 'react';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visitors.module.css';

interface VisitCardsProps {
  readonly title: string;
  readonly visits: readonly Visit[];
  /** Said instead of no card at all. */
  readonly empty: string;
  readonly onDone?: () => void;
}

/** Visits beside each other under a title. */
export function VisitCards({ title, visits, empty, onDone }: VisitCardsProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {visits.length === 0 ? <p className={styles.soft}>{empty}</p> : null}
      <ul className={styles.cards}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
