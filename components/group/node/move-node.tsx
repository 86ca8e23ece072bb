'use client';

import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { nodeListed, placedFields } from '@/lib/contracts/group/node.data.ts';
import { type NodeRow, placedNode } from '@/lib/contracts/group/node.ts';
import { useNodeChoices } from './node-choices.ts';

/** Puts an organisation with its branch below another one. */
export default function MoveNode({ row, texts: { title, text, label, said }, onClose }: MoveFormProps<NodeRow>) {
  const choices = useNodeChoices('tree').filter(([id]) => id !== row.id);
  return (
    <QuestionForm
      endpoint="group.moveNode"
      move="move"
      fields={placedFields}
      schema={placedNode}
      input={{ id: row.id, version: row.version }}
      first={{ parentId: row.parentId ?? '' }}
      choices={{ parentId: choices }}
      words={nodeListed.words}
      title={title}
      {...(text !== undefined && { text })}
      submitLabel={label}
      said={() => said}
      onClose={onClose}
    />
  );
}
