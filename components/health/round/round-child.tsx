'use client';

import { useTranslations } from 'next-intl';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cardTones } from '@/lib/contracts/health/check.data.ts';
import type { RoundChild } from '@/lib/contracts/health/round.ts';
import styles from './round.module.css';

interface RoundChildCardProps {
  readonly child: RoundChild;
  /** Left out for whoever may only look. */
  readonly onAsk?: (move: 'find' | 'miss') => void;
}

const stateOf = ({ isStopped, isWatched, card }: RoundChild) => {
  if (isStopped) return 'stopped';
  if (card !== null) return card;
  return isWatched ? 'watched' : 'open';
};

/** One child of the round: how it stands, and the two acts for an exception. Nothing is chosen before. */
export function RoundChildCard({ child, onAsk }: RoundChildCardProps) {
  const t = useTranslations('health.round');
  const { name, number, standing, isStopped, isWatched, card, missed } = child;
  const isAway = standing !== 'here' && card === null;
  const notes = [
    number,
    isStopped ? t('stopped') : isWatched ? t('watched') : '',
    isAway ? t(standing === 'leave' ? 'leave' : 'notHere') : '',
    missed ? t(`missedOf.${missed}`) : '',
  ];
  return (
    <li className={styles.child} data-state={stateOf(child)}>
      <span>
        <ChildName name={name} />
      </span>
      {card ? (
        <StateBadge tone={cardTones[card]}>{t(`cardOf.${card}`)}</StateBadge>
      ) : (
        <span className="soft">{t('unchecked')}</span>
      )}
      <small className="breaks">{notes.filter(Boolean).join(' · ')}</small>
      {onAsk ? (
        <span className={styles.acts}>
          <Button aria-label={t('findNamed', { name })} onClick={() => onAsk('find')}>
            {t('find')}
          </Button>
          {card === null ? (
            <Button look="quiet" aria-label={t('missNamed', { name })} onClick={() => onAsk('miss')}>
              {t('miss')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
