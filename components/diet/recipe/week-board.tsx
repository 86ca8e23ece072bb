'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import {
  type Board,
  type BoardDish,
  type BoardMaterial,
  type BoardPlace,
  dishesAt,
  placeBeside,
  weekDays,
} from '@/lib/rules/diet/board.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import styles from './board.module.css';

interface WeekBoardProps {
  readonly board: Board;
  readonly materials: ReadonlyMap<string, BoardMaterial>;
  readonly monday: string;
  /** Dishes that something is to be said of. */
  readonly marked?: ReadonlySet<string>;
  readonly onOpen: (key: string) => void;
  /** Absent where nothing may be changed. */
  readonly plan?: {
    readonly move: (key: string, to: BoardPlace, before?: string | null) => void;
    readonly remove: (key: string) => void;
    readonly add: (place: BoardPlace) => void;
  };
}

/** Which days and meals a board shows: working days and all meals while it is planned, else those that have a dish. */
function shownPlaces(board: Board, isPlanned: boolean) {
  const days = weekDays.filter((day) => day <= 5 || board.some((dish) => dish.day === day) || (isPlanned && day === 6));
  const meals = dietMeals.filter((meal) => isPlanned || board.some((dish) => dish.meal === meal));
  return { days, meals };
}

const arrows: Readonly<Record<string, { readonly days: number; readonly meals: number }>> = {
  ArrowLeft: { days: -1, meals: 0 },
  ArrowRight: { days: 1, meals: 0 },
  ArrowUp: { days: 0, meals: -1 },
  ArrowDown: { days: 0, meals: 1 },
};

/**
 * A week as days by meals: dishes are dragged from one meal to another, or moved with Alt and the arrows, and taken off
 * with Delete.
 */
export function WeekBoard({ board, materials, monday, marked, onOpen, plan }: WeekBoardProps) {
  const t = useTranslations('diet-recipe.recipe');
  const dayText = useDayText();
  const shown = shownPlaces(board, plan !== undefined);
  const [told, setTold] = useState('');
  const onKey = (event: KeyboardEvent, dish: BoardDish) => {
    if (!plan) return;
    const key = pressedKey(event);
    const by = arrows[key];
    if (event.altKey && by) {
      event.preventDefault();
      const to = placeBeside(dish, by, shown);
      plan.move(dish.key, to);
      const day = dayText(dayAfter(monday, to.day - 1), 'weekday');
      setTold(t('movedTo', { name: dish.name, day, meal: t(`mealOf.${to.meal}`) }));
    }
    if (key === 'Delete') {
      event.preventDefault();
      plan.remove(dish.key);
      setTold(t('takenOff', { name: dish.name }));
    }
  };
  return (
    <section className={styles.board} aria-label={t('board')}>
      {plan ? <p className="soft small">{t('boardHelp')}</p> : null}
      <div className={styles.grid} style={{ '--days': shown.days.length } as CSSProperties}>
        <span />
        {shown.days.map((day) => (
          <h2 key={day} className={styles.head}>
            {dayText(dayAfter(monday, day - 1), 'weekday')}
            <small className="soft"> {dayText(dayAfter(monday, day - 1), 'short')}</small>
          </h2>
        ))}
        {shown.meals.map((meal) => [
          <h2 key={meal} className={styles.head}>
            {t(`mealOf.${meal}`)}
          </h2>,
          ...shown.days.map((day) => (
            <MealCell
              key={`${day} ${meal}`}
              label={`${dayText(dayAfter(monday, day - 1), 'weekday')} ${t(`mealOf.${meal}`)}`}
              place={{ day, meal }}
              {...{ board, materials, marked, onOpen, onKey, plan }}
            />
          )),
        ])}
      </div>
      <p className="unseen" role="status">
        {told}
      </p>
    </section>
  );
}

interface MealCellProps extends Omit<WeekBoardProps, 'monday'> {
  readonly label: string;
  readonly place: BoardPlace;
  readonly onKey: (event: KeyboardEvent, dish: BoardDish) => void;
}

/** One meal of one day. */
function MealCell({ label, place, board, materials, marked, onOpen, onKey, plan }: MealCellProps) {
  const t = useTranslations('diet-recipe.recipe');
  const [isOver, setOver] = useState(false);
  const drop = plan && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      const before = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
      plan.move(event.dataTransfer.getData('text/plain'), place, before);
    },
  };
  return (
    <section className={styles.cell} aria-label={label} data-over={isOver || undefined} {...drop}>
      {dishesAt(board, place).map((dish) => (
        <button
          key={dish.key}
          type="button"
          className={styles.dish}
          draggable={plan !== undefined}
          data-key={dish.key}
          data-marked={marked?.has(dish.key) || undefined}
          onClick={() => onOpen(dish.key)}
          onKeyDown={(event) => onKey(event, dish)}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', dish.key)}
        >
          {dish.name}
          <small>
            {dish.lines
              .slice(0, 3)
              .map(({ material }) => materials.get(material)?.name ?? material)
              .join(t('comma'))}
          </small>
        </button>
      ))}
      {plan ? (
        <Button look="quiet" aria-label={t('addTo', { place: label })} onClick={() => plan.add(place)}>
          +
        </Button>
      ) : null}
    </section>
  );
}
