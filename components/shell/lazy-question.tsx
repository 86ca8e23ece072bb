'use client';

import type { ComponentType } from 'react';
import type { QuestionFormProps } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { lazyScreen } from './lazy-screen.tsx';

interface Declared<N extends EndpointName, Row> extends Pick<QuestionFormProps<N>, 'endpoint' | 'fields' | 'words'> {
  /** Fetches what the endpoint takes. */
  readonly schema: () => Promise<QuestionFormProps<N>['schema']>;
  /** What is sent beside the answers. */
  readonly input: (row: Row) => Partial<CallInput<N>>;
  /** What the answers begin with, by field. */
  readonly first?: (row: Row) => QuestionFormProps<N>['first'];
  /** What is opened next, as the slip after a payment. */
  readonly next?: string;
}

/** The form of a move that asks for something first; its code comes when it is first opened. */
export const question = <N extends EndpointName, Row>({
  schema,
  input,
  first,
  next,
  ...declared
}: Declared<N, Row>): ComponentType<MoveFormProps<Row>> =>
  lazyScreen<MoveFormProps<Row>>(async () => {
    const [{ QuestionForm }, taken] = await Promise.all([
      import('@/components/shared/form/question-form.tsx'),
      schema(),
    ]);
    return {
      default: ({ row, move, texts: { title, text, label, said }, then, onClose }) => (
        <QuestionForm
          {...declared}
          move={move}
          schema={taken}
          input={input(row)}
          first={first?.(row)}
          title={title}
          {...(text !== undefined && { text })}
          submitLabel={label}
          said={() => said}
          onDone={() => next !== undefined && then(next)}
          onClose={onClose}
        />
      ),
    };
  });
