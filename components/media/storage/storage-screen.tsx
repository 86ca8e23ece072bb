'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { storedListed } from '@/lib/contracts/media/storage.data.ts';
import type { StoredRow } from '@/lib/contracts/media/storage.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import styles from '../media.module.css';

const ManyFiles = lazyScreen(() => import('../file/many-files.tsx'));

const storedList = {
  ...storedListed,
  nameOf: ({ fileName }: StoredRow) => fileName,
  // It stands open: what is thrown away can be given back.
  moves: { trash: { many: ManyFiles } },
} as const satisfies DeclaredList<'media.storedFiles'>;

const bulk = { max: mediaLimits.mediaMany };

/** What fills the media library, and the files that may go. */
export function StorageScreen() {
  const t = useTranslations(storedListed.words);
  const cells = {
    bytes: ({ bytes }: StoredRow) => byteText(bytes),
    dirPath: ({ dirPath }: StoredRow) => dirPath || t('top'),
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="stack">
        <Use />
        <section className="stack-8" aria-label={t('list')}>
          <h2>{t('list')}</h2>
          <ListView list={storedList} cells={cells} bulk={bulk} />
        </section>
      </div>
    </>
  );
}

/** How much is used, and by what. */
function Use() {
  const t = useTranslations(storedListed.words);
  const { data } = useCall('media.storageUse', {}, { keep: true });
  if (!data) return null;
  const { trash, sharedBytes, byDir, byKind, byPerson } = data;
  const heads = (first: string) => [first, t('files'), t('bytes')];
  const figures = ({ files, bytes }: { readonly files: number; readonly bytes: number }) => [files, byteText(bytes)];
  return (
    <section className="card padded stack" aria-label={t('title')}>
      <ul className={styles.uses}>
        <li>{t('use', { used: byteText(data.usedMemory), all: byteText(data.allMemory) })}</li>
        <li>{t('inTrash', { files: trash.files, bytes: byteText(trash.bytes) })}</li>
        {sharedBytes > 0 ? <li>{t('shared', { bytes: byteText(sharedBytes) })}</li> : null}
      </ul>
      <div className={styles.sums}>
        <FiguresTable
          title={t('byDir')}
          heads={heads(t('dirPath'))}
          rows={byDir.map(({ dirPath, ...sum }) => [dirPath || t('top'), ...figures(sum)])}
        />
        <FiguresTable
          title={t('byKind')}
          heads={heads(t('fileType'))}
          rows={byKind.map(({ fileType, ...sum }) => [t(`fileTypeOf.${fileType}`), ...figures(sum)])}
        />
        <FiguresTable
          title={t('byPerson')}
          heads={heads(t('addedBy'))}
          rows={byPerson.map(({ name, ...sum }) => [name, ...figures(sum)])}
        />
      </div>
    </section>
  );
}
