import { createElement } from 'react';
import type { z } from 'zod';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';

/** What makes a draft of the school's own out of a week. */
export type TakingEndpoint = 'diet.copyRecipe' | 'diet.takeClassic' | 'diet.adoptIssue' | 'diet.takeNearby';

interface Taking<N extends TakingEndpoint, Row> {
  readonly endpoint: N;
  /** Fetches what the endpoint takes. */
  readonly schema: () => Promise<z.ZodType>;
  /** What is sent beside the answers. */
  readonly input: (row: Row) => Partial<CallInput<N>>;
}

/** The form of the move that takes a week; its code comes when it is first opened. */
export const takeForm = <N extends TakingEndpoint, Row extends { readonly name: string }>({
  endpoint,
  schema,
  input,
}: Taking<N, Row>) =>
  lazyScreen<Pick<MoveFormProps<Row>, 'row' | 'texts' | 'onClose'>>(async () => {
    const [{ TakeQuestion }, taken] = await Promise.all([import('./take-question.tsx'), schema()]);
    return {
      default: ({ row, texts: { title, label }, onClose }) =>
        createElement(TakeQuestion<N>, {
          endpoint,
          schema: taken,
          input: input(row),
          name: row.name,
          title,
          submitLabel: label,
          onClose,
        }),
    };
  });
