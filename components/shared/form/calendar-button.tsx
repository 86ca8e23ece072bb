'use client';

import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './date-input.module.css';

export interface CalendarButtonProps {
  readonly of: 'day' | 'month';
  /** The last one that can be taken; left out, any. */
  readonly last?: string | undefined;
  /** It may not be left open, so there is nothing to clear. */
  readonly isRequired?: boolean;
  /** YYYY-MM-DD or YYYY-MM as it stands when the calendar opens; null opens it at today. */
  readonly current: () => string | null;
  /** In the same spelling; empty where it was cleared. */
  readonly onPick: (text: string) => void;
}

const load = () => import('./calendar.tsx');
const Calendar = lazy(load);

/** Opens the calendar beside a field that is typed in; its code comes when somebody is about to press. */
export function CalendarButton({ current, ...rest }: CalendarButtonProps) {
  const t = useTranslations('shared.date');
  const [shown, setShown] = useState<{ readonly value: string | null } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fetchEarly = () => void load();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-label={t('calendar')}
        aria-haspopup="dialog"
        aria-expanded={shown !== null}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setShown({ value: current() })}
      >
        <CalendarTodayOutlined fontSize="small" />
      </button>
      {shown ? (
        <Suspense>
          <Calendar
            {...rest}
            value={shown.value}
            anchor={opener.current?.parentElement ?? null}
            onClose={() => setShown(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
