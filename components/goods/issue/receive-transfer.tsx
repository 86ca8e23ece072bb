'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { arrivedTransfer, type IssueRow, type OpenedIssue } from '@/lib/contracts/goods/issue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';

interface Values {
  reason: string;
  lines: { quantity: string; shelf: string }[];
}

/** What a transfer brought, line by line; it begins with all that was sent, and says why something is missing. */
export default function ReceiveTransfer({ row: { id }, move, texts, onClose }: MoveFormProps<IssueRow>) {
  const transfer = useCall('goods.issue', { id }, { shown: 'here' }).data;
  const warehouses = useCall('goods.documentChoices', {}).data?.warehouses;
  if (!transfer || !warehouses) return null;
  const shelves = warehouses.find((one) => one.id === transfer.toWarehouse?.id)?.shelves ?? [];
  return <Arrival transfer={transfer} shelves={shelves} move={move} texts={texts} onClose={onClose} />;
}

interface ArrivalProps extends Pick<MoveFormProps<IssueRow>, 'move' | 'texts' | 'onClose'> {
  readonly transfer: OpenedIssue;
  readonly shelves: readonly string[];
}

function Arrival({ transfer: { id, version, lines }, shelves, move, texts, onClose }: ArrivalProps) {
  const t = useTranslations(issueListed.words);
  const inputOf = ({ reason, lines: typed }: Values): CallInput<'goods.receiveTransfer'> => ({
    ...{ id, version, reason },
    lines: lines.map(({ at }, place) => ({
      sourceAt: at,
      quantity: readQuantity(typed[place]?.quantity ?? '') ?? Number.NaN,
      shelf: typed[place]?.shelf ?? '',
    })),
  });
  const checked = useCheckedForm<Values, CallInput<'goods.receiveTransfer'>>(arrivedTransfer, inputOf, {
    reason: '',
    lines: lines.map(({ quantity }) => ({ quantity: quantityText(quantity), shelf: '' })),
  });
  return (
    <SavedForm
      endpoint="goods.receiveTransfer"
      move={move}
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={() => texts.said}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {lines.map((line, place) => (
        <FieldGroup key={line.at} title={[`${line.at + 1}.`, line.name, line.lot].filter(Boolean).join(' ')}>
          <LineField<Values>
            name={`lines.${place}.quantity`}
            label={t('arrived')}
            help={t('wasSent', { quantity: quantityText(line.quantity), unit: line.unitName })}
            required
            maxLength={16}
            inputMode="decimal"
          />
          {shelves.length > 0 ? (
            <ChoiceField<Values>
              name={`lines.${place}.shelf`}
              label={t('toShelf')}
              choices={[['', ''], ...shelves.map((shelf) => [shelf, shelf] as const)]}
            />
          ) : (
            <LineField<Values> name={`lines.${place}.shelf`} label={t('toShelf')} maxLength={limits.nameChars} />
          )}
        </FieldGroup>
      ))}
      <LineField<Values>
        name="reason"
        label={t('whyMissing')}
        help={t('whyMissingHelp')}
        maxLength={limits.reasonChars}
      />
    </SavedForm>
  );
}
