'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { type Selection, useSelection } from '@/components/shared/list/selection.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './grouping.module.css';
import type { Child, GroupingParts } from './grouping-parts.ts';

const keyOf = (child: Child) => child.id;

/** A class, or those without one. */
interface Column {
  readonly id: string | null;
  readonly name: string;
  readonly capacity: number | null;
}

/**
 * Classes as columns, children as cards: dragged alone or with all that are ticked; by keyboard they are ticked and
 * sent.
 */
export function GroupingBoard({ rooms, rows, placeOf, move }: GroupingParts) {
  const t = useTranslations('students-classes.grouping');
  const words = useTranslations('students');
  const selection = useSelection<Child>(keyOf, limits.groupingRows);
  const send = (ids: readonly string[], classId: string | null) => {
    move(ids, classId);
    selection.clear();
  };
  const columns: readonly Column[] = [
    { id: null, name: words('withoutClass'), capacity: null },
    ...rooms.map(({ id, name, capacity }) => ({ id, name, capacity })),
  ];
  return (
    <>
      <div className={styles.board}>
        {columns.map((column) => (
          <GroupingColumn
            key={column.id ?? 'none'}
            column={column}
            held={rows.filter((row) => placeOf(row.id, row.classId) === column.id)}
            selection={selection}
            onDropped={(dragged) => send(selection.has(dragged) ? selection.rows.map(keyOf) : [dragged], column.id)}
          />
        ))}
      </div>
      <BulkBar count={selection.count} onClear={selection.clear}>
        <SearchSelect
          className={styles.send}
          aria-label={t('send')}
          value=""
          onChange={(event) =>
            send(selection.rows.map(keyOf), event.target.value === 'none' ? null : event.target.value)
          }
        >
          <option value="">{t('send')}</option>
          {columns.map(({ id, name }) => (
            <option key={id ?? 'none'} value={id ?? 'none'}>
              {name}
            </option>
          ))}
        </SearchSelect>
      </BulkBar>
    </>
  );
}

interface GroupingColumnProps {
  readonly column: Column;
  readonly held: readonly Child[];
  readonly selection: Selection<Child>;
  /** A child was dropped here. */
  readonly onDropped: (childId: string) => void;
}

/** The children who are to go to one class, and how full that makes it. */
function GroupingColumn({ column: { id, name, capacity }, held, selection, onDropped }: GroupingColumnProps) {
  const t = useTranslations('students-classes.grouping');
  const words = useTranslations('students');
  const [isOver, setOver] = useState(false);
  const count = (gender: string) => held.filter((row) => row.gender === gender).length;
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData('text/plain'));
      }}
    >
      <header className={styles.columnHead}>
        <h2>{name}</h2>
        <span data-full={(capacity !== null && held.length > capacity) || undefined}>
          {capacity === null
            ? t('held', { count: held.length })
            : t(held.length > capacity ? 'heldOver' : 'heldOf', { count: held.length, capacity })}
        </span>
        <small>{t('genders', { boys: count('male'), girls: count('female') })}</small>
      </header>
      <ul>
        {held.map((row) => (
          <li
            key={row.id}
            className={styles.card}
            draggable
            data-moved={id !== row.classId || undefined}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', row.id)}
          >
            <label>
              <input
                type="checkbox"
                checked={selection.has(row.id)}
                onChange={(event) => selection.toggle([row], event.target.checked)}
              />
              <span className="breaks shrinks">{row.name}</span>
              <small>{words(`reference.gender.${row.gender}`)}</small>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
