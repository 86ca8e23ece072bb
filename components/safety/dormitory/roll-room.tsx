'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { ChildNameWithin } from '@/components/shared/cut-text.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { RollChild } from '@/lib/contracts/safety/dormitory-roll.ts';
import { allIn, nextMark, type RollMark, rollMarks } from '@/lib/rules/dormitory-night.ts';
import styles from './dormitory.module.css';
import roll from './roll.module.css';
import type { Given } from './use-roll-marks.ts';

interface RollRoomProps {
  readonly name: string;
  readonly residents: readonly RollChild[];
  readonly markOf: (child: RollChild) => RollMark | null;
  readonly isFixed: boolean;
  /** Null where each mark needs a reason. */
  readonly onMarks: ((given: Given) => void) | null;
  readonly onChild: (child: RollChild) => void;
}

/**
 * A room of the roll. One tap marks all who are not marked; a tap on a child goes on to its next state; the keys 1, 2
 * and 3 say it at once.
 */
export function RollRoom({ name, residents, markOf, isFixed, onMarks, onChild }: RollRoomProps) {
  const t = useTranslations('safety-dormitory');
  const marked = residents.map((one) => ({ ...one, mark: markOf(one) }));
  const open = marked.filter(({ mark }) => mark === null).length;
  const onKey = (event: KeyboardEvent, resident: RollChild) => {
    const mark = rollMarks[Number(pressedKey(event)) - 1];
    if (!mark || isFixed || !onMarks) return;
    event.preventDefault();
    onMarks([{ resident, mark }]);
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('button');
    next?.focus();
  };
  return (
    <li className={styles.room} data-open={open > 0 || undefined}>
      <div className={styles.roomHead}>
        <h2>{name}</h2>
        <small>{open > 0 ? t('roll.openCount', { count: open }) : t('roll.allMarked')}</small>
      </div>
      <ul className={roll.chips}>
        {marked.map((child) => (
          <li key={child.studentId}>
            <button
              type="button"
              className={roll.chip}
              data-mark={child.mark ?? undefined}
              disabled={isFixed}
              onKeyDown={(event) => onKey(event, child)}
              onClick={() => (onMarks ? onMarks([{ resident: child, mark: nextMark(child.mark) }]) : onChild(child))}
            >
              <span>
                {child.bed} <ChildNameWithin name={child.name} />
              </span>
              <small>
                {child.mark ? t(`mark.${child.mark}`) : child.onLeave ? t('onLeave') : t('mark.unknown')}
                {child.madeUp ? ` · ${t('madeUp')}` : ''}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {open > 0 && !isFixed && onMarks ? (
        <Button
          className={roll.allIn}
          aria-label={t('roll.allInNamed', { room: name })}
          onClick={() => onMarks(allIn(marked))}
        >
          {t(open === marked.length ? 'roll.allIn' : 'roll.restIn')}
        </Button>
      ) : null}
    </li>
  );
}
