'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Opening } from '@/lib/contracts/fees/openings.ts';
import { openingKinds } from '@/lib/rules/fees/opening-rows.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { OpeningRows } from './opening-rows.tsx';
import { onlyIn, shownRows } from './openings-address.ts';
import { useOpeningActions } from './use-opening-actions.tsx';

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
