'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { calls, type Moving, useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { dirFields } from '@/lib/contracts/media/dir.data.ts';
import type { DirRow } from '@/lib/contracts/media/dir.ts';
import { topDir } from '@/lib/contracts/media/file.data.ts';
import { lineOf } from '@/lib/rules/department-tree.ts';
import styles from '../media.module.css';

const words = 'media.dir';

/** What may be done with a directory. */
const dirMoving: Moving<DirRow> = {
  words,
  nameOf: ({ name }) => name,
  factsOf: ({ dirs, files }) => ({ dirs, files }),
  moves: {
    rename: {
      form: question({
        endpoint: 'media.saveDir',
        fields: dirFields,
        schema: async () => (await import('@/lib/contracts/media/dir.ts')).savedDir,
        words,
        input: ({ id, version, parentId }: DirRow) => ({ id, version, parentDirId: parentId }),
        first: ({ name }) => ({ name }),
      }),
    },
    share: { form: lazyScreen(() => import('./share-dir.tsx')) },
    move: { form: lazyScreen(() => import('./move-dir.tsx')) },
    delete: calls('media.deleteDir', ({ id, version, dirs, files }: DirRow) => ({ id, version, dirs, files }), {
      danger: true,
    }),
  },
};

interface DirTreeProps {
  readonly rows: readonly DirRow[];
  /** The files of the library. */
  readonly total: number;
  /** What the address names: a directory, the top, or nothing. */
  readonly current: string;
}

/** The directories with the way to the one that is shown, each a link; what may be done with that one stands below. */
export function DirTree({ rows, total, current }: DirTreeProps) {
  const t = useTranslations('media.library');
  const { actionsOf, asking } = useRowMoves<DirRow>(dirMoving);
  const chosen = rows.find(({ id }) => id === current);
  return (
    <nav className="card padded stack-8" aria-label={t('dirs')}>
      <ul className={styles.tree}>
        <Entry to={null} name={t('all')} files={total} isCurrent={current === ''} />
        <Entry to={topDir} name={t('top')} isCurrent={current === topDir} />
      </ul>
      <Branch rows={rows} parentId={null} current={current} />
      {chosen ? (
        <div className="row">
          <RowActions name={chosen.name} actions={actionsOf(chosen)} />
        </div>
      ) : null}
      {asking}
    </nav>
  );
}

interface BranchProps extends Pick<DirTreeProps, 'rows' | 'current'> {
  readonly parentId: string | null;
}

/** Those below one, and what is below those that lead to the one that is shown. */
function Branch({ rows, parentId, current }: BranchProps) {
  const t = useTranslations(words);
  const below = rows.filter((row) => row.parentId === parentId);
  const line = lineOf(rows, current).map(({ id }) => id);
  if (below.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {below.map(({ id, name, files, access, departmentName }) => (
        <Entry
          key={id}
          to={id}
          name={name}
          files={files}
          sight={access === 'school' ? null : departmentName || t(`accessOf.${access}`)}
          isCurrent={id === current}
        >
          {line.includes(id) ? <Branch rows={rows} parentId={id} current={current} /> : null}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly to: string | null;
  readonly name: string;
  readonly files?: number;
  /** Who alone sees it; null for everybody. */
  readonly sight?: string | null;
  readonly isCurrent: boolean;
  readonly children?: ReactNode;
}

function Entry({ to, name, files, sight, isCurrent, children }: EntryProps) {
  const t = useTranslations('media.library');
  const { hrefOf, change } = useAddressState();
  const patch = { dir: to, page: null };
  return (
    <li>
      <a
        className={styles.dir}
        href={hrefOf(patch)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          change(patch);
        }}
      >
        <span className="breaks">{name}</span>
        {sight ? <StateBadge tone="plain">{sight}</StateBadge> : null}
        {files === undefined ? null : (
          <small className="soft digits">
            <span aria-hidden="true">{files}</span>
            <span className="unseen">{t('filesIn', { count: files })}</span>
          </small>
        )}
      </a>
      {children}
    </li>
  );
}
