'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Opening } from '@/lib/contracts/fees/openings.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { openingKinds } from '@/lib/rules/fees/opening-rows.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';

type Row = CallReply<'fees.openingRows'>['rows'][number];

const columns = ['kind', 'number', 'name', 'item', 'amount', 'day', 'note', 'document'] as const;

interface OpeningRowsProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly opensBills: boolean;
}

/** Rows as they were written, each with what was found in it. */
function OpeningRows({ title, rows, opensBills }: OpeningRowsProps) {
  const t = useTranslations('fees-openings');
  return (
    <div className="scrolls" {...(opensBills ? {} : scrolledByKeys(title))}>
      <table className="ruled" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('review.row')}</th>
            <th scope="col">{t('review.verdict')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{row.at}</th>
              <td>
                <Verdict row={row} opensBills={opensBills} />
              </td>
              {columns.map((column) => (
                <td key={column} className={column === 'amount' ? 'digits' : undefined}>
                  {column === 'amount' && row.cents !== null ? centsText(row.cents) : row[column] || '--'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ row: { fault, billId }, opensBills }: { readonly row: Row; readonly opensBills: boolean }) {
  const t = useTranslations('fees-openings');
  if (fault) return <StateBadge tone="bad">{t(`fault.${fault}`)}</StateBadge>;
  return (
    <span className="inline">
      <StateBadge tone="good">{t('review.fine')}</StateBadge>
      {billId && opensBills ? (
        <Link href={billAddress(billId)} prefetch={false}>
          {t('review.bill')}
        </Link>
      ) : null}
    </span>
  );
}

const shownRows = ['wrong', 'right'] as const;
const onlyIn = (query: Query) => oneOf(shownRows, query.only);

interface OpeningReviewProps {
  readonly id: string;
  readonly opensBills: boolean;
  readonly onClose: () => void;
}

/** The rows of an import, each with its verdict, and what may be done with it as a whole. */
export default function OpeningReview({ id, opensBills, onClose }: OpeningReviewProps) {
  const shared = useTranslations('shared');
  const t = useTranslations('fees-openings');
  const { data, failure, retry } = useCall('fees.opening', { id }, { keep: true, shown: 'here' });
  const { buttons, asking } = useOpeningActions(data, onClose);
  return (
    <Modal
      title={data?.fileName ?? t('title')}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={buttons}
    >
      <div className="stack">
        {data ? (
          <>
            <Found opening={data} />
            <Rows opening={data} opensBills={opensBills} />
          </>
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </div>
      {asking}
    </Modal>
  );
}

/** How many rows are right, and what those of each kind come to. */
function Found({ opening: { rows, good, sums, state, reason } }: { readonly opening: Opening }) {
  const t = useTranslations('fees-openings');
  const figures = openingKinds
    .filter((kind) => sums[kind].rows > 0)
    .map((kind) => ({
      name: t('review.sumOf', { kind: t(`kind.${kind}`), count: sums[kind].rows }),
      value: centsText(sums[kind].cents),
    }));
  return (
    <>
      <p role="status">
        {t(`stateOf.${state}`)} · {t('review.found', { rows, good, wrong: rows - good })}
        {reason ? ` ${t('reason')}: ${reason}` : ''}
      </p>
      {figures.length > 0 ? <Figures figures={figures} /> : null}
    </>
  );
}

interface RowsProps {
  readonly opening: Opening;
  readonly opensBills: boolean;
}

function Rows({ opening: { id, fileName }, opensBills }: RowsProps) {
  const t = useTranslations('fees-openings.review');
  const { query, change } = useAddressState();
  const only = onlyIn(query);
  const [page, setPage] = useState(1);
  const asked = { id, only, page, size: limits.pageSizeDefault };
  const { data, failure, retry } = useCall('fees.openingRows', asked, { keep: true, shown: 'here' });
  const show = (value: string) => {
    setPage(1);
    change({ only: value || null });
  };
  return (
    <>
      <FilterRow isFiltered={only !== undefined} onClear={() => show('')}>
        <FilterChoice
          label={t('which')}
          value={only ?? ''}
          choices={shownRows.map((one) => ({ value: one, label: t(one) }))}
          onChange={show}
        />
      </FilterRow>
      {!data ? (
        failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={8} />
        )
      ) : data.rows.length === 0 ? (
        <ListEmpty text={t('none')} />
      ) : (
        <>
          <OpeningRows title={fileName} rows={data.rows} opensBills={opensBills} />
          <Pager total={data.total} page={page} size={data.size} onPage={setPage} />
        </>
      )}
    </>
  );
}

type Action = Opening['actions'][number];

/** The buttons of an import, those that it allows, and the question that one of them asks. */
function useOpeningActions(
  opening: Opening | undefined,
  onGone: () => void,
): { readonly buttons: ReactNode; readonly asking: ReactNode } {
  const t = useTranslations('fees-openings');
  const { action, asking } = useActions();
  const check = useAction('fees.checkOpening');
  if (!opening) return { buttons: null, asking };
  const { id, version, good, cents, actions } = opening;
  const look = async () => {
    if ((await check.run({ id, version })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('review.checked') });
  };
  const press: Readonly<Record<Action, () => void>> = {
    check: () => void look(),
    keep: () =>
      action(
        'fees.keepOpening',
        { id, version, good, cents },
        {
          title: t('keep.title', { count: good }),
          text: t('keep.text', { sum: centsText(cents) }),
          label: t('review.keep', { count: good }),
          said: (kept) => t('keep.said', { count: kept.good }),
        },
      ),
    discard: () =>
      action(
        'fees.discardOpening',
        { id, version },
        {
          ...{ title: t('discard.title'), text: t('discard.text'), label: t('review.discard'), danger: true },
          ...{ said: t('discard.said'), done: onGone },
        },
      ),
    undo: () =>
      action(
        'fees.undoOpening',
        { id, version, reason: '' },
        {
          ...{ title: t('undo.title'), text: t('undo.text'), label: t('review.undo'), danger: true },
          ...{ reason: { name: 'reason', label: t('reason') }, said: t('undo.said') },
        },
      ),
  };
  // The likely one stands last.
  const order = (['discard', 'undo', 'check', 'keep'] as const).filter((one) => actions.includes(one));
  const buttons =
    order.length === 0
      ? null
      : order.map((one) => (
          <Button
            key={one}
            look={one === 'keep' ? 'primary' : 'plain'}
            busy={one === 'check' && check.busy}
            onClick={press[one]}
          >
            {t(`review.${one}`, { count: good })}
          </Button>
        ));
  return { buttons, asking };
}
