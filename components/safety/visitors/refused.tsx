'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterRow } from '@/components/shared/filter-row.tsx';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { SearchField } from '@/components/shared/search-field.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefusedRow } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';
import { clearedVisits, refusedInput, visitorParameter } from './visitor-address.ts';

const RefusedForm = lazyScreen(() => import('./refused-form.tsx'));
const RemoveRefused = lazyScreen(() => import('./remove-refused.tsx'));
const keyOf = (row: RefusedRow) => row.id;
const nameOf = (row: RefusedRow) => row.name;

type Opened = 'new' | { readonly edit: RefusedRow } | { readonly remove: RefusedRow };

/** Who is not to be let in, and why. */
export default function Refused({ address: { query, change } }: { readonly address: AddressState }) {
  const t = useTranslations('safety-visitor.refused');
  const input = refusedInput(query);
  const list = useCall('safety.refusedVisitors', input, { keep: true, shown: 'here' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useColumns();
  const mayEdit = list.data?.actions.includes('configure') ?? false;
  const close = () => setOpened(null);
  return (
    <ListCard>
      <FilterRow
        isFiltered={input.q !== ''}
        onClear={() => change(clearedVisits)}
        end={
          mayEdit ? (
            <Button look="primary" onClick={() => setOpened('new')}>
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
          maxLength={limits.nameChars}
          onSearch={(q) => change({ [visitorParameter.search]: q, [visitorParameter.page]: null }, 'replace')}
        />
      </FilterRow>
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          input.q === '' ? <ListEmpty text={t('empty')} /> : <ListNoResult onClear={() => change(clearedVisits)} />
        }
        rows={input.size + 1}
      >
        {({ rows, total, page, size }) => (
          <>
            <DataTable
              label={t('person')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
              {...(mayEdit
                ? {
                    operations: (row: RefusedRow) => (
                      <>
                        <Button
                          look="link"
                          aria-label={t('editNamed', { name: row.name })}
                          onClick={() => setOpened({ edit: row })}
                        >
                          {t('edit')}
                        </Button>
                        <Button
                          look="link"
                          aria-label={t('removeNamed', { name: row.name })}
                          onClick={() => setOpened({ remove: row })}
                        >
                          {t('remove')}
                        </Button>
                      </>
                    ),
                  }
                : {})}
            />
            <Pager
              total={total}
              page={page}
              size={size}
              onPage={(to) => change({ [visitorParameter.page]: String(to) })}
              onSize={(to) => change({ [visitorParameter.size]: String(to), [visitorParameter.page]: null })}
            />
          </>
        )}
      </ListBody>
      <Suspense>
        {opened === 'new' ? <RefusedForm person={null} onClose={close} /> : null}
        {opened !== null && typeof opened === 'object' && 'edit' in opened ? (
          <RefusedForm person={opened.edit} onClose={close} />
        ) : null}
        {opened !== null && typeof opened === 'object' && 'remove' in opened ? (
          <RemoveRefused person={opened.remove} onClose={close} />
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
