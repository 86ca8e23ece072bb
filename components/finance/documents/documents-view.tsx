'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DocumentListRow } from '@/lib/contracts/finance/documents.ts';
import { documentKinds, documentStates } from '@/lib/rules/finance/document-states.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import styles from '../finance.module.css';
import { documentsInput, parameter, type ViewProps } from '../finance-address.ts';
import { MadeResult } from './made-result.tsx';
import { useDocumentColumns } from './use-document-columns.tsx';
import { useMaking } from './use-making.ts';

const keyOf = ({ id }: DocumentListRow) => id;

interface DocumentsViewProps extends Pick<ViewProps, 'year' | 'address'> {
  /** Without any, nothing can be made of documents yet. */
  readonly hasBooks?: boolean;
}

/**
 * What other modules have written for the books: what waits for its voucher and why, and what has one. Those that are
 * ticked, or all that wait, become drafts.
 */
export default function DocumentsView({ year, address, hasBooks = true }: DocumentsViewProps) {
  const t = useTranslations('finance-documents');
  const { query, change } = address;
  const input = documentsInput(query);
  const list = useCall('finance.documents', input, { shown: 'here', keep: true });
  const selection = useSelection<DocumentListRow>(keyOf, limits.batchRows);
  const { make, busy, stayed, close } = useMaking(selection.clear);
  const columns = useDocumentColumns((id) => change({ [parameter.voucher]: id }));
  const mayMake = hasBooks && (list.data?.actions.includes('make') ?? false);
  const waiting = list.data?.waiting ?? 0;
  const isFiltered = Boolean(query[parameter.state] ?? query[parameter.kind] ?? input.month);
  return (
    <ListCard>
      <DocumentFilters
        year={year}
        address={address}
        isFiltered={isFiltered}
        makeAll={
          mayMake && waiting > 0 ? (
            <Button look="primary" busy={busy} onClick={() => void make({})}>
              {t('makeAll', { count: waiting })}
            </Button>
          ) : null
        }
      />
      <p className={styles.note}>{t('text')}</p>
      <BulkBar count={selection.count} onClear={selection.clear}>
        <Button busy={busy} onClick={() => void make({ ids: selection.rows.map(keyOf) })}>
          {t('make', { count: selection.count })}
        </Button>
      </BulkBar>
      <ListTable
        label={t('title')}
        columns={columns}
        answer={list}
        size={input.size ?? limits.pageSizeDefault}
        empty={t('empty')}
        onClear={isFiltered ? () => change(allDocuments) : null}
        change={change}
        keyOf={keyOf}
        nameOf={({ number }) => number}
        selection={mayMake ? selection : undefined}
        isSelectable={({ state }) => state === 'waiting'}
      />
      {stayed ? <MadeResult stayed={stayed} busy={busy} onMake={(again) => void make(again)} onClose={close} /> : null}
      <VoucherBeside address={address} />
    </ListCard>
  );
}

/** Takes the filters away. */
const allDocuments = {
  [parameter.state]: null,
  [parameter.kind]: null,
  [parameter.period]: null,
  [parameter.page]: null,
};

const monthsOfYear = Array.from({ length: 12 }, (_, at) => at + 1);

interface DocumentFiltersProps {
  readonly year: number;
  readonly address: AddressState;
  readonly isFiltered: boolean;
  /** The action at the end of the row. */
  readonly makeAll: ReactNode;
}

/** State, kind and month; the state that work begins with is waiting. */
function DocumentFilters({ year, address: { query, change }, isFiltered, makeAll }: DocumentFiltersProps) {
  const t = useTranslations('finance-documents');
  const filter = (name: 'state' | 'kind' | 'period') => (value: string) =>
    change({ [parameter[name]]: value, [parameter.page]: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(allDocuments)} end={makeAll}>
      <FilterChoice
        label={t('state')}
        value={query[parameter.state] ?? ''}
        usual="waiting"
        choices={[...documentStates, 'all' as const].map((value) => ({ value, label: t(`stateOf.${value}`) }))}
        onChange={filter('state')}
      />
      <FilterChoice
        label={t('kind')}
        value={query[parameter.kind] ?? ''}
        choices={documentKinds.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        onChange={filter('kind')}
      />
      <FilterChoice
        label={t('month')}
        value={query[parameter.period] ?? ''}
        choices={monthsOfYear.map((month) => {
          const period = year * 100 + month;
          return { value: String(period), label: periodText(period) };
        })}
        onChange={filter('period')}
      />
    </FilterRow>
  );
}
