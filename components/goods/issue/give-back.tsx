'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { givenBack, type IssueRow, type OpenedIssue } from '@/lib/contracts/goods/issue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';

interface Values {
  reason: string;
  lines: { quantity: string }[];
}

/** What comes back of an issue, line by line, at the cost of that issue. */
export default function GiveBack({ row: { id }, onClose }: MoveFormProps<IssueRow>) {
  const issue = useCall('goods.issue', { id }, { shown: 'here' }).data;
  return issue ? <GiveBackForm issue={issue} onClose={onClose} /> : null;
}

function GiveBackForm({ issue, onClose }: { readonly issue: OpenedIssue; readonly onClose: () => void }) {
  const t = useTranslations(issueListed.words);
  const { id, version, lines, number } = issue;
  const inputOf = ({ reason, lines: typed }: Values) => ({
    id,
    version,
    reason,
    lines: lines.map(({ at }, place) => ({
      sourceAt: at,
      quantity: readQuantity(typed[place]?.quantity ?? '') ?? Number.NaN,
    })),
  });
  const checked = useCheckedForm<Values, ReturnType<typeof inputOf>>(givenBack, inputOf, {
    reason: '',
    lines: lines.map(() => ({ quantity: '' })),
  });
  return (
    <SavedForm
      endpoint="goods.giveBackIssue"
      {...checked}
      title={t('giveBackTitle', { number })}
      submitLabel={t('move.giveBack')}
      said={(_, reply) => t('saved', { number: reply.number })}
      onClose={onClose}
    >
      <FieldGroup title={t('giveBackLines')}>
        {lines.map((line, place) => (
          <LineField<Values>
            key={line.at}
            name={`lines.${place}.quantity`}
            label={[line.name, line.lot].filter(Boolean).join(' ')}
            help={t('stillOut', { quantity: quantityText(line.quantity - line.taken), unit: line.unitName })}
            maxLength={16}
            inputMode="decimal"
          />
        ))}
      </FieldGroup>
      <LineField<Values> name="reason" label={t('giveBackReason')} maxLength={limits.reasonChars} />
    </SavedForm>
  );
}
