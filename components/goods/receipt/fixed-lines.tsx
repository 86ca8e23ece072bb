'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import type { DocumentLine } from '@/lib/contracts/goods/lines.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { PlaceFields } from '../document/line-fields.tsx';
import type { LinePart, LineValues } from '../document/line-values.ts';

interface FixedLinesProps {
  readonly lines: readonly DocumentLine[];
  readonly partsOf: (line: DocumentLine) => readonly LinePart[];
  /** How a line says what of it came or went back before. */
  readonly takenKey: 'cameOf' | 'wentBackOf';
  /** What of a line is left, which may be taken now. */
  readonly quantityLabel: string;
  /** What a shelf is chosen among; any may be written where there are none. */
  readonly shelves?: readonly string[];
}

interface WithLines {
  lines: LineValues[];
}

/** The lines of another document, of each of which something is taken: received, or given back. */
export function FixedLines({ lines, partsOf, takenKey, quantityLabel, shelves = [] }: FixedLinesProps) {
  const t = useTranslations('goods-purchase.receipt');
  const documents = useTranslations('goods-documents');
  return lines.map((line, at) => (
    <FieldGroup
      key={line.at}
      title={t(takenKey, {
        ...{ number: line.at + 1, name: line.name, unit: line.unitName, taken: quantityText(line.taken) },
        quantity: quantityText(line.quantity),
      })}
    >
      <LineField<WithLines> name={`lines.${at}.quantity`} label={quantityLabel} maxLength={16} inputMode="decimal" />
      {partsOf(line).includes('price') ? (
        <LineField<WithLines>
          name={`lines.${at}.price`}
          label={documents('price')}
          required
          maxLength={16}
          inputMode="decimal"
        />
      ) : null}
      <PlaceFields at={at} parts={partsOf(line)} shelves={shelves} />
    </FieldGroup>
  ));
}
