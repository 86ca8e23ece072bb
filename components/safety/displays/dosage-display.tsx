'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import styles from './dosage.module.css';
import { Panel } from './panel.tsx';

type Shown = DisplayOf<'dosage'>;
type Dish = Shown['dishes'][number];

/** What the kitchen cooks today, meal by meal in the order of cooking; what is done is ticked, on this device alone. */
export function DosageDisplay({ display }: { readonly display: Shown }) {
  const t = useTranslations('safety-displays.dosage');
  const { ticked, tick } = useTicks(display.day);
  // Against what this screen showed first: a change after cooking began stays visible.
  const [first] = useState(() => new Map(display.dishes.map(({ key, heads }) => [key, heads])));
  useAwake();
  const meals = dietMeals.filter((meal) => display.dishes.some((dish) => dish.meal === meal));
  if (meals.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <div className={styles.meals}>
      {meals.map((meal) => (
        <Panel key={meal} title={t(`mealOf.${meal}`)}>
          <ul className={styles.dishes}>
            {display.dishes
              .filter((dish) => dish.meal === meal)
              .map((dish) => (
                <DishCard
                  key={dish.key}
                  dish={dish}
                  was={first.get(dish.key) ?? dish.heads}
                  isDone={ticked.has(tickOf(dish))}
                  onTick={() => tick(tickOf(dish))}
                />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

/** A dish that is made of something else since it was ticked is to be cooked anew. */
const tickOf = ({ key, lines }: Dish) => `${key} ${lines.map(({ name }) => name).join()}`;

interface DishCardProps {
  readonly dish: Dish;
  /** For how many it was first. */
  readonly was: number;
  readonly isDone: boolean;
  readonly onTick: () => void;
}

function DishCard({ dish, was, isDone, onTick }: DishCardProps) {
  const t = useTranslations('safety-displays.dosage');
  const amountOf = (quantity: number | null) => {
    if (quantity === null) return t('toTaste');
    return quantity < 10_000
      ? t('gramsOf', { value: quantityText(quantity * 1_000) })
      : t('kilograms', { value: quantityText(quantity), jin: quantityText(quantity * 2) });
  };
  return (
    <li data-done={isDone}>
      <button type="button" className={styles.dish} aria-pressed={isDone} onClick={onTick}>
        <strong>{dish.dish}</strong>
        <span className="soft">{dish.crowd}</span>
        <span role="status">
          {was === dish.heads ? null : <s>{t('was', { count: was })}</s>} {t('heads', { count: dish.heads })}
        </span>
      </button>
      <ul className={styles.lines}>
        {dish.lines.map(({ name, quantity }) => (
          <li key={name}>
            <span>{name}</span> <strong>{amountOf(quantity)}</strong>
          </li>
        ))}
      </ul>
      {dish.substitutes.map(({ name, heads }) => (
        <p key={name} className={styles.substitute}>
          {t('substitute', { name, count: heads })}
        </p>
      ))}
    </li>
  );
}

/** What is ticked on a day; the device keeps it, and forgets the days before. */
function useTicks(day: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setTicked(new Set(keptTicks(day))), [day]);
  const tick = (one: string) => {
    const next = ticked.has(one) ? [...ticked].filter((other) => other !== one) : [...ticked, one];
    setTicked(new Set(next));
    try {
      localStorage.setItem(ticksKey, JSON.stringify({ day, ticks: next }));
    } catch {
      // A browser that lets pages keep nothing loses them with the page.
    }
  };
  return { ticked, tick };
}

const ticksKey = 'display.dosage.ticks';

function keptTicks(day: string): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(ticksKey) ?? 'null') as { day: string; ticks: string[] } | null;
    return kept?.day === day ? kept.ticks : [];
  } catch {
    return [];
  }
}

/** The screen stays on while the page is seen, where the browser can do that. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held;
        },
        () => {},
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
