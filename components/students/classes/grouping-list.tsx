'use client';

import { useTranslations } from 'next-intl';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import styles from './grouping.module.css';
import type { GroupingParts } from './grouping-parts.ts';

/** The same by list: one line a child with the class it is to go to. */
export function GroupingList({ rooms, rows, placeOf, move }: GroupingParts) {
  const t = useTranslations('students-classes.grouping');
  const words = useTranslations('students');
  return (
    <table className={`ruled ${styles.list}`} aria-label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('number')}</th>
          <th scope="col">{words('field.gender')}</th>
          <th scope="col">{t('target')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const place = placeOf(row.id, row.classId);
          return (
            <tr key={row.id} data-moved={place !== row.classId || undefined}>
              <td>{row.name}</td>
              <td>{row.number}</td>
              <td>{words(`reference.gender.${row.gender}`)}</td>
              <td>
                <SearchSelect
                  aria-label={t('targetOf', { name: row.name })}
                  value={place ?? ''}
                  onChange={(event) => move([row.id], event.target.value || null)}
                >
                  <option value="">{words('withoutClass')}</option>
                  {rooms.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SearchSelect>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
