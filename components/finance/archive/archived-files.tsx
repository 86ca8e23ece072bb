'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pager } from '@/components/shared/list/pager.tsx';
import type { ArchivedFile } from '@/lib/contracts/finance/archives.ts';
import { PlainTable } from './plain-table.tsx';

/** Thousands where originals were attached. */
const pageFiles = 50;

/** The list of a package: every file with what it must come to. */
export function ArchivedFiles({ files }: { readonly files: readonly ArchivedFile[] }) {
  const t = useTranslations('finance.archive');
  const [page, setPage] = useState(1);
  return (
    <>
      <PlainTable
        label={t('files')}
        heads={[t('fileName'), t('bytes'), t('rows'), t('sha256')]}
        amounts={[1, 2]}
        rows={files
          .slice((page - 1) * pageFiles, page * pageFiles)
          .map(({ name, bytes, rows, sha256 }) => [
            name,
            String(bytes),
            rows === undefined ? '--' : String(rows),
            sha256,
          ])}
      />
      <Pager total={files.length} page={page} size={pageFiles} onPage={setPage} />
    </>
  );
}
