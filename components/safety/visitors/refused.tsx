'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefusedRow } from '@/lib/contracts/safety/visitors.ts';
import { clearedVisits, refusedInput, visitorParameter } from './visitor-address.ts';

const RefusedForm = lazyScreen(() => import('./refused-form.tsx'));
const keyOf = (row: RefusedRow) => row.id;
const nameOf = (row: RefusedRow) => row.name;

/** Who is not to be let in, and why. */
export default function Refused({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('safety-visitor.refused');
  const input = refusedInput(query);
  const list = useCall('safety.refusedVisitors', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  const { action, asking } = useActions();
  const mayEdit = list.data?.actions.includes('configure') ?? false;
  const opened = form.open === newDraft ? null : list.data?.rows.find(({ id }) => id === form.open);
  useShutForm(form, list.data && !list.former ? { mayEdit, isThere: opened !== undefined } : null);
  const actionsOf = ({ id, version, name }: RefusedRow) => {
    const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
    const asked = { ...remove, title: t('removeTitle', { name }), text: t('removeText'), said: t('removed', { name }) };
    return [
      { label: t('edit'), named: t('editNamed', { name }), run: () => form.show(id) },
      { ...remove, run: () => action('safety.removeRefusedVisitor', { id, version }, asked) },
    ];
  };
  return (
    <ListCard>
      <FilterRow
        isFiltered={input.q !== ''}
        onClear={() => change(clearedVisits)}
        end={
          mayEdit ? (
            <Button look="primary" onClick={() => form.show(null)}>
              {t('add')}
            </Button>
          ) : null
        }
      >
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          name={visitorParameter.search}
          value={input.q}
          onSearch={(q) => change({ [visitorParameter.search]: q, [visitorParameter.page]: null }, 'replace')}
        />
      </FilterRow>
      <ListTable
        answer={list}
        size={input.size}
        empty={t('empty')}
        onClear={input.q === '' ? null : () => change(clearedVisits)}
        change={change}
        label={t('person')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mayEdit
          ? { operations: (row: RefusedRow) => <RowActions name={row.name} actions={actionsOf(row)} /> }
          : {})}
      />
      {asking}
      <Suspense>
        {mayEdit && form.open !== null && opened !== undefined ? (
          <RefusedForm key={form.open} person={opened} onClose={form.close} />
        ) : null}
      </Suspense>
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<RefusedRow>[] {
  const t = useTranslations('safety-visitor.refused');
  const words = useTranslations('safety-visitor.column');
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 140, telling: true, tooltip: true },
      { prop: 'phoneMasked', label: t('phone'), width: 140 },
      { prop: 'idTail', label: words('idTail'), width: 120 },
      { prop: 'reason', label: t('reason'), width: 260, telling: true, tooltip: true },
      {
        prop: 'validFrom',
        label: t('valid'),
        width: 220,
        formatter: (_, { validFrom, validTo }) => `${validFrom} – ${validTo ?? t('forever')}`,
      },
      {
        prop: 'isValid',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { isValid }) => (
          <StateBadge tone={isValid ? 'bad' : 'plain'}>{t(isValid ? 'inForce' : 'notInForce')}</StateBadge>
        ),
      },
    ],
    [t, words],
  );
}
