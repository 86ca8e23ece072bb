'use client';

import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { placeFields } from '@/lib/contracts/media/dir.data.ts';
import { type DirRow, savedDir } from '@/lib/contracts/media/dir.ts';
import { dirPlaces } from '@/lib/rules/media/dir-places.ts';

/** Puts a directory with all below it below another, or at the top. */
export default function MoveDir({ row, move, texts: { title, text, label, said }, onClose }: MoveFormProps<DirRow>) {
  const { data } = useCall('media.dirs', {}, { keep: true });
  const { id, version, name, parentId } = row;
  if (!data) return null;
  return (
    <QuestionForm
      endpoint="media.saveDir"
      move={move}
      fields={placeFields}
      schema={savedDir}
      input={{ id, version, name }}
      first={{ parentDirId: parentId ?? '' }}
      choices={{ parentDirId: dirPlaces(data.rows, id) }}
      words="media.dir"
      title={title}
      {...(text !== undefined && { text })}
      submitLabel={label}
      said={() => said}
      onClose={onClose}
    />
  );
}
