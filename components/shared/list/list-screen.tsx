'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, Suspense } from 'react';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type Filters, filterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressState } from '../address-state.ts';
import { type FormAddress, useFormAddress, useShutForm } from '../form/form-address.ts';
import type { KeptRow } from '../form/form-values.ts';
import { newDraft, useWaitingForm } from '../form/use-waiting-form.ts';
import { PageHeader } from '../page-header.tsx';
import { Permitted } from '../permitted.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { DataTable } from './data-table.tsx';
import { ListBody } from './list-body.tsx';
import { ListCard } from './list-card.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListEmpty, ListNoResult } from './list-states.tsx';
import { type RowAction, RowActions } from './row-actions.tsx';
import { type Moving, useRowMoves } from './row-moves.tsx';
import type { TableColumn } from './table-column.ts';

interface ListReply {
  readonly rows: readonly KeptRow[];
  readonly actions: readonly string[];
  readonly total?: number;
}

/**
 * Endpoints that answer the rows of a list, and what this person may do there (`edit`: add rows and change them); with
 * filters also `total`.
 */
export type ListEndpoint = {
  [N in EndpointName]: CallReply<N> extends ListReply ? N : never;
}[EndpointName];

export type RowOf<N extends ListEndpoint> = CallReply<N>['rows'][number];

/** What a list hands to the form of a row, or with null to that of a new one. */
export interface ListFormProps<N extends ListEndpoint> {
  readonly row: RowOf<N> | null;
  readonly data: CallReply<N>;
  readonly onClose: () => void;
}

interface ListScreenProps<N extends ListEndpoint> {
  readonly endpoint: N;
  /** The key that adding needs; without it adding stands there disabled and says so. */
  readonly right: string;
  /** What it is always asked with; its filters come in the place of it. */
  readonly input?: CallInput<N>;
  /** What the list can be narrowed to; then it comes page by page, both kept in the address. */
  readonly filters?: Filters;
  /** Where its texts are: `title`, `text`, `add`, `empty`, `edit` and `editNamed`. */
  readonly words: string;
  readonly columns: readonly TableColumn<RowOf<N>>[];
  /** What a row is called in the names of its controls. */
  readonly nameOf: (row: RowOf<N>) => string;
  /** Rows that nobody changes any more. */
  readonly isClosed?: (row: RowOf<N>) => boolean;
  /** The form of a row, best loaded when it is first opened. */
  readonly form: (given: ListFormProps<N>) => ReactNode;
  /** What can be done with each row besides editing, said as data (`row-moves.tsx`). */
  readonly moves?: Moving<RowOf<N>>['moves'];
  /** What else can be done with it. */
  readonly actions?: (row: RowOf<N>) => readonly RowAction[];
  /** Rows of the skeleton, where there are no pages. */
  readonly expected?: number;
  /** Further actions of the page, before adding. */
  readonly beside?: ReactNode;
  /** In a view of its page, which has the header: who may add does so beside the filters. */
  readonly inView?: true;
}

const draftOf = (row: KeptRow | null) => row?.id ?? newDraft;
const keyOf = (row: KeptRow) => row.id;
const viewNames = (filters: Filters) => [...Object.keys(filters), 'sort', 'dir', 'size'];

/**
 * A list with its form and actions: header, filters, table, pager, every state, and what was left unsaved opens again.
 */
export function ListScreen<N extends ListEndpoint>(props: ListScreenProps<N>) {
  const { endpoint, filters, words, beside, inView } = props;
  const t = useTranslations(words);
  const address = useAddressState();
  const { query, change } = address;
  const asked = filters ? filterInput(filters, query) : null;
  const list = useCall(endpoint, (asked ?? props.input ?? {}) as CallInput<N>, { keep: true, shown: 'here' });
  const rows = list.data?.rows as readonly RowOf<N>[] | undefined;
  const actions: readonly string[] = list.data?.actions ?? [];
  const mayEdit = actions.includes('edit');
  const form = useFormAddress();
  const opened = useOpened(form, rows, { isFormer: list.former, mayEdit, isClosed: props.isClosed });
  const add = (
    <Permitted of={props.right} otherwise="disabled">
      <Button look="primary" onClick={() => form.show(null)}>
        {t('add')}
      </Button>
    </Permitted>
  );
  const narrowed = filters !== undefined && asked !== null && isFiltered(filters, asked);
  return (
    <>
      {inView ? null : (
        <PageHeader title={t('title')} text={t('text')}>
          {beside}
          {add}
        </PageHeader>
      )}
      <ListCard>
        {filters && asked ? (
          <ListFilters
            filters={filters}
            input={asked}
            words={words}
            isFiltered={narrowed}
            change={change}
            end={
              <>
                <ViewMenu address={address} names={viewNames(filters)} />
                {inView && mayEdit ? add : null}
              </>
            }
          />
        ) : null}
        <ListBody
          answer={list}
          isEmpty={(data) => data.rows.length === 0}
          empty={
            narrowed ? (
              <ListNoResult onClear={() => change(withoutFilters(filters))} />
            ) : (
              <ListEmpty text={t('empty')}>{mayEdit && !inView ? add : null}</ListEmpty>
            )
          }
          rows={asked ? asked.size + 1 : (props.expected ?? 6)}
          pager={asked ? (data: ListReply) => ({ change, asked, total: data.total ?? 0 }) : undefined}
        >
          {() => <ListRows {...props} rows={rows ?? []} mayEdit={mayEdit} isFormer={list.former} onEdit={form.show} />}
        </ListBody>
      </ListCard>
      <Suspense>
        {list.data && opened !== undefined ? (
          <Fragment key={form.open}>{props.form({ row: opened, data: list.data, onClose: form.close })}</Fragment>
        ) : null}
      </Suspense>
    </>
  );
}

interface ListRowsProps<N extends ListEndpoint>
  extends Pick<ListScreenProps<N>, 'words' | 'columns' | 'nameOf' | 'isClosed' | 'moves' | 'actions'> {
  readonly rows: readonly RowOf<N>[];
  readonly mayEdit: boolean;
  /** They are of a former question. */
  readonly isFormer: boolean;
  readonly onEdit: (id: string) => void;
}

const noMoves = {};

/** The table, each row with what may be done with it. */
function ListRows<N extends ListEndpoint>(props: ListRowsProps<N>) {
  const { words, columns, rows, nameOf, mayEdit, isClosed, moves = noMoves, isFormer, onEdit } = props;
  const t = useTranslations(words);
  const moved = useRowMoves<RowOf<N> & { readonly actions: readonly string[] }>({ words, nameOf, moves });
  const offered = Object.keys(moves);
  const actionsOf = (row: RowOf<N>): readonly RowAction[] => {
    const edit = { label: t('edit'), named: t('editNamed', { name: nameOf(row) }), run: () => onEdit(row.id) };
    return [edit, ...(props.actions?.(row) ?? []), ...moved.actionsOf({ ...row, actions: offered })];
  };
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={isFormer}
        operations={(row) =>
          mayEdit && !isClosed?.(row) ? <RowActions name={nameOf(row)} actions={actionsOf(row)} /> : null
        }
      />
      {moved.asking}
    </>
  );
}

interface Openable<R> {
  /** The rows are of a former question. */
  readonly isFormer: boolean;
  readonly mayEdit: boolean;
  readonly isClosed: ((row: R) => boolean) | undefined;
}

/**
 * The row whose form stands open, null for a new one; undefined where none does, which is said if the address asks for
 * it.
 */
function useOpened<R extends KeptRow>(
  form: FormAddress,
  rows: readonly R[] | undefined,
  { isFormer, mayEdit, isClosed }: Openable<R>,
): R | null | undefined {
  useWaitingForm<KeptRow>(rows, draftOf, (row) => form.show(row?.id ?? null));
  const found = form.open === newDraft ? null : rows?.find(({ id }) => id === form.open);
  const mayOpen = mayEdit && !(found && isClosed?.(found));
  useShutForm(form, rows && !isFormer ? { mayEdit: mayOpen, isThere: found !== undefined } : null);
  return mayOpen ? found : undefined;
}
