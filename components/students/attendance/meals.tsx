'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MealRow } from '@/lib/contracts/students/attendance-meals.ts';
import styles from './attendance.module.css';

const MealForm = lazyScreen(() => import('./meal-form.tsx'));

/** What the school serves, and until when it can be cancelled. */
export function Meals() {
  const t = useTranslations('students-attendance.meals');
  const meals = useCall('students.attendanceMeals', {}, { shown: 'here' });
  const [opened, setOpened] = useState<MealRow | 'new' | null>(null);
  const may = meals.data?.actions.includes('save') ?? false;
  return (
    <ListCard>
      <section className={styles.times}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        {!meals.data ? (
          meals.failure ? (
            <ListFailure failure={meals.failure} onRetry={meals.retry} />
          ) : (
            <ListSkeleton rows={3} />
          )
        ) : meals.data.rows.length === 0 ? (
          <ListEmpty text={t('empty')} />
        ) : (
          <MealTable rows={meals.data.rows} onOpen={may ? setOpened : null} />
        )}
        {may ? (
          <div>
            <Button onClick={() => setOpened('new')}>{t('add')}</Button>
          </div>
        ) : null}
      </section>
      {opened ? <MealForm meal={opened === 'new' ? null : opened} onClose={() => setOpened(null)} /> : null}
    </ListCard>
  );
}

interface MealTableProps {
  readonly rows: readonly MealRow[];
  /** Null for those who may only read. */
  readonly onOpen: ((meal: MealRow) => void) | null;
}

function MealTable({ rows, onOpen }: MealTableProps) {
  const t = useTranslations('students-attendance.meals');
  const period = useTranslations('students-attendance.roll.periods');
  return (
    <table className="ruled" aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('period')}</th>
          <th scope="col">{t('cutOff')}</th>
          <th scope="col">{t('state')}</th>
          {onOpen ? <th scope="col">{t('operations')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((meal) => (
          <tr key={meal.slot}>
            <th scope="row">{meal.name}</th>
            <td>{period(String(meal.period))}</td>
            <td>{t('cutOffAt', { daysBefore: meal.daysBefore, time: meal.cutOff })}</td>
            <td>{t(meal.enabled ? 'served' : 'disabled')}</td>
            {onOpen ? (
              <td>
                <Button look="link" aria-label={t('editNamed', { name: meal.name })} onClick={() => onOpen(meal)}>
                  {t('edit')}
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
