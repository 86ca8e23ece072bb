'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { focusCell } from '../../sheet/sheet-cells.ts';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import styles from './entry.module.css';
import type { EntryFaults } from './entry-faults.ts';
import { type EntryLine, pastedInto, typedInto, withLineAfter, withoutLine } from './entry-lines.ts';
import { type EntryDeeds, EntryRow } from './entry-row.tsx';
import { type Aim, nextCell } from './next-cell.ts';

interface EntrySheetProps {
  readonly lines: readonly EntryLine[];
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly items: readonly AuxiliaryItem[];
  readonly faults: EntryFaults | null;
  /** The next voucher begins where the last one did. */
  readonly takesFocus: boolean;
  readonly onChange: (step: (before: readonly EntryLine[]) => readonly EntryLine[]) => void;
}

const rowHeight = 44;

/** The lines of a voucher. Only those in sight are drawn, so that a thousand are as quick as ten. */
export function EntrySheet({ lines, subjects, items, faults, takesFocus, onChange }: EntrySheetProps) {
  const t = useTranslations('finance.entry');
  const scroller = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Aim | null>(takesFocus ? { row: 0, column: 'summary' } : null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 6,
  });
  const choices = useMemo(
    () => [...subjects.values()].filter(({ enabled, isLowest }) => enabled && isLowest).map(subjectChoice),
    [subjects],
  );
  const itemsOf = useMemo(
    () =>
      Object.groupBy(
        items.filter(({ enabled }) => enabled),
        ({ kind }) => kind,
      ),
    [items],
  );
  const next = useEffectEvent((key: number, column: string) => {
    const line = lines.find((one) => one.key === key);
    const to = nextCell(lines, key, column, (line?.subjectId && subjects.get(line.subjectId)) || null);
    if (to !== 'submit' && to.row === lines.length) onChange((before) => withLineAfter(before, key));
    setAim(to);
  });
  const [asked, setAsked] = useState<{ readonly key: number; readonly column: string } | null>(null);
  // Where Enter leads is known once what it chose has been drawn.
  useEffect(() => {
    if (!asked) return;
    setAsked(null);
    next(asked.key, asked.column);
  }, [asked]);
  useEffect(() => {
    const sheet = scroller.current;
    if (!aim || !sheet) return;
    setAim(null);
    if (aim === 'submit') return sheet.closest('dialog')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    if (focusCell(sheet, aim.row, aim.column)) return;
    rows.scrollToIndex(aim.row);
    requestAnimationFrame(() => focusCell(sheet, aim.row, aim.column));
  }, [aim, rows]);
  const deeds = useMemo<EntryDeeds>(
    () => ({
      put: (key, patch) => onChange((before) => typedInto(before, key, patch)),
      next: (key, column) => setAsked({ key, column }),
      addAfter: (key) => onChange((before) => withLineAfter(before, key)),
      remove: (key) => onChange((before) => withoutLine(before, key)),
      paste: (key, column, cells) => onChange((before) => pastedInto(before, key, column, cells, choices)),
    }),
    [onChange, choices],
  );
  const shown = rows.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} data-sheet="" className={styles.scroller}>
      <table className={styles.table} aria-label={t('lines')} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles.at}>
              <span className="unseen">{t('at')}</span>
            </th>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={styles.amount}>
              {t('debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('credit')}
            </th>
            <th scope="col" className={styles.lineDeeds}>
              <span className="unseen">{t('lineDeeds')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={above} />
          {shown.map(({ key, index }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <EntryRow
                key={key}
                ref={rows.measureElement}
                line={line}
                at={index}
                subject={(line.subjectId && subjects.get(line.subjectId)) || null}
                subjects={choices}
                items={itemsOf}
                errors={faults?.cells.get(line.key)}
                deeds={deeds}
              />
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of lines that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={6} style={{ height }} />
    </tr>
  );
}
