'use client';

import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { shareFields } from '@/lib/contracts/media/dir.data.ts';
import { type DirRow, sharedDir } from '@/lib/contracts/media/dir.ts';

/** Says who sees a directory: everybody, a department, or whoever made it. */
export default function ShareDir({ row, move, texts: { title, text, label, said }, onClose }: MoveFormProps<DirRow>) {
  const { data } = useCall('media.dirs', {}, { keep: true });
  const { id, version, access, departmentId } = row;
  if (!data) return null;
  return (
    <QuestionForm
      endpoint="media.shareDir"
      move={move}
      fields={shareFields}
      schema={sharedDir}
      input={{ id, version }}
      first={{ access, departmentId: departmentId ?? '' }}
      choices={{ departmentId: data.departments.map((one) => [one.id, one.name] as const) }}
      words="media.dir"
      title={title}
      {...(text !== undefined && { text })}
      submitLabel={label}
      said={() => said}
      onClose={onClose}
    />
  );
}
