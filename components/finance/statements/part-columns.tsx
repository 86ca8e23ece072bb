import type { TableColumn } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { amountColumn } from '../amount-column.ts';

/** A part of a figure: another row of the statement, or a subject. */
export interface Part {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
  readonly onOpen: () => void;
}

/** What a part is, which opens it, and what it adds. */
export const partColumns = (name: string, cents: string): readonly TableColumn<Part>[] => [
  {
    prop: 'name',
    label: name,
    width: 300,
    telling: true,
    formatter: (_, part) => (
      <Button look="link" onClick={part.onOpen}>
        {part.name}
      </Button>
    ),
  },
  amountColumn<Part>({ prop: 'cents', label: cents, width: 150, zero: 'said', cents: (part) => part.cents }),
];
