'use client';

import { useTranslations } from 'next-intl';
import { useTimeText } from '@/components/shared/instant-text.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { VisitActions } from './visit-actions.tsx';
import styles from './visitors.module.css';

interface VisitCardProps {
  readonly visit: Visit;
  readonly onDone?: (() => void) | undefined;
  /** The day is said where visits of several stand together. */
  readonly withDay?: boolean;
}

/** One visit: who, for whom and why, how it stands, and what may be done now. */
export function VisitCard({ visit, onDone, withDay = false }: VisitCardProps) {
  const t = useTranslations('safety-visitor');
  const at = useTimeText();
  const { name, company, persons, plate, phase, listed, badge, arrivedAt } = visit;
  const time = t('time', { from: visit.from, to: visit.to });
  const came = phase === 'arrived' || phase === 'overdue';
  const known = [visit.phoneMasked, visit.idTail && t('tailOf', { tail: visit.idTail }), plate];
  const now = [
    badge && t('badgeOf', { badge }),
    came && arrivedAt && t('since', { time: at(arrivedAt) }),
    visit.decision,
  ];
  return (
    <li className={styles.card} data-listed={listed !== null || phase === 'overdue' || undefined}>
      <header>
        <strong>{name}</strong>
        <PhaseBadge phase={phase} />
        <span className={styles.time}>{withDay ? `${visit.day} ${time}` : time}</span>
      </header>
      <p>
        {[
          t('hostOf', { host: visit.host }),
          t(`records.reasonOf.${visit.reason}`),
          company,
          persons > 1 && t('personsOf', { count: persons }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <small>{known.filter(Boolean).join(' · ')}</small>
      {visit.note ? <small>{visit.note}</small> : null}
      {now.some(Boolean) ? <small>{now.filter(Boolean).join(' · ')}</small> : null}
      {listed === null ? null : (
        <p className="bad strong" role="alert">
          {t('listed', { reason: listed })}
        </p>
      )}
      <VisitActions visit={visit} onDone={onDone} />
    </li>
  );
}
