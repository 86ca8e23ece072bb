'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { type FormAddress, useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RecurringRow } from '@/lib/contracts/finance/recurring.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import styles from '../finance.module.css';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { draftOfRecurring } from './recurring-values.ts';
import { useRecurringColumns } from './use-recurring-columns.tsx';

const RecurringForm = lazyScreen(() => import('./recurring-form.tsx'));

type Why = CallReply<'finance.makeRecurring'>['why'];

const keyOf = ({ id }: RecurringRow) => id;
const nameOf = ({ name }: RecurringRow) => name;

/** The page of a month that the address asks for: the list and the actions above it read the same. */
const useRecurring = (period: number, { query }: AddressState) => {
  const input = { period, ...listPage(query) };
  return { input, list: useCall('finance.recurringEntries', input, { shown: 'here', keep: true }) };
};

/** Vouchers that come back every month, with what became of each in the month that is looked at. */
export default function RecurringView({ year, address }: ViewProps) {
  const form = useFormAddress();
  const [why, setWhy] = useState<Why>([]);
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => <Actions period={period} address={address} form={form} onStayed={setWhy} />}
    >
      {(period) => (
        <>
          <Entries year={year} period={period} address={address} form={form} />
          <Suspense>
            {form.open === null ? null : (
              <RecurringForm
                key={form.open}
                year={year}
                period={period}
                id={form.open === newDraft ? null : form.open}
                onClose={form.close}
              />
            )}
          </Suspense>
          <Stayed why={why} onClose={() => setWhy([])} />
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}

interface ActionsProps {
  readonly period: number;
  readonly address: AddressState;
  readonly form: FormAddress;
  readonly onStayed: (why: Why) => void;
}

/** Makes what the month lacks, or adds an entry. */
function Actions({ period, address, form, onStayed }: ActionsProps) {
  const t = useTranslations('finance-recurring');
  const { list } = useRecurring(period, address);
  const { run, busy } = useAction('finance.makeRecurring');
  const make = async () => {
    const outcome = await run({ period });
    if (!outcome.ok) return;
    const { made, toFill, why } = outcome.data;
    if (made > 0)
      announce({
        kind: 'toast',
        severity: 'success',
        text: t(toFill > 0 ? 'madeToFill' : 'madeNow', { made, toFill }),
      });
    onStayed(why);
  };
  const mayMake = list.data?.actions.includes('make') ?? false;
  return (
    <>
      <Permitted of="finance.voucher.edit" otherwise="disabled">
        <Button look={mayMake ? 'plain' : 'primary'} onClick={() => form.show(null)}>
          {t('add')}
        </Button>
      </Permitted>
      {mayMake ? (
        <Button look="primary" busy={busy} onClick={() => void make()}>
          {t('make', { month: period % 100, count: list.data?.due ?? 0 })}
        </Button>
      ) : null}
    </>
  );
}

interface EntriesProps extends Pick<ActionsProps, 'period' | 'address' | 'form'> {
  readonly year: number;
}

function Entries({ year, period, address, form }: EntriesProps) {
  const t = useTranslations('finance-recurring');
  const { change } = address;
  const { input, list } = useRecurring(period, address);
  const { actionsOf, asking } = useRowActions(period, form);
  useWaitingForm(list.data?.rows, draftOfRecurring(year), (row) => form.show(row?.id ?? null));
  const columns = useRecurringColumns({
    onEdit: form.show,
    onVoucher: (id) => change({ [parameter.voucher]: id }),
  });
  const missing = list.data?.missing ?? [];
  return (
    <>
      {missing.length > 0 ? (
        <p className={styles.note} role="status">
          {t('missing')}
          {missing.map((one) => (
            <Button
              key={one.period}
              look="link"
              onClick={() =>
                change({
                  [parameter.year]: String(Math.floor(one.period / 100)),
                  [parameter.period]: String(one.period),
                  [parameter.page]: null,
                })
              }
            >
              {t('missingIn', { month: periodText(one.period), count: one.count })}
            </Button>
          ))}
        </p>
      ) : null}
      <ListTable
        label={t('title')}
        columns={columns}
        answer={list}
        size={input.size}
        empty={t('empty')}
        onClear={null}
        change={change}
        keyOf={keyOf}
        nameOf={nameOf}
        operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
      />
      {asking}
    </>
  );
}

/** What may be done with an entry; all but editing is asked first. */
function useRowActions(period: number, form: FormAddress) {
  const t = useTranslations('finance-recurring');
  const { action, asking } = useActions();
  const actionsOf = ({ id, name, version, actions }: RecurringRow): readonly RowAction[] =>
    actions.map((one) => ({
      label: t(`action.${one}`),
      named: t(`named.${one}`, { name }),
      danger: one === 'delete',
      run: () => {
        if (one === 'edit') form.show(id);
        else if (one === 'pause')
          action(
            'finance.pauseRecurring',
            { id, version },
            { title: t('pauseTitle', { name }), text: t('pauseText'), label: t('action.pause') },
          );
        else if (one === 'resume')
          action(
            'finance.resumeRecurring',
            { id, version, fromPeriod: period },
            {
              title: t('resumeTitle', { name }),
              text: t('resumeText', { month: periodText(period) }),
              label: t('action.resume'),
            },
          );
        else
          action(
            'finance.deleteRecurring',
            { id, version },
            { title: t('deleteTitle', { name }), text: t('deleteText'), label: t('action.delete'), danger: true },
          );
      },
    }));
  return { actionsOf, asking };
}

interface StayedProps {
  readonly why: Why;
  readonly onClose: () => void;
}

/** Entries that no voucher could be made of, and why. */
function Stayed({ why, onClose }: StayedProps) {
  const t = useTranslations('finance-recurring');
  const shared = useTranslations('shared');
  if (why.length === 0) return null;
  return (
    <Modal title={t('stayedTitle', { count: why.length })} closeLabel={shared('close')} onClose={onClose}>
      <ul className="stack-8">
        {why.map(({ id, name, reason, of }) => (
          <li key={id}>
            <strong>{name}</strong> {t(`reason.${reason}`, { of })}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
