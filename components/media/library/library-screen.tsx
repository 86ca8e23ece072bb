'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { fileListed } from '@/lib/contracts/media/file.data.ts';
import type { FileRow } from '@/lib/contracts/media/file.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { fileList } from '../file/file-list.ts';
import styles from '../media.module.css';
import { DirTree } from './dir-tree.tsx';
import { UploadFiles } from './upload-files.tsx';

const FilePanel = lazyScreen(() => import('../file/file-panel.tsx'));
const AddDir = lazyScreen(() => import('./add-dir.tsx'));

const cells = { bytes: ({ bytes }: FileRow) => byteText(bytes) };
const bulk = { max: mediaLimits.mediaMany };

/** The media library: its directories, the files of one of them or all, what may still be kept. */
export function LibraryScreen() {
  const t = useTranslations('media.library');
  const words = useTranslations(fileListed.words);
  const { query } = useAddressState();
  const { data: tree } = useCall('media.dirs', {}, { keep: true });
  const [isAdding, setAdding] = useState(false);
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

/** How much of what the school may keep is used. */
function Space() {
  const t = useTranslations('media.library');
  const { data } = useCall('media.capability', {}, { keep: true });
  if (!data) return null;
  const { usedMemory, allMemory } = data;
  return <span className="soft">{t('space', { used: byteText(usedMemory), all: byteText(allMemory) })}</span>;
}
