import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { ChargePlan } from '@/lib/contracts/fees/plans.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';
import { headValues, type PlanValues } from './plan-head.ts';

type Input = CallInput<'fees.saveChargePlan'>;

/** What the form holds: texts as they are typed, under the names by which they are sent. */
export interface ChargeValues extends PlanValues {
  rounding: Input['rounding'];
  scope: Omit<Input['scope'], 'enteredFrom' | 'enteredTo'> & { enteredFrom: string; enteredTo: string };
  lines: { itemId: string; priceCents: string; quantityRule: string; quantityHundredths: string }[];
}

export const noLine = { itemId: '', priceCents: '', quantityRule: 'fixed', quantityHundredths: '1' };

/** What a form begins with. */
export function chargeValues(plan: ChargePlan | null): ChargeValues {
  return {
    ...headValues(plan),
    rounding: plan?.rounding ?? 'cent',
    scope: {
      stages: plan?.scope.stages ?? [],
      grades: plan?.scope.grades ?? [],
      studyTypes: plan?.scope.studyTypes ?? [],
      classIds: plan?.scope.classIds ?? [],
      enteredFrom: plan?.scope.enteredFrom ?? '',
      enteredTo: plan?.scope.enteredTo ?? '',
    },
    lines: plan?.lines.map((line) => ({
      ...line,
      priceCents: centsText(line.priceCents),
      quantityHundredths: hundredthsText(line.quantityHundredths),
    })) ?? [noLine],
  };
}

/** The values as the backend takes them. */
export function chargeInput({ lines, scope, ...head }: ChargeValues): Input {
  return {
    ...head,
    validFrom: head.validFrom || null,
    validTo: head.validTo || null,
    scope: { ...scope, enteredFrom: scope.enteredFrom || null, enteredTo: scope.enteredTo || null },
    lines: lines.map((line) => ({
      itemId: line.itemId,
      priceCents: readCents(line.priceCents) ?? Number.NaN,
      quantityRule: line.quantityRule as Input['lines'][number]['quantityRule'],
      quantityHundredths: line.quantityRule === 'fixed' ? (readHundredths(line.quantityHundredths) ?? Number.NaN) : 0,
    })),
  };
}
