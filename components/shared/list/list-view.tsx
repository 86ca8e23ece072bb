'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Columns } from '@/lib/contracts/columns.ts';
import {
  type Filters,
  filterInput,
  isFiltered,
  type OpenedRow,
  openedIn,
  viewParameters,
  withoutFilters,
} from '@/lib/contracts/filters.ts';
import type { ListPage } from '@/lib/rules/list-page.ts';
import { useAddressState } from '../address-state.ts';
import { ExportFile } from '../export-file.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './declared-columns.tsx';
import type { Cells } from './field-columns.tsx';
import { ListCard } from './list-card.tsx';
import { ListFilters, type Pickers } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import { type RowAction, RowActions } from './row-actions.tsx';
import { type Moving, useRowMoves, useRowName } from './row-moves.tsx';
import { type Selection, useSelection } from './selection.ts';
import { useOpenedRow } from './use-opened-row.ts';

interface Row {
  readonly id: string;
  readonly actions: readonly string[];
}
const keyOf = ({ id }: Row) => id;
const always = () => true;

interface Paged {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}
/** Endpoints that answer a page of rows, each with what this person may do with it. */
export type PagedEndpoint = { [N in EndpointName]: CallReply<N> extends Paged ? N : never }[EndpointName];
export type PagedRow<N extends PagedEndpoint> = CallReply<N>['rows'][number];

/** A list as its noun declares it; `words` has `title` and `empty` too, and each column and filter by its name. */
export interface DeclaredList<N extends PagedEndpoint> extends Moving<PagedRow<N>>, OpenedRow {
  readonly endpoint: N;
  readonly filters: Filters;
  readonly columns: Columns<PagedRow<N>>;
  /** Takes all that is filtered away as a sheet; `words` then has `export` and `exported`. */
  readonly sheet?: EndpointName;
  /** The page of a row, where it stands on one of its own and not beside the list. */
  readonly pageOf?: (id: string) => string;
}

interface ListViewProps<N extends PagedEndpoint> {
  readonly list: DeclaredList<N>;
  readonly cells?: Cells<PagedRow<N>>;
  /** Controls of filters that are rows of something else. */
  readonly pickers?: Pickers;
  /** One row beside the list. */
  readonly panel?: ComponentType<{ readonly id: string; readonly onClose: () => void }>;
  /** What all rows come to. */
  readonly above?: (data: CallReply<N>) => ReactNode;
  /** Beside the filters, as the sum of what was found. */
  readonly end?: (data: CallReply<N>) => ReactNode;
  /** In place of `empty`, as whom to ask for a class where somebody has none. */
  readonly nothing?: (data: CallReply<N>) => ReactNode;
  /** What is done with several rows; a list without chooses none. */
  readonly bulk?: Bulk<PagedRow<N>>;
}

interface Bulk<R> {
  /** At most so many. */
  readonly max: number;
  readonly isSelectable?: (row: R) => boolean;
  /** Left out, the moves that take several rows (`row-moves.tsx`), and rows that offer one are chosen. */
  readonly actions?: (rows: readonly R[], clear: () => void) => ReactNode;
}

/** A list page by page in its address: filters, states, table, pager, moves, and the row that stands open. */
export function ListView<N extends PagedEndpoint>({ list, cells, pickers, panel: Panel, ...props }: ListViewProps<N>) {
  const { above, end, nothing, bulk } = props;
  const { endpoint, filters, words, pageOf, opened: parameter = 'opened' } = list;
  const t = useTranslations(words);
  const address = useAddressState();
  const { query, change } = address;
  const asked = filterInput(filters, query);
  const answer = useCall(endpoint, asked as unknown as CallInput<N>, { keep: true, shown: 'here' });
  const router = useRouter();
  const { open, addressOf } = useOpenedRow(address, parameter);
  const beside = Panel && open;
  const onOpen = pageOf ? (id: string) => router.push(pageOf(id)) : beside;
  const columns = useColumns<PagedRow<N>>(words, list.columns, {
    cells,
    addressOf: pageOf ?? addressOf,
    onOpen: beside,
  });
  const nameOf = useRowName<PagedRow<N>>(list);
  const selection = useSelection<PagedRow<N>>(keyOf, bulk?.max ?? 0);
  const { actionsOf, manyOf, asking } = useRowMoves<PagedRow<N>>(list, selection.clear);
  const takesMany = (row: PagedRow<N>) => manyOf([row]).length > 0;
  const narrowed = isFiltered(filters, asked);
  const opened = openedIn(list, query);
  return (
    <>
      <div className="stack">
        {answer.data && above ? above(answer.data) : null}
        <ListCard>
          {Object.keys(filters).length > 0 ? (
            <ListFilters
              filters={filters}
              input={asked}
              words={words}
              isFiltered={narrowed}
              change={change}
              pickers={pickers}
              end={
                <>
                  {answer.data && end ? end(answer.data) : null}
                  {list.sheet ? <TakeAway sheet={list.sheet} asked={asked} words={words} /> : null}
                  <ViewMenu address={address} names={viewParameters(filters)} />
                </>
              }
            />
          ) : null}
          <ListTable
            label={t('title')}
            columns={columns}
            answer={answer as never}
            size={asked.size}
            empty={answer.data && nothing ? nothing(answer.data) : t('empty')}
            onClear={narrowed ? () => change(withoutFilters(filters)) : null}
            change={change}
            keyOf={keyOf}
            nameOf={nameOf}
            {...(onOpen && { onOpen: ({ id }: PagedRow<N>) => onOpen(id) })}
            {...(bulk && { selection, isSelectable: bulk.isSelectable ?? (bulk.actions ? always : takesMany) })}
            operations={(row: PagedRow<N>) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />}
          />
          {bulk ? <ChosenRows bulk={bulk} selection={selection} manyOf={manyOf} /> : null}
        </ListCard>
      </div>
      {asking}
      <Suspense>{Panel && opened ? <Panel key={opened} id={opened} onClose={() => open(null)} /> : null}</Suspense>
    </>
  );
}

interface TakeAwayProps {
  readonly sheet: EndpointName;
  readonly asked: object;
  readonly words: string;
}

/** Takes what is filtered away as a sheet, all its pages. */
function TakeAway({ sheet, asked, words }: TakeAwayProps) {
  const t = useTranslations(words);
  const { page: _, size: _1, ...filters } = asked as ListPage;
  return <ExportFile endpoint={sheet} input={filters as never} label={t('export')} said={t('exported')} />;
}

interface ChosenRowsProps<R> {
  readonly bulk: Bulk<R>;
  readonly selection: Selection<R>;
  readonly manyOf: (rows: readonly R[]) => readonly RowAction[];
}

/** What is done with the rows that are chosen. */
function ChosenRows<R>({ bulk: { actions }, selection: { rows, count, clear }, manyOf }: ChosenRowsProps<R>) {
  return (
    <BulkBar count={count} onClear={clear}>
      {actions
        ? actions(rows, clear)
        : manyOf(rows).map(({ label, run }) => (
            <Button key={label} onClick={run}>
              {label}
            </Button>
          ))}
    </BulkBar>
  );
}
