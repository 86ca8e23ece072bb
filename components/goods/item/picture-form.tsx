'use client';

import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PictureDialog } from '@/components/shared/picture/picture-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { ItemRow } from '@/lib/contracts/goods/item.ts';

/** Gives an item a picture, or another one. */
export default function PictureForm({ row: { id }, texts, onClose }: MoveFormProps<ItemRow>) {
  const upload = useUpload('goods.uploadItemPicture', { shown: 'here' });
  return (
    <PictureDialog
      title={texts.title}
      busy={upload.progress !== null}
      send={async (file) => {
        const outcome = await upload.run(file, { id });
        if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: texts.said });
        return outcome;
      }}
      onClose={onClose}
    />
  );
}
