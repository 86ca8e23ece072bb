'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useColumns } from '@/components/shared/list/declared-columns.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { refusedColumns, refusedFilters } from '@/lib/contracts/safety/refused-visitor.data.ts';
import type { RefusedRow } from '@/lib/contracts/safety/visitors.ts';

const words = 'safety-visitor.refused';
const RefusedForm = lazyScreen(() => import('./refused-form.tsx'));
const nameOf = (row: RefusedRow) => row.name;
const moves = {
  remove: calls('safety.removeRefusedVisitor', ({ id, version }: RefusedRow) => ({ id, version }), { danger: true }),
};

/** Who is not to be let in, and why. */
export default function Refused() {
  const t = useTranslations(words);
  const cells = useMemo<Cells<RefusedRow>>(
    () => ({ validFrom: ({ validFrom, validTo }) => `${validFrom} – ${validTo ?? t('forever')}` }),
    [t],
  );
  return (
    <ListScreen
      inView
      endpoint="safety.refusedVisitors"
      right="safety.visitor.configure"
      filters={refusedFilters}
      words={words}
      columns={useColumns<RefusedRow>(words, refusedColumns, { cells })}
      nameOf={nameOf}
      form={(given) => <RefusedForm {...given} />}
      moves={moves}
    />
  );
}
