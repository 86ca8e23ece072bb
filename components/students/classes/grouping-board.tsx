'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './grouping.module.css';
import type { Child, GroupingParts } from './grouping-parts.ts';

const keyOf = (child: Child) => child.id;

/** Classes as columns, children as cards: dragged alone or with all that are ticked; by keyboard they are ticked and sent. */
export function GroupingBoard({ rooms, rows, placeOf, move }: GroupingParts) {
  const t = useTranslations('students-classes.grouping');
  const words = useTranslations('students');
  const selection = useSelection<Child>(keyOf, limits.groupingRows);
  const [over, setOver] = useState<string | null>(null);
  const send = (ids: readonly string[], classId: string | null) => {
    move(ids, classId);
    selection.clear();
  };
  const columns = [
    { id: null, name: words('withoutClass'), capacity: null },
    ...rooms.map(({ id, name, capacity }) => ({ id, name, capacity })),
  ];
  return (
    <>
      <div className={styles.board}>
        {columns.map(({ id, name, capacity }) => {
          const held = rows.filter((row) => placeOf(row.id, row.classId) === id);
          const count = (gender: string) => held.filter((row) => row.gender === gender).length;
          const key = id ?? 'none';
          return (
            <section
              key={key}
              className={styles.column}
              aria-label={name}
              data-over={over === key || undefined}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(key);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const dragged = event.dataTransfer.getData('text/plain');
                send(selection.has(dragged) ? selection.rows.map(keyOf) : [dragged], id);
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
                      <span className={styles.name}>{row.name}</span>
                      <small>{words(`reference.gender.${row.gender}`)}</small>
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
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
