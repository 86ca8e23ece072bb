import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import type { FeePart } from '@/lib/rules/monthly-fee.ts';
import { splitAmongPayers } from '@/lib/rules/payers.ts';

interface Guardian {
  readonly id: string;
  readonly name: string;
  readonly isPayer: boolean;
}

/** Who pays how much of a month: the main payer, whom the record names where the plan does not, first. Nobody where the plan names no payer besides. */
export function payersOf(plan: StudentPlan, parts: readonly FeePart[], guardians: readonly Guardian[]) {
  if (plan.payers.length === 0) return [];
  const nameOf = (id: string | null) => guardians.find((one) => one.id === id)?.name ?? '';
  const { cents, restCents } = splitAmongPayers(parts, plan.payers);
  const main = plan.payerGuardianId ?? guardians.find(({ isPayer }) => isPayer)?.id ?? null;
  return [
    { guardianId: main, name: nameOf(main), cents: restCents },
    ...plan.payers.map(({ guardianId, name }, at) => ({
      guardianId,
      name: name || nameOf(guardianId),
      cents: cents[at] ?? 0,
    })),
  ];
}
