'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { SeatMove } from '@/lib/contracts/practice/session.data.ts';
import type { OpenedSession } from '@/lib/contracts/practice/session.ts';
import { isOver } from '@/lib/rules/practice/lesson.ts';
import styles from './session.module.css';

type Seat = OpenedSession['seats'][number];

/** What may be done about a seat as it is. */
function movesOf({ hasJoined, isOut, isAsking }: Seat): readonly SeatMove[] {
  if (isAsking) return ['give', 'refuse'];
  if (isOut) return ['letIn'];
  return hasJoined ? ['free', 'remove'] : [];
}

/** Who has joined and answered, by seat; names are shown on purpose, since the class may look on. */
export function SeatList({ session }: { readonly session: OpenedSession }) {
  const t = useTranslations('practice.session');
  const [shows, setShows] = useState(false);
  const { id, seats, state, isAnonymous } = session;
  const over = isOver(session);
  return (
    <section className="stack-8" aria-label={t('seats')}>
      <div className="between">
        <h3>{t('seats')}</h3>
        {isAnonymous ? (
          <span className="soft">{t('anonymous')}</span>
        ) : (
          <Button aria-pressed={shows} onClick={() => setShows(!shows)}>
            {t(shows ? 'hideNames' : 'showNames')}
          </Button>
        )}
      </div>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <li key={seat.seat} data-joined={seat.hasJoined || undefined}>
            <strong>{seat.seat}</strong> {shows ? seat.name : ''}
            <span className="soft">{t(seatText(seat))}</span>
            <Permitted of="practice.session.run">
              {over ? null : <SeatMoves id={id} seat={seat} />}
              {state === 'running' ? <Reopen id={id} seat={seat} /> : null}
            </Permitted>
          </li>
        ))}
      </ul>
      {state === 'finished' && !isAnonymous ? (
        <Permitted of="practice.session.run">
          <SwapSeats id={id} seats={seats} />
        </Permitted>
      ) : null}
    </section>
  );
}

function seatText({ hasAnswered, hasJoined, isOut, isKnocking, isAsking }: Seat) {
  if (isAsking) return 'isAsking';
  if (isOut) return isKnocking ? 'isKnocking' : 'isOut';
  return hasAnswered ? 'hasAnswered' : hasJoined ? 'hasJoined' : 'isFree';
}

interface AtSeat {
  readonly id: string;
  readonly seat: Seat;
}

function SeatMoves({ id, seat }: AtSeat) {
  const t = useTranslations('practice.session');
  const { run, busy } = useAction('practice.moveSeat');
  return movesOf(seat).map((move) => (
    <Button key={move} busy={busy} onClick={() => void run({ id, seat: seat.seat, move })}>
      {t(`seatMove.${move}`, { seat: seat.seat })}
    </Button>
  ));
}

/** Lets this child alone answer again what it had wrong. */
function Reopen({ id, seat: { seat, wrong, hasJoined } }: AtSeat) {
  const t = useTranslations('practice.session');
  const { run, busy } = useAction('practice.reopenQuestion');
  if (!hasJoined || wrong.length === 0) return null;
  return (
    <select
      aria-label={t('reopen', { seat })}
      value=""
      disabled={busy}
      onChange={({ target }) => void run({ id, seat, position: Number(target.value) })}
    >
      <option value="">{t('reopenShort')}</option>
      {wrong.map((position) => (
        <option key={position} value={position}>
          {t('place', { place: position + 1 })}
        </option>
      ))}
    </select>
  );
}

/** Two children sat at each other's seats. */
function SwapSeats({ id, seats }: { readonly id: string; readonly seats: readonly Seat[] }) {
  const t = useTranslations('practice.session');
  const { run, busy } = useAction('practice.swapSeats');
  const [pair, setPair] = useState<readonly [number, number]>([1, 2]);
  const choose = (at: 0 | 1, label: string) => (
    <label>
      {label}
      <select
        value={pair[at]}
        onChange={({ target }) => setPair(at === 0 ? [Number(target.value), pair[1]] : [pair[0], Number(target.value)])}
      >
        {seats.map(({ seat, name }) => (
          <option key={seat} value={seat}>
            {seat} {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section className="stack-8" aria-label={t('swap')}>
      <p className="soft">{t('swapText')}</p>
      <p className={styles.swap}>
        {choose(0, t('swapOne'))} {choose(1, t('swapOther'))}
        <Button
          busy={busy}
          disabled={pair[0] === pair[1]}
          onClick={() => void run({ id, seat: pair[0], other: pair[1] })}
        >
          {t('swap')}
        </Button>
      </p>
    </section>
  );
}
