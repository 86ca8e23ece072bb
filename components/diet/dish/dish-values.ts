import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { DishLine, OpenedDish } from '@/lib/contracts/diet/dish.ts';
import { scaledGrams } from '@/lib/rules/diet/amount.ts';
import type { CookingWay, DishKind } from '@/lib/rules/diet/meals.ts';
import { hundredthsText, readHundredths } from '@/lib/rules/money.ts';

/** A line as its controls hold it; where no grams are written it is to taste. */
interface LineValues {
  material: string;
  grams: string;
  isGross: boolean;
}

/** What the form of a dish holds. */
export interface DishValues {
  name: string;
  kind: DishKind;
  cooking: CookingWay;
  texture: string;
  steps: string;
  lines: LineValues[];
}

export const noLine: LineValues = { material: '', grams: '', isGross: true };

/** What the controls show of a dish, or what a new one begins with. */
export const dishValues = (dish: OpenedDish | null): DishValues =>
  dish
    ? {
        name: dish.name,
        kind: dish.kind,
        cooking: dish.cooking,
        texture: dish.texture,
        steps: dish.steps,
        lines: dish.lines.map(({ material, grams, isGross }) => ({
          material,
          grams: grams === null ? '' : hundredthsText(grams),
          isGross,
        })),
      }
    : { name: '', kind: 'meat', cooking: 'fried', texture: '', steps: '', lines: [noLine] };

/** A line as it is sent; grams that are no number stay none, so that the check refuses them beside their control. */
export const typedLine = ({ material, grams, isGross }: LineValues): DishLine => ({
  material,
  grams: grams.trim() === '' ? null : (readHundredths(grams) ?? Number.NaN),
  isGross,
});

/** What is sent of what the controls hold. */
export const typedDish = (dish: OpenedDish | null, { lines, ...facts }: DishValues): CallInput<'diet.saveDish'> => ({
  ...(dish ? { id: dish.id, version: dish.version } : {}),
  ...facts,
  lines: lines.map(typedLine),
});

/** Lines of another portion: one of them gets so much, the others in proportion. Null where that is no portion. */
export function scaledLines(lines: readonly LineValues[], by: number, to: string): LineValues[] | null {
  const [from, wanted] = [readHundredths(lines[by]?.grams ?? ''), readHundredths(to)];
  if (!from || !wanted) return null;
  return lines.map((line) => {
    const grams = scaledGrams(readHundredths(line.grams), from, wanted);
    return grams === null ? line : { ...line, grams: hundredthsText(grams) };
  });
}
