import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { amountColumn } from '../amount-column.ts';

/** A part of a figure: another row of the statement, or a subject. */
export interface Part {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
  /** Missing where the reader may not see what it leads to. */
  readonly onOpen?: (() => void) | undefined;
}

/** What a part is, which may open it, and what it adds. */
export const partColumns = (name: string, cents: string): readonly TableColumn<Part>[] => [
  {
    prop: 'name',
    label: name,
    width: 300,
    telling: true,
    formatter: (_, { name: text, onOpen }) =>
      onOpen ? (
        <Button look="link" onClick={onOpen}>
          {text}
        </Button>
      ) : (
        text
      ),
  },
  amountColumn<Part>({ prop: 'cents', label: cents, width: 150, zero: 'said', cents: (part) => part.cents }),
];
