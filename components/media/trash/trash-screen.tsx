'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { trashListed } from '@/lib/contracts/media/file.data.ts';
import type { TrashedRow } from '@/lib/contracts/media/file.ts';
import { byteText } from '@/lib/rules/byte-text.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { trashList } from '../file/file-list.ts';

const cells = { bytes: ({ bytes }: TrashedRow) => byteText(bytes) };
const bulk = { max: mediaLimits.mediaMany };

/** What was thrown away, by whom and when: given back, or taken away for good. */
export function TrashScreen() {
  const t = useTranslations(trashListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={trashList} cells={cells} bulk={bulk} />
    </>
  );
}
