'use client';

import type { ComponentProps } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageTurner } from '../books/page-turner.tsx';

interface PagedTableProps<Row extends { readonly id: string }>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'label' | 'columns' | 'rows' | 'nameOf' | 'refreshing'>,
    ComponentProps<typeof PageTurner> {
  /** What takes the row back; null for whoever may not. */
  readonly action: { readonly name: string; readonly busy: boolean; readonly run: (id: string) => void } | null;
}

const keyOf = ({ id }: { readonly id: string }) => id;

/** A page of what was settled with the bank, each row of which can be taken back. */
export function PagedTable<Row extends { readonly id: string }>({ action, ...props }: PagedTableProps<Row>) {
  const { label, columns, rows, nameOf, refreshing, ...pages } = props;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        operations={
          action
            ? ({ id }) => (
                <Button look="link" busy={action.busy} onClick={() => action.run(id)}>
                  {action.name}
                </Button>
              )
            : undefined
        }
        refreshing={refreshing}
      />
      <PageTurner {...pages} />
    </>
  );
}
