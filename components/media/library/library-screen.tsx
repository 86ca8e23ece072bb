'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { fileFilters, fileListed } from '@/lib/contracts/media/file.data.ts';
import type { FileRow } from '@/lib/contracts/media/file.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { fileList } from '../file/file-list.ts';
import styles from '../media.module.css';
import { DirTree } from './dir-tree.tsx';
import { UploadFiles } from './upload-files.tsx';

const FilePanel = lazyScreen(() => import('../file/file-panel.tsx'));
const AddDir = lazyScreen(() => import('./add-dir.tsx'));

const bulk = { max: mediaLimits.mediaMany };

/** The media library: its directories, the files of one of them or all, what may still be kept. */
export function LibraryScreen() {
  const t = useTranslations('media.library');
  const words = useTranslations(fileListed.words);
  const { query } = useAddressState();
  const { data: tree } = useCall('media.dirs', {}, { keep: true });
  const [isAdding, setAdding] = useState(false);
  const cells = useCells();
  const dir = tree?.rows.find(({ id }) => id === query.dir) ?? null;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Space />
        <Permitted of="media.library.edit" otherwise="disabled">
          <Button onClick={() => setAdding(true)}>{t('addDir')}</Button>
        </Permitted>
        <Permitted of="media.library.edit">
          <UploadFiles dir={dir} />
        </Permitted>
      </PageHeader>
      <div className={styles.library}>
        <DirTree rows={tree?.rows ?? []} total={tree?.total ?? 0} current={query.dir ?? ''} />
        <ListView
          list={fileList}
          cells={cells}
          bulk={bulk}
          panel={FilePanel}
          nothing={() => words(query.dir ? 'emptyDir' : 'empty')}
        />
      </div>
      <Suspense>{isAdding ? <AddDir parentDirId={dir?.id ?? null} onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

/** Sizes in words, and pictures in place of the word that they are some: two calls, however many rows there are. */
function useCells(): Cells<FileRow> {
  const t = useTranslations(fileListed.words);
  const { query } = useAddressState();
  // What the list asks for too: one answer serves both.
  const { data } = useCall('media.files', filterInput(fileFilters, query), { keep: true, shown: 'here' });
  const ids = data?.rows.flatMap(({ id, fileType, isReadable }) => (fileType === 'image' && isReadable ? [id] : []));
  const { data: thumbs } = useCall('media.fileThumbs', ids?.length ? { ids } : null, { keep: true, shown: 'here' });
  return useMemo(() => {
    const srcOf = new Map(thumbs?.rows.map(({ id, src }) => [id, src]));
    return {
      bytes: ({ bytes }) => byteText(bytes),
      fileType: ({ id, fileType }) => {
        const src = srcOf.get(id);
        const word = t(`fileTypeOf.${fileType}`);
        return src ? (
          <img className={styles.thumb} src={src} alt={word} />
        ) : (
          <StateBadge tone="plain">{word}</StateBadge>
        );
      },
    };
  }, [t, thumbs]);
}

/** How much of what the school may keep is used. */
function Space() {
  const t = useTranslations('media.library');
  const { data } = useCall('media.capability', {}, { keep: true });
  if (!data) return null;
  const { usedMemory, allMemory } = data;
  return <span className="soft">{t('space', { used: byteText(usedMemory), all: byteText(allMemory) })}</span>;
}
