'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useRef, useState } from 'react';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { useDragOrder } from '@/components/shared/list/use-drag-order.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useWrite } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { catalogFields, renamedFields } from '@/lib/contracts/goods/catalog.data.ts';
import type { CatalogRow } from '@/lib/contracts/goods/catalog.ts';
import { misplaced, stepOf } from '@/lib/rules/goods/catalog-tree.ts';
import styles from './catalog.module.css';

const words = 'goods.catalog';
const schemas = () => import('@/lib/contracts/goods/catalog.ts');

const AddForm = recordForm({
  endpoint: 'goods.addCatalog',
  fields: catalogFields,
  schema: async () => (await schemas()).addedCatalog,
  words,
});
const UpdateForm = recordForm({
  endpoint: 'goods.updateCatalog',
  fields: renamedFields,
  schema: async () => (await schemas()).updatedCatalog,
  words,
});

const steps = ['up', 'down', 'inward', 'outward'] as const;
/** What the gap before a row is called, where a branch that is dragged can be put. */
const before = 'before ';
/** Where a branch is put: below which one, and before which one there. */
type Place = NonNullable<ReturnType<typeof stepOf>>;

/** The tree of catalogues: added, renamed, moved by dragging or by its actions, and taken away. */
export function CatalogScreen() {
  const t = useTranslations(words);
  const { data, failure, retry } = useCall('goods.catalogs', {}, { keep: true, shown: 'here' });
  const [form, setForm] = useState<'add' | CatalogRow | null>(null);
  const close = () => setForm(null);
  const rows = data?.rows ?? [];
  const subjects = (data?.subjects ?? []).map(({ number, name }) => ({ word: number, label: `${number} ${name}` }));
  const offered = { stockSubject: subjects, useSubject: subjects };
  const choices = { parentId: rows.map((row) => [row.id, `${'　'.repeat(row.depth)}${row.name}`] as const) };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.catalog.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setForm('add')}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        {data?.rows.length === 0 ? (
          <p className="soft">{t('empty')}</p>
        ) : data ? (
          <Tree rows={rows} mayEdit={data.actions.includes('edit')} onEdit={setForm} />
        ) : failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </ListCard>
      <Suspense>
        {form === 'add' ? <AddForm row={null} choices={choices} offered={offered} onClose={close} /> : null}
        {form !== null && form !== 'add' ? <UpdateForm row={form} offered={offered} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface TreeProps {
  readonly rows: readonly CatalogRow[];
  readonly mayEdit: boolean;
  readonly onEdit: (row: CatalogRow) => void;
}

function Tree({ rows, mayEdit, onEdit }: TreeProps) {
  const t = useTranslations(words);
  const { action, asking } = useActions();
  const { write } = useWrite();
  const tree = useRef<HTMLUListElement>(null);
  const put = ({ id, version, name: called }: CatalogRow, to: Place) =>
    void write('goods.moveCatalog', { id, version, ...to }).then((outcome) => {
      if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('moved', { name: called }) });
    });
  useDragOrder(tree, (id, at) => {
    const row = rows.find((one) => one.id === id);
    const other = rows.find((one) => one.id === at.replace(before, ''));
    if (!row || !other || other.id === id) return;
    const to = at.startsWith(before)
      ? { parentId: other.parentId, beforeId: other.id }
      : { parentId: at, beforeId: null };
    if (!misplaced(rows, id, to.parentId)) put(row, to);
  });
  const actionsOf = (row: CatalogRow): readonly RowAction[] => {
    const one = (key: string, run: () => void, danger = false) => ({
      ...{ label: t(`move.${key}`), named: t('moveNamed', { move: t(`move.${key}`), name: row.name }), danger, run },
    });
    const remove = () =>
      action(
        'goods.deleteCatalog',
        { id: row.id, version: row.version },
        {
          ...{ title: t('moveNamed', { move: t('move.remove'), name: row.name }), label: t('move.remove') },
          ...{ text: t('removeText'), danger: true },
          done: () => announce({ kind: 'toast', severity: 'success', text: t('removed', { name: row.name }) }),
        },
      );
    const moves = steps.flatMap((step) => {
      const to = stepOf(rows, row, step);
      return to ? [one(step, () => put(row, to))] : [];
    });
    return [one('edit', () => onEdit(row)), ...moves, one('remove', remove, true)];
  };
  return (
    <>
      <ul ref={tree} className={styles.tree} aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.gap} data-id={`${before}${row.id}`} />
            <div className={styles.row} data-depth={row.depth} data-id={row.id} draggable={mayEdit}>
              <span className="breaks grows shrinks">
                {row.name} {row.closed ? <StateBadge tone="plain">{t('isClosed')}</StateBadge> : null}
              </span>
              <span className="soft">{t('items', { count: row.items })}</span>
              {mayEdit ? <RowActions name={row.name} actions={actionsOf(row)} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {asking}
    </>
  );
}
