'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './counter.module.css';
import type { FoundFamily } from './counter-address.ts';

interface FamilySearchProps {
  /** Where another part of the screen leads back to it. */
  readonly input?: RefObject<HTMLInputElement | null>;
  /** No family stands open: the box waits for the next one. */
  readonly isFree: boolean;
  readonly onPick: (studentId: string) => void;
}

/** One box for name, pinyin, number, a guardian's phone or a bill; arrows choose, Enter takes. */
export function FamilySearch({ input, isFree, onPick }: FamilySearchProps) {
  const t = useTranslations('fees-counter.search');
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const box = input ?? own;
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const words = q.trim();
  const found = useCall('fees.families', words === '' ? null : { q: words }, { keep: true });
  const rows = words !== '' && found.data && !found.former ? found.data.rows : null;
  useEffect(() => {
    if (isFree) box.current?.focus();
  }, [isFree, box]);
  const pick = (row: FoundFamily | undefined) => {
    if (!row) return;
    setQ('');
    setAt(0);
    onPick(row.student.id);
  };
  const takes = useTakenOnArrival(rows, pick);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = pressedKey(event) === 'ArrowDown' ? 1 : pressedKey(event) === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && rows && rows.length > 0) {
      event.preventDefault();
      setAt((at + step + rows.length) % rows.length);
    }
    if (pressedKey(event) !== 'Enter' || words === '') return;
    event.preventDefault();
    if (rows) pick(rows[at]);
    else takes();
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{t('label')}</label>
      <input
        id={id}
        ref={box}
        type="search"
        role="combobox"
        aria-expanded={rows !== null}
        aria-controls={`${id}-found`}
        aria-activedescendant={rows?.length ? optionId(id, at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('hint')}
        maxLength={recordLimits.nameChars}
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {rows ? <FoundFamilies id={id} rows={rows} at={at} onPick={pick} /> : null}
    </div>
  );
}

const optionId = (id: string, row: number) => `${id}-${row}`;

interface FoundFamiliesProps {
  readonly id: string;
  readonly rows: readonly FoundFamily[];
  /** The one that Enter takes. */
  readonly at: number;
  readonly onPick: (row: FoundFamily) => void;
}

function FoundFamilies({ id, rows, at, onPick }: FoundFamiliesProps) {
  const t = useTranslations('fees-counter.search');
  return (
    <div id={`${id}-found`} role="listbox" aria-label={t('found')} className={styles.found}>
      {rows.map((row, place) => (
        <button
          type="button"
          key={row.student.id}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(row)}
        >
          <strong>{row.student.name}</strong>
          <small>{[row.student.number, row.student.className].filter(Boolean).join(' · ')}</small>
          <span className="digits">
            {row.bills > 0 ? t('owes', { count: row.bills, due: centsText(row.dueCents) }) : t('owesNothing')}
          </span>
        </button>
      ))}
      {rows.length === 0 ? <p role="status">{t('nobody')}</p> : null}
    </div>
  );
}

/** Enter before the answer has come: the only one found is taken once it comes, several are shown to choose from. */
function useTakenOnArrival(rows: readonly FoundFamily[] | null, pick: (row: FoundFamily | undefined) => void) {
  const [waits, setWaits] = useState(false);
  const arrived = useEffectEvent((found: readonly FoundFamily[]) => {
    setWaits(false);
    if (found.length === 1) pick(found[0]);
  });
  useEffect(() => {
    if (waits && rows) arrived(rows);
  }, [waits, rows]);
  return () => setWaits(true);
}
