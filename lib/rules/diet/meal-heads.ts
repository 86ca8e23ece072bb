/** What the ledger says of one child and one meal of a day. */
export interface MealOfChild {
  readonly isCancelled: boolean;
  readonly isEaten: boolean;
  /** The child was seen on the day; null where nothing is recorded of it. */
  readonly wasThere: boolean | null;
}

interface MealHeads {
  /** Who is expected: all but those whose meal was cancelled in time. */
  readonly due: number;
  /** Who ate: of those expected whoever was there, and whoever is noted to have eaten; null where nobody noted any. */
  readonly real: number | null;
}

/** How many eat a meal, by what is recorded of each child. */
export function mealHeads(children: readonly MealOfChild[]): MealHeads {
  const isKnown = children.some(({ wasThere, isEaten }) => wasThere !== null || isEaten);
  const ate = ({ isCancelled, isEaten, wasThere }: MealOfChild) => isEaten || (wasThere === true && !isCancelled);
  return {
    due: children.filter(({ isCancelled, isEaten }) => isEaten || !isCancelled).length,
    real: isKnown ? children.filter(ate).length : null,
  };
}
