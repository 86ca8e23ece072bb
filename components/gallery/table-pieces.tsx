'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ChildName, CutText } from '../shared/cut-text.tsx';
import { BulkBar } from '../shared/list/bulk-bar.tsx';
import { DataTable } from '../shared/list/data-table.tsx';
import { ListEmpty, ListNoResult, ListSkeleton } from '../shared/list/list-states.tsx';
import { Pager } from '../shared/list/pager.tsx';
import { useSelection } from '../shared/list/selection.ts';
import type { TableColumn } from '../shared/list/table-column.ts';
import { Button } from '../ui/button.tsx';
import { Piece } from './piece.tsx';

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly room: { readonly name: string } | null;
  readonly note: string;
  readonly cents: number;
}

const count = 64;
const keyOf = (row: Sample) => row.id;
const nameOf = (row: Sample) => row.name;
/** Every fourth row may not be ticked. */
const isSelectable = (row: Sample) => Number(row.id) % 4 !== 0;

function useSampleRows(): readonly Sample[] {
  const t = useTranslations('gallery');
  return useMemo(
    () =>
      Array.from({ length: count }, (_, at) => ({
        id: String(at),
        name: at % 5 === 1 ? t('longName') : t('name', { number: at + 1 }),
        room: at % 3 === 2 ? null : { name: t('room', { number: 100 + at }) },
        note: at % 2 === 0 ? t('longNote') : '',
        cents: (at - 2) * 123_456,
      })),
    [t],
  );
}

function useSampleColumns(): readonly TableColumn<Sample>[] {
  const t = useTranslations('gallery');
  return useMemo<readonly TableColumn<Sample>[]>(
    () => [
      {
        prop: 'name',
        label: t('child'),
        width: 140,
        sort: 'name',
        telling: true,
        formatter: (_, row) => <ChildName name={row.name} />,
      },
      { prop: 'room.name', label: t('roomLabel'), width: 120, telling: true },
      { prop: 'note', label: t('note'), width: 180, formatter: (_, row) => row.note && <CutText text={row.note} /> },
      { prop: 'cents', label: t('amount'), width: 120, align: 'end', formatter: (_, row) => centsText(row.cents) },
    ],
    [t],
  );
}

/**
 * The paged table: index, selection that is kept over pages, a dotted place, formatters, cut texts, operations; and its
 * empty states.
 */
export function TablePieces() {
  const t = useTranslations('gallery');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(limits.pageSizeDefault);
  const [by, setBy] = useState<'asc' | 'desc'>('asc');
  const selection = useSelection(keyOf, count);
  const rows = useSampleRows();
  const sorted = by === 'asc' ? rows : rows.toReversed();
  const from = (page - 1) * size;
  const columns = useSampleColumns();
  return (
    <>
      <Piece title={t('table')}>
        <BulkBar count={selection.count} onClear={selection.clear}>
          {null}
        </BulkBar>
        <DataTable
          label={t('table')}
          columns={columns}
          rows={sorted.slice(from, from + size)}
          keyOf={keyOf}
          nameOf={nameOf}
          indexFrom={from + 1}
          selection={selection}
          isSelectable={isSelectable}
          sorting={{ by: 'name', direction: by, onSort: (_, direction) => setBy(direction) }}
          operations={(row) => (
            <Button look="link" aria-label={t('printOf', { name: row.name })} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        />
        <Pager
          total={count}
          page={page}
          size={size}
          sizes={limits.pagerSizes}
          onPage={setPage}
          onSize={(to) => {
            setSize(to);
            setPage(1);
          }}
        />
      </Piece>
      <Piece title={t('listStates')}>
        <ListSkeleton rows={3} />
        <ListEmpty text={t('empty')} />
        <ListNoResult onClear={() => setPage(1)} />
      </Piece>
    </>
  );
}
