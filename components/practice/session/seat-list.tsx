'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OpenedSession } from '@/lib/contracts/practice/session.ts';
import styles from './session.module.css';

/** Who has joined and answered, by seat; names are shown on purpose, since the class may look on. */
export function SeatList({ session }: { readonly session: OpenedSession }) {
  const t = useTranslations('practice.session');
  const [shows, setShows] = useState(false);
  const { run, busy } = useAction('practice.freeSeat');
  const { id, seats, state } = session;
  return (
    <section className="stack-8" aria-label={t('seats')}>
      <div className="between">
        <h3>{t('seats')}</h3>
        <Button aria-pressed={shows} onClick={() => setShows(!shows)}>
          {t(shows ? 'hideNames' : 'showNames')}
        </Button>
      </div>
      <ul className={styles.seats}>
        {seats.map(({ seat, name, hasJoined, hasAnswered }) => (
          <li key={seat} data-joined={hasJoined || undefined}>
            <strong>{seat}</strong> {shows ? name : ''}
            <span className="soft">{t(hasAnswered ? 'hasAnswered' : hasJoined ? 'hasJoined' : 'isFree')}</span>
            {hasJoined && state !== 'finished' ? (
              <Permitted of="practice.session.run">
                <Button busy={busy} onClick={() => void run({ id, seat })}>
                  {t('freeSeat', { seat })}
                </Button>
              </Permitted>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
