'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import {
  pictureSigns,
  type SeatPicture,
  seatPictures,
  seatPicturesChosen,
} from '@/lib/rules/practice/seat-pictures.ts';
import styles from './lesson.module.css';

interface SeatPicturesProps {
  readonly seat: number;
  /** Somebody has the seat: whoever knows its pictures gets it again. */
  readonly isTaken: boolean;
  readonly busy: boolean;
  readonly onChosen: (pictures: readonly SeatPicture[]) => void;
  readonly onBack: () => void;
}

/** Three pictures, by which a child comes back to its seat from another device. */
export function SeatPictures({ seat, isTaken, busy, onChosen, onBack }: SeatPicturesProps) {
  const t = useTranslations('practice-lesson.enter');
  const [chosen, setChosen] = useState<readonly SeatPicture[]>([]);
  const isWhole = chosen.length === seatPicturesChosen;
  return (
    <>
      <p>{t(isTaken ? 'picturesAgain' : 'pictures', { seat })}</p>
      <p role="status" className={styles.chosen}>
        <span aria-hidden="true">
          {Array.from({ length: seatPicturesChosen }, (_, at) => {
            const one = chosen[at];
            return one ? pictureSigns[one] : '▢';
          }).join(' ')}
        </span>
        <span className="visually-hidden">{t('picturesChosen', { count: chosen.length })}</span>
      </p>
      <ul className={styles.pictures}>
        {seatPictures.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-label={t(`pictureOf.${one}`)}
              disabled={busy || isWhole}
              onClick={() => setChosen([...chosen, one])}
            >
              {pictureSigns[one]}
            </button>
          </li>
        ))}
      </ul>
      <Button look="primary" className={styles.send} busy={busy} disabled={!isWhole} onClick={() => onChosen(chosen)}>
        {t('go')}
      </Button>
      <Button look="link" disabled={chosen.length === 0} onClick={() => setChosen([])}>
        {t('picturesAnew')}
      </Button>
      <Button look="link" onClick={onBack}>
        {t('otherSeat')}
      </Button>
    </>
  );
}
