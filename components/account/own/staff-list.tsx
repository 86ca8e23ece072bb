'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/bulk-bar.tsx';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListNoResult, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { SearchField } from '@/components/shared/search-field.tsx';
import type { Selection } from '@/components/shared/selection.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import { staffStates } from '@/lib/contracts/account/link-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { fromFirstPage, keyOfMember, staffInput, staffParameter } from './staff-address.ts';
import { type Member, useStaffColumns } from './staff-columns.tsx';
import { StaffDeed } from './staff-deed.tsx';
import type { StaffLink } from './staff-link.ts';

interface StaffListProps {
  readonly address: AddressState;
  readonly list: CallState<CallReply<'account.staffAccess'>>;
  readonly selection: Selection<Member>;
  readonly mayClearLocks: boolean;
  readonly onLink: (link: StaffLink) => void;
  readonly onEdit: (staffId: string) => void;
  readonly onSms: (members: readonly Member[]) => void;
  readonly smsBusy: boolean;
  readonly onSheet: (members: readonly Member[]) => void;
}

const nameOfMember = (row: Member) => row.name;
const mayBeInvited = (row: Member) => row.actions.includes('invite');

/** The staff: filters, table, pager, and inviting those who are ticked. */
export function StaffList(props: StaffListProps) {
  const t = useTranslations('account-own.staff');
  const { address, list, selection } = props;
  const { change } = address;
  const input = staffInput(address.query);
  const columns = useStaffColumns(props.mayClearLocks);
  const { data } = list;
  const isFiltered = input.q !== '' || input.state !== undefined;
  const clear = () => change({ [staffParameter.search]: null, [staffParameter.state]: null, ...fromFirstPage });
  return (
    <ListCard>
      <FilterRow
        isFiltered={isFiltered}
        onClear={clear}
        end={<span role="status">{data ? t('found', { count: data.total }) : null}</span>}
      >
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          name={staffParameter.search}
          value={input.q}
          maxLength={limits.nameChars}
          onSearch={(words) => change({ [staffParameter.search]: words, ...fromFirstPage }, 'replace')}
        />
        <FilterChoice
          label={t('state')}
          value={input.state ?? ''}
          choices={staffStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={(state) => change({ [staffParameter.state]: state, ...fromFirstPage })}
        />
      </FilterRow>
      {data && data.rows.length > 0 ? (
        <>
          {list.failure ? <ListStale onRetry={list.retry} /> : null}
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data.rows}
            keyOf={keyOfMember}
            nameOf={nameOfMember}
            selection={selection}
            isSelectable={mayBeInvited}
            refreshing={list.former}
            operationsLabel={t('deeds')}
            operations={(row) => <StaffDeed member={row} onLink={props.onLink} onEdit={props.onEdit} />}
          />
          <BulkBar count={selection.count} onClear={selection.clear}>
            {data.sms ? (
              <Button busy={props.smsBusy} onClick={() => props.onSms(selection.rows)}>
                {t('bySms')}
              </Button>
            ) : null}
            <Button onClick={() => props.onSheet(selection.rows)}>{t('links')}</Button>
          </BulkBar>
          <Pager
            total={data.total}
            page={input.page}
            size={input.size}
            onPage={(page) => change({ [staffParameter.page]: String(page) })}
            onSize={(size) => change({ [staffParameter.size]: String(size), ...fromFirstPage })}
          />
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : !data ? (
        <ListSkeleton rows={input.size + 1} />
      ) : isFiltered ? (
        <ListNoResult onClear={clear} />
      ) : (
        <ListEmpty text={t('empty')} />
      )}
    </ListCard>
  );
}
