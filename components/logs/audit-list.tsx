'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AuditRow } from '@/lib/contracts/logs/logs.ts';
import { useActionName, useObjectName } from './action-name.ts';
import { auditInputOf } from './audit-address.ts';
import { ChainCheck } from './chain-check.tsx';
import { logScopes } from './log-scopes.ts';
import styles from './logs.module.css';

const AuditEntry = lazyScreen(() => import('./audit-entry.tsx'));
const keyOf = (row: AuditRow) => String(row.seq);
const nameOf = (row: AuditRow) => String(row.seq);

/** Who changed, exported or was refused what; filters stand in the address. */
export function AuditList({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('logs');
  const input = auditInputOf(query);
  const list = useCall('logs.audit', input, { keep: true, shown: 'here' });
  const [open, setOpen] = useState<number | null>(null);
  const columns = useColumns();
  const { data } = list;
  const clear = () =>
    change({ person: null, action: null, objectId: null, result: null, from: null, to: null, before: null });
  const filter = (patch: Readonly<Record<string, string | null>>) => change({ ...patch, before: null }, 'replace');
  const last = data?.rows.at(-1);
  return (
    <ListCard>
      <AuditFilters query={query} isFiltered={Object.keys(input).length > 0} onClear={clear} onFilter={filter} />
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListNoResult onClear={clear} />}
        rows={10}
      >
        {({ rows }) => (
          <DataTable
            label={t('view.audit')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            refreshing={list.former}
            onOpen={(row) => setOpen(row.seq)}
            operations={(row) => (
              <Button look="link" aria-label={t('openNamed', { seq: row.seq })} onClick={() => setOpen(row.seq)}>
                {t('open')}
              </Button>
            )}
          />
        )}
      </ListBody>
      {data?.more && last ? (
        <p className={styles.foot}>
          <Button onClick={() => change({ before: String(last.seq) })}>{t('more')}</Button>
        </p>
      ) : null}
      <Suspense>
        {open === null ? null : (
          <AuditEntry
            seq={open}
            onFollow={(objectId) => {
              setOpen(null);
              filter({ objectId });
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </ListCard>
  );
}

interface AuditFiltersProps {
  readonly query: AddressState['query'];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onFilter: (patch: Readonly<Record<string, string | null>>) => void;
}

/** By person, module, result and day. */
function AuditFilters({ query, isFiltered, onClear, onFilter }: AuditFiltersProps) {
  const t = useTranslations('logs');
  return (
    <FilterRow isFiltered={isFiltered} onClear={onClear} end={<ChainCheck />}>
      <SearchField
        label={t('person')}
        placeholder={t('personHelp')}
        name="person"
        value={query.person ?? ''}
        onSearch={(person) => onFilter({ person })}
      />
      <FilterChoice
        label={t('module')}
        value={query.action ?? ''}
        choices={logScopes.map((scope) => ({ value: `${scope}.`, label: t(`modules.${scope}`) }))}
        onChange={(action) => onFilter({ action })}
      />
      <FilterChoice
        label={t('result')}
        value={query.result ?? ''}
        choices={(['done', 'refused'] as const).map((value) => ({ value, label: t(`result_${value}`) }))}
        onChange={(result) => onFilter({ result })}
      />
      <DateRange
        from={query.from ?? ''}
        to={query.to ?? ''}
        fromLabel={t('from')}
        toLabel={t('to')}
        onRange={(from, to) => onFilter({ from: from || null, to: to || null })}
      />
    </FilterRow>
  );
}

function useColumns(): readonly TableColumn<AuditRow>[] {
  const t = useTranslations('logs');
  const instant = useInstantText();
  const nameOfAction = useActionName();
  const nameOfObject = useObjectName();
  return useMemo(
    () => [
      {
        prop: 'at',
        label: t('at'),
        width: 170,
        telling: true,
        formatter: (_, { at }) => instant(at),
      },
      { prop: 'actorName', label: t('person'), width: 110, telling: true, tooltip: true },
      {
        prop: 'action',
        label: t('action'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, row) => nameOfAction(row),
      },
      {
        prop: 'objectType',
        label: t('objectType'),
        width: 130,
        tooltip: true,
        formatter: (_, { objectType }) => nameOfObject(objectType),
      },
      { prop: 'objectId', label: t('object'), width: 200, tooltip: true },
      {
        prop: 'result',
        label: t('result'),
        width: 90,
        formatter: (_, { result }) => t(result === 'refused' ? 'result_refused' : 'result_done'),
      },
      { prop: 'address', label: t('address'), width: 130, tooltip: true },
    ],
    [t, instant, nameOfAction, nameOfObject],
  );
}
