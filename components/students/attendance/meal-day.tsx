'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { cancelledMeal, dueMeal, eatenMeal } from '@/lib/rules/meal-facts.ts';
import styles from './attendance.module.css';
import { attendanceParameter, dayOf, mealDayInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';
import { useOwnClass } from './use-own-class.ts';

type Reply = CallReply<'students.mealDay'>;
type Row = Reply['rows'][number];
type Meal = Reply['meals'][number];

const statusOf = ({ marks }: Row, slot: number) => marks.find((mark) => mark.slot === slot)?.status ?? dueMeal;
const keyOf = (row: Row, meal: Meal) => `${row.studentId} ${meal.slot}`;

/** The cells with this one, or without it where it was among them. */
function toggled(cells: ReadonlySet<string>, cell: string): ReadonlySet<string> {
  const after = new Set(cells);
  if (!after.delete(cell)) after.add(cell);
  return after;
}

/** Who of a class eats what on a day: meals are cancelled here, and ordered after all. */
export default function MealDay({ address: given, today }: ViewProps) {
  const t = useTranslations('students-attendance.mealDay');
  const roll = useTranslations('students-attendance.roll');
  const address = useOwnClass(given);
  const { query, change } = address;
  const input = mealDayInput(query, today);
  const found = useCall('students.mealDay', input, { shown: 'here' });
  const [typed, setTyped] = useState<{ key: string; cells: ReadonlySet<string> }>({ key: '', cells: new Set() });
  const key = JSON.stringify(input);
  const changed = typed.key === key ? typed.cells : new Set<string>();
  const { leave, dialog } = useLeaving(changed.size > 0, () => setTyped({ key, cells: new Set() }));
  const guarded: typeof change = (patch, how) => leave(() => change(patch, how));
  const { data } = found;
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <ClassChoice address={{ ...address, change: guarded }} />
        <DayFilter
          key={dialog ? 'asked' : 'open'}
          label={roll('day')}
          day={dayOf(query, today)}
          onDay={(day) => day && guarded({ [attendanceParameter.day]: day })}
        />
      </FilterRow>
      {input === null ? (
        <ListEmpty text={roll('chooseClass')} />
      ) : !data ? (
        found.failure ? (
          <ListFailure failure={found.failure} onRetry={found.retry} />
        ) : (
          <ListSkeleton rows={12} />
        )
      ) : data.meals.length === 0 ? (
        <ListEmpty text={t('noMeals')} />
      ) : data.rows.length === 0 ? (
        <ListEmpty text={roll('nobody')} />
      ) : (
        <>
          {data.isServed ? null : <p className={styles.note}>{t('notServed')}</p>}
          {data.isLocked ? <p className={styles.note}>{roll('locked')}</p> : null}
          <MealSheet
            data={data}
            changed={changed}
            onToggle={(row, meal) => setTyped({ key, cells: toggled(changed, keyOf(row, meal)) })}
          />
          {data.actions.includes('record') ? (
            <MealFoot
              key={key}
              input={input}
              data={data}
              changed={changed}
              onSaved={() => setTyped({ key, cells: new Set() })}
            />
          ) : null}
        </>
      )}
      {dialog}
    </ListCard>
  );
}

interface MealSheetProps {
  readonly data: Reply;
  /** Cells that say something else than what is stored. */
  readonly changed: ReadonlySet<string>;
  readonly onToggle: (row: Row, meal: Meal) => void;
}

/** One line a child, a tick for each meal that it takes. */
function MealSheet({ data, changed, onToggle }: MealSheetProps) {
  const t = useTranslations('students-attendance.mealDay');
  const roll = useTranslations('students-attendance.roll');
  const status = useTranslations('students-attendance.status');
  const mayTouch = (row: Row, meal: Meal) =>
    statusOf(row, meal.slot) !== eatenMeal &&
    data.actions.includes('record') &&
    (meal.isOpen || data.actions.includes('correct'));
  return (
    <table className="ruled full-width" aria-label={t('sheet')}>
      <thead>
        <tr>
          <th scope="col">{roll('name')}</th>
          {data.meals.map(({ slot, name, cutOff, daysBefore, isOpen }) => (
            <th key={slot} scope="col">
              {name} <small className="soft">{t(isOpen ? 'until' : 'closed', { daysBefore, time: cutOff })}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.studentId}>
            <th scope="row">{row.name}</th>
            {data.meals.map((meal) => {
              const isChanged = changed.has(keyOf(row, meal));
              const stored = statusOf(row, meal.slot);
              const shown = isChanged ? (stored === cancelledMeal ? dueMeal : cancelledMeal) : stored;
              return (
                <td key={meal.slot} className={isChanged ? styles.changed : undefined}>
                  <label className="flow">
                    <input
                      type="checkbox"
                      checked={shown !== cancelledMeal}
                      disabled={!mayTouch(row, meal)}
                      aria-label={t('of', { name: row.name, meal: meal.name })}
                      onChange={() => onToggle(row, meal)}
                    />
                    {status(String(shown))}
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('due')}</th>
          {data.due.map(({ slot, count }) => (
            <td key={slot}>{t('count', { count })}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface MealFootProps {
  readonly input: { readonly classId: string; readonly day: string };
  readonly data: Reply;
  readonly changed: ReadonlySet<string>;
  readonly onSaved: () => void;
}

/** Saving; after the cut-off it is asked why. */
function MealFoot({ input, data, changed, onSaved }: MealFootProps) {
  const t = useTranslations('students-attendance.mealDay');
  const [why, setWhy] = useState('');
  const save = useAction('students.saveMealDay');
  const cells = data.rows.flatMap((row) =>
    data.meals.flatMap((meal) => (changed.has(keyOf(row, meal)) ? [{ row, meal }] : [])),
  );
  const isLate = cells.some(({ meal }) => !meal.isOpen);
  const submit = async () => {
    const entries = cells.map(({ row: { studentId, marks }, meal: { slot } }) => ({
      ...{ studentId, slot },
      cancelled: marks.find((mark) => mark.slot === slot)?.status !== cancelledMeal,
    }));
    const outcome = await save.run({ ...input, entries, why });
    if (!outcome.ok) return;
    onSaved();
    setWhy('');
    announce({ kind: 'toast', severity: 'success', text: t('saved', { count: outcome.data.recorded }) });
  };
  return (
    <div className={styles.foot}>
      {isLate ? (
        <Field label={t('why')} required>
          {(control) => (
            <input
              {...control}
              value={why}
              maxLength={limits.reasonChars}
              onChange={(event) => setWhy(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <span />
      )}
      <Button
        look="primary"
        busy={save.busy}
        disabled={changed.size === 0 || (isLate && why.trim() === '')}
        onClick={() => void submit()}
      >
        {t('save', { count: changed.size })}
      </Button>
    </div>
  );
}
