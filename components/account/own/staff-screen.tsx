'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { useSelection } from '@/components/shared/list/selection.ts';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { CopyDialog } from '@/components/shared/overlay/copy-dialog.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { staffFilters } from '@/lib/contracts/account/staff-filters.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { limits } from '@/lib/rules/limits.ts';
import { keyOfMember, type Member } from './staff-columns.tsx';
import { linkAddress, type StaffLink } from './staff-link.ts';
import { StaffList } from './staff-list.tsx';
import styles from './staff-screen.module.css';

interface StaffScreenProps {
  readonly mayClearLocks: boolean;
  /** Where staff come in from a sheet; null for who may not import. */
  readonly importAddress: string | null;
}

const StaffForm = lazyScreen(() => import('@/components/shared/staff/staff-form.tsx'));

type Above =
  | { readonly kind: 'form'; readonly staffId: string | null }
  | { readonly kind: 'link'; readonly link: StaffLink }
  | { readonly kind: 'sheet'; readonly staffIds: string[]; readonly count: number }
  | { readonly kind: 'sms'; readonly results: CallReply<'account.inviteBySms'> };

const idsOf = (members: readonly Member[]) => members.map(({ staffId }) => staffId);

/**
 * The staff and whether each can sign in: invitations by message or by links, and a way back for who has lost a
 * password.
 */
export function StaffScreen({ mayClearLocks, importAddress }: StaffScreenProps) {
  const t = useTranslations('account-own.staff');
  const { query, change } = useAddressState();
  const input = filterInput(staffFilters, query);
  const list = useCall('account.staffAccess', input, {
    keep: true,
    shown: 'here',
  });
  const selection = useSelection<Member>(keyOfMember, limits.invitationsAtOnce);
  const [above, setAbove] = useState<Above | null>(null);
  const sms = useAction('account.inviteBySms');
  const forgetDraft = useWaitingDraft((id) => setAbove({ kind: 'form', staffId: id === newDraft ? null : id }));
  const close = () => setAbove(null);
  const closeForm = () => {
    forgetDraft();
    close();
  };
  const sendAll = async (members: readonly Member[]) => {
    const outcome = await sms.run({ staffIds: idsOf(members) });
    if (!outcome.ok) return;
    selection.clear();
    setAbove({ kind: 'sms', results: outcome.data });
  };
  const waiting = Math.min(list.data?.waiting ?? 0, limits.invitationsAtOnce);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <StaffActions
          waiting={waiting}
          importAddress={importAddress}
          onAllLinks={() => setAbove({ kind: 'sheet', staffIds: [], count: waiting })}
          onAdd={() => setAbove({ kind: 'form', staffId: null })}
        />
      </PageHeader>
      <StaffList
        input={input}
        change={change}
        list={list}
        selection={selection}
        mayClearLocks={mayClearLocks}
        onEdit={(staffId) => setAbove({ kind: 'form', staffId })}
        onLink={(link) => setAbove({ kind: 'link', link })}
        onSms={(members) => void sendAll(members)}
        smsBusy={sms.busy}
        onSheet={(members) => setAbove({ kind: 'sheet', staffIds: idsOf(members), count: members.length })}
      />
      <Suspense>
        {above?.kind === 'form' ? (
          <StaffForm key={above.staffId ?? newDraft} staffId={above.staffId} onClose={closeForm} />
        ) : null}
      </Suspense>
      {above?.kind === 'link' ? <StaffLinkDialog link={above.link} onClose={close} /> : null}
      {above?.kind === 'sms' ? <StaffSmsOutcome results={above.results} onClose={close} /> : null}
      {above?.kind === 'sheet' ? (
        <LinksConfirmation
          staffIds={above.staffIds}
          count={above.count}
          onMade={() => {
            selection.clear();
            close();
            list.retry();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** A link of one use, to be copied. */
function StaffLinkDialog({ link, onClose }: { readonly link: StaffLink; readonly onClose: () => void }) {
  const t = useTranslations('account-own.staff.link');
  const instant = useInstantText();
  return (
    <CopyDialog
      title={t(link.kind, { name: link.name })}
      text={t('text', { at: instant(link.expiresAt) })}
      label={t('address')}
      value={link.address}
      onClose={onClose}
    />
  );
}

interface StaffActionsProps {
  readonly waiting: number;
  readonly importAddress: string | null;
  readonly onAllLinks: () => void;
  readonly onAdd: () => void;
}

/** What can be done beside the list: links for all who wait, a sheet, one person more. */
function StaffActions({ waiting, importAddress, onAllLinks, onAdd }: StaffActionsProps) {
  const t = useTranslations('account-own.staff');
  return (
    <>
      {waiting > 0 ? <Button onClick={onAllLinks}>{t('allLinks', { count: waiting })}</Button> : null}
      {importAddress ? (
        <a className={buttons.plain} href={importAddress}>
          {t('import')}
        </a>
      ) : null}
      <Permitted of="organisation.staff.edit" otherwise="disabled">
        <Button look="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      </Permitted>
    </>
  );
}

interface LinksConfirmationProps {
  /** None: all who wait. */
  readonly staffIds: string[];
  readonly count: number;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Asks before a sheet of links is made, which end those given out before. */
function LinksConfirmation({ staffIds, count, onMade, onClose }: LinksConfirmationProps) {
  const t = useTranslations('account-own.staff');
  const sheet = useDownload('account.invitationSheet', 'write');
  const download = async () => {
    if (await sheet.run({ staffIds, origin: window.location.origin })) onMade();
  };
  return (
    <ConfirmDialog
      title={t('linksTitle', { count: count })}
      action={t('links')}
      busy={sheet.busy}
      onAction={() => void download()}
      onClose={onClose}
    >
      {t('linksText')}
    </ConfirmDialog>
  );
}

interface StaffSmsOutcomeProps {
  readonly results: CallReply<'account.inviteBySms'>;
  readonly onClose: () => void;
}

/** How many messages left, and a link for everybody whose message did not. */
function StaffSmsOutcome({ results, onClose }: StaffSmsOutcomeProps) {
  const t = useTranslations('account-own.staff.outcome');
  const common = useTranslations('shared');
  const failed = results.filter(({ sent }) => !sent);
  return (
    <Modal title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <p role="status">{t('sent', { count: results.length - failed.length })}</p>
      {failed.length > 0 ? (
        <>
          <p role="alert">{t('failed', { count: failed.length })}</p>
          <ul className={styles.handOver}>
            {failed.map(({ staffId, name, ticket }) => (
              <li key={staffId}>
                <span>{name}</span>
                <input
                  className={styles.link}
                  readOnly
                  value={linkAddress('invite', ticket)}
                  aria-label={name}
                  onFocus={(event) => event.target.select()}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  );
}
