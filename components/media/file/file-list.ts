'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { fileFields, fileListed, trashListed } from '@/lib/contracts/media/file.data.ts';
import type { FileRow, TrashedRow } from '@/lib/contracts/media/file.ts';

const ManyFiles = lazyScreen(() => import('./many-files.tsx'));

const nameOf = ({ fileName }: Pick<FileRow, 'fileName'>) => fileName;

/** What may be done with files where they are listed. */
export const fileList = {
  ...fileListed,
  nameOf,
  moves: {
    approve: { many: ManyFiles },
    refuse: { many: ManyFiles, danger: true },
    rename: {
      form: question({
        endpoint: 'media.renameFile',
        fields: fileFields,
        schema: async () => (await import('@/lib/contracts/media/file.ts')).renamedFile,
        words: fileListed.words,
        input: ({ id, version }: FileRow) => ({ id, version }),
        first: ({ fileName }) => ({ fileName: fileName.slice(0, fileName.lastIndexOf('.')) }),
      }),
    },
    tag: { many: ManyFiles },
    move: { many: ManyFiles },
    copy: { many: ManyFiles },
    trash: { many: ManyFiles, danger: true },
  },
} as const satisfies DeclaredList<'media.files'>;

/** What may be done with files in the trash. */
export const trashList = {
  ...trashListed,
  nameOf: nameOf as (row: TrashedRow) => string,
  moves: { restore: { many: ManyFiles }, purge: { many: ManyFiles, danger: true } },
} as const satisfies DeclaredList<'media.trash'>;
