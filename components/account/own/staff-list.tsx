'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters } from '@/components/shared/list/list-filters.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import type { Selection } from '@/components/shared/list/selection.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import { staffFilters } from '@/lib/contracts/account/staff-filters.ts';
import { type FilterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { keyOfMember, type Member, useStaffColumns } from './staff-columns.tsx';
import { linkAddress, type StaffLink } from './staff-link.ts';

interface StaffListProps {
  readonly input: FilterInput<typeof staffFilters>;
  readonly change: AddressState['change'];
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
  const { input, change, list, selection } = props;
  const columns = useStaffColumns(props.mayClearLocks);
  const narrowed = isFiltered(staffFilters, input);
  return (
    <ListCard>
      <ListFilters
        filters={staffFilters}
        input={input}
        words="account-own.staff"
        isFiltered={narrowed}
        change={change}
        end={<span role="status">{list.data ? t('found', { count: list.data.total }) : null}</span>}
      />
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          narrowed ? (
            <ListNoResult onClear={() => change(withoutFilters(staffFilters))} />
          ) : (
            <ListEmpty text={t('empty')} />
          )
        }
        rows={input.size + 1}
        pager={({ total }) => ({ change, asked: input, total })}
      >
        {({ rows, sms }) => (
          <>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={keyOfMember}
              nameOf={nameOfMember}
              selection={selection}
              isSelectable={mayBeInvited}
              refreshing={list.former}
              operationsLabel={t('actions')}
              operations={(row) => <StaffAction member={row} onLink={props.onLink} onEdit={props.onEdit} />}
            />
            <BulkBar count={selection.count} onClear={selection.clear}>
              {sms ? (
                <Button busy={props.smsBusy} onClick={() => props.onSms(selection.rows)}>
                  {t('bySms')}
                </Button>
              ) : null}
              <Button onClick={() => props.onSheet(selection.rows)}>{t('links')}</Button>
            </BulkBar>
          </>
        )}
      </ListBody>
    </ListCard>
  );
}

interface StaffActionProps {
  readonly member: Member;
  readonly onLink: (link: StaffLink) => void;
  readonly onEdit: (staffId: string) => void;
}

/** What can be done for one member of staff: change, and invite or help with a lost password. */
function StaffAction({ member, onLink, onEdit }: StaffActionProps) {
  const t = useTranslations('account-own.staff');
  const invite = useAction('account.inviteStaff');
  const recover = useAction('account.recoverStaff');
  const kind = member.actions.find((action) => action !== 'edit');
  const go = async (wanted: StaffLink['kind']) => {
    const outcome = await (wanted === 'recover' ? recover : invite).run({ staffId: member.staffId });
    if (!outcome.ok) return;
    const { ticket, expiresAt, name } = outcome.data;
    onLink({ name, address: linkAddress(wanted, ticket), expiresAt, kind: wanted });
  };
  return (
    <>
      {member.actions.includes('edit') ? (
        <Button look="link" aria-label={t('editNamed', { name: member.name })} onClick={() => onEdit(member.staffId)}>
          {t('edit')}
        </Button>
      ) : null}
      {kind ? (
        <Button look="link" busy={invite.busy || recover.busy} onClick={() => void go(kind)}>
          {t(kind === 'recover' ? 'recover' : member.state === 'invited' ? 'inviteAgain' : 'invite')}
        </Button>
      ) : null}
    </>
  );
}
