'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { attendanceStatuses } from '@/lib/contracts/students/attendance-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './attendance.module.css';
import type { Mark } from './use-marks.ts';

interface RollRowProps {
  readonly row: CallReply<'students.rollCall'>['rows'][number];
  readonly mark: Mark;
  readonly isChanged: boolean;
  readonly isFixed: boolean;
  readonly onMark: (mark: Mark) => void;
}

/**
 * One child. The keys 1, 2, 5, 6, 7 and 8 are the codes of the states and go on to the next line; up and down move
 * between lines.
 */
export function RollRow({ row, mark, isChanged, isFixed, onMark }: RollRowProps) {
  const t = useTranslations('students-attendance');
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLInputElement;
    if (isFixed || target.type !== 'radio') return;
    const status = attendanceStatuses.find((one) => String(one) === pressedKey(event));
    if (status !== undefined) onMark({ status, reason: status === 1 ? '' : mark.reason });
    const step =
      status !== undefined || pressedKey(event) === 'ArrowDown' ? 1 : pressedKey(event) === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const line = step === 1 ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
    (line?.querySelector<HTMLInputElement>('input:checked') ?? line?.querySelector<HTMLInputElement>('input'))?.focus();
  };
  const notes = isChanged
    ? []
    : [row.source === null ? '' : t(`source.${row.source}`), row.onLeave ? t('roll.onLeave') : ''].filter(Boolean);
  return (
    <tr onKeyDown={onKey}>
      <th scope="row" className={isChanged ? styles.changed : undefined}>
        <ChildName name={row.name} />
        <small>{[...notes, row.number].join(' · ')}</small>
      </th>
      <td>
        <fieldset className={styles.statuses} disabled={isFixed}>
          <legend className="unseen">{row.name}</legend>
          {attendanceStatuses.map((status) => (
            <label
              key={status}
              data-status={status}
              data-key={status}
              data-on={mark.status === status || undefined}
              title={t(`status.${status}`)}
            >
              <input
                type="radio"
                name={`status ${row.studentId}`}
                checked={mark.status === status}
                onChange={() => onMark({ status, reason: status === 1 ? '' : mark.reason })}
              />
              <span className={styles.word}>{t(`status.${status}`)}</span>
              <span className={styles.sign}>{t(`short.${status}`)}</span>
            </label>
          ))}
        </fieldset>
      </td>
      <td>
        {mark.status === null || mark.status === 1 ? null : (
          <input
            className="full-width"
            aria-label={t('roll.reasonOf', { name: row.name })}
            placeholder={t('roll.reason')}
            value={mark.reason}
            disabled={isFixed}
            maxLength={limits.reasonChars}
            onChange={(event) => onMark({ ...mark, reason: event.target.value })}
          />
        )}
      </td>
    </tr>
  );
}
