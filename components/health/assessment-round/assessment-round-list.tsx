'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls, type MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { fitnessRoundListed, growthRoundListed, roundFields } from '@/lib/contracts/health/assessment-round.data.ts';
import type { RoundRow } from '@/lib/contracts/health/assessment-round.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const { words } = growthRoundListed;
const schema = async () => (await import('@/lib/contracts/health/assessment-round.ts')).savedRound;
const of = { fields: roundFields, schema, words };
const GrowthForm = recordForm({ endpoint: 'health.saveGrowthRound', ...of });
const FitnessForm = recordForm({ endpoint: 'health.saveFitnessRound', ...of });

/** What differs between rounds of growth and of fitness. */
const forms = { growth: GrowthForm, fitness: FitnessForm };
const rights = { growth: 'health.growthRound.edit', fitness: 'health.fitnessRound.edit' } as const;
export type RoundSubject = keyof typeof forms;

interface RoundFormProps {
  readonly subject: RoundSubject;
  readonly row: RoundRow | null;
  readonly onClose: () => void;
}

/** Adds or changes a round, of a class or of the whole school. */
function RoundForm({ subject, ...given }: RoundFormProps) {
  const Form = forms[subject];
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return <Form {...given} choices={{ classId: classes.map(({ id, name }) => [id, name] as const) }} />;
}

const edit = (subject: RoundSubject) => ({
  form: ({ row, onClose }: MoveFormProps<RoundRow>) => <RoundForm subject={subject} row={row} onClose={onClose} />,
});
const next =
  <M extends 'measure' | 'check' | 'close'>(move: M) =>
  ({ id, version }: RoundRow) => ({ id, version, move });
const again = ({ id, version }: RoundRow) => ({ id, version, reason: '' });
const sheetAt = (path: string) => ({
  to: ({ id, classId }: RoundRow) => withQuery(menuAddress(path), { view: 'sheet', round: id, class: classId ?? '' }),
});
const nameOf = ({ name }: RoundRow) => name;

/** Rounds of measurement as they are listed. */
export const growthRoundList = {
  ...growthRoundListed,
  nameOf,
  moves: {
    enter: sheetAt('/health/physique/entry'),
    edit: edit('growth'),
    measure: calls('health.moveGrowthRound', next('measure')),
    check: calls('health.moveGrowthRound', next('check')),
    close: calls('health.moveGrowthRound', next('close')),
    reopen: calls('health.reopenGrowthRound', again, { reason: 'reason' }),
  },
} as const satisfies DeclaredList<'health.growthRounds'>;

/** Rounds of fitness as they are listed. */
export const fitnessRoundList = {
  ...fitnessRoundListed,
  nameOf,
  moves: {
    enter: sheetAt('/health/constitution/manage'),
    edit: edit('fitness'),
    measure: calls('health.moveFitnessRound', next('measure')),
    check: calls('health.moveFitnessRound', next('check')),
    close: calls('health.moveFitnessRound', next('close')),
    reopen: calls('health.reopenFitnessRound', again, { reason: 'reason' }),
  },
} as const satisfies DeclaredList<'health.fitnessRounds'>;

/** The rounds of one kind of assessment, with the form of a new one. */
export function Rounds({ subject }: { readonly subject: RoundSubject }) {
  const form = useFormAddress();
  return (
    <>
      {subject === 'growth' ? <ListView list={growthRoundList} /> : <ListView list={fitnessRoundList} />}
      <Suspense>
        {form.open === 'round' ? <RoundForm subject={subject} row={null} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

/** Opens the form of a new round, in the head of a page. */
export function AddRound({ subject }: { readonly subject: RoundSubject }) {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <Permitted of={rights[subject]} otherwise="disabled">
      <Button look="primary" onClick={() => form.show('round')}>
        {t('add')}
      </Button>
    </Permitted>
  );
}

const RoundChoice = ({ label, value, onPick, rows }: PickerProps & { readonly rows: readonly RoundRow[] }) => (
  <FilterChoice
    isLate
    label={label}
    value={value}
    choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={onPick}
  />
);
const rounds = { size: 50 } as const;

/** A round of growth among filters. */
export const GrowthRoundPicker = (props: PickerProps) => (
  <RoundChoice {...props} rows={useCall('health.growthRounds', rounds).data?.rows ?? []} />
);

/** A round of fitness among filters. */
export const FitnessRoundPicker = (props: PickerProps) => (
  <RoundChoice {...props} rows={useCall('health.fitnessRounds', rounds).data?.rows ?? []} />
);
