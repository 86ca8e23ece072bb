'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const toneOf: Readonly<Record<ChargePlan['state'], StateTone>> = { draft: 'warn', enabled: 'good', retired: 'plain' };

interface PlanListProps<P extends ChargePlan | RefundPlan> {
  readonly title: string;
  readonly empty: string;
  readonly list: CallState<{ readonly rows: P[] }>;
  /** What a plan holds, in a few words. */
  readonly contentOf: (plan: P) => string;
  readonly actionsOf: (plan: P) => readonly RowAction[];
  readonly add: ReactNode;
}

/** Charge plans or refund plans with their versions and what may be done with each. */
export function PlanList<P extends ChargePlan | RefundPlan>(props: PlanListProps<P>) {
  const { list, title, contentOf } = props;
  const t = useTranslations('fees.plan');
  const columns = useMemo(
    (): readonly TableColumn<P>[] => [
      {
        prop: 'name',
        label: t('name'),
        width: 200,
        telling: true,
        tooltip: true,
        formatter: (_, { name, edition }) => t('version', { name, edition }),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 90,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      {
        prop: 'lines',
        label: t('content'),
        width: 320,
        tooltip: true,
        telling: true,
        formatter: (_, row) => contentOf(row),
      },
      { prop: 'used', label: t('used'), width: 90, align: 'end' },
      {
        prop: 'validFrom',
        label: t('valid'),
        width: 200,
        formatter: (_, { validFrom, validTo }) =>
          validFrom || validTo ? t('span', { from: validFrom ?? '', to: validTo ?? '' }) : t('always'),
      },
    ],
    [t, contentOf],
  );
  return (
    <ListCard>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListEmpty text={props.empty}>{props.add}</ListEmpty>}
        rows={5}
      >
        {({ rows }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.name}
            operations={(row) => <RowActions name={row.name} actions={props.actionsOf(row)} />}
          />
        )}
      </ListBody>
    </ListCard>
  );
}
