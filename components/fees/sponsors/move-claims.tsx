'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { type Claim, movedClaims } from '@/lib/contracts/fees/sponsors.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';

interface MoveValues {
  on: string;
  reference: string;
  note: string;
}

/** Hands claims in, notes them as paid or refused, or opens them again: on which day, under which reference. */
export default function MoveClaims({ rows, move, onDone, onClose }: ManyFormProps<Claim>) {
  const t = useTranslations('fees-charges.claim');
  const ids = rows.map(({ id }) => id);
  const checked = useCheckedForm(movedClaims, (values: MoveValues) => ({ ...values, ids, move }), {
    on: useToday(),
    reference: '',
    note: '',
  });
  return (
    <SavedForm
      endpoint="fees.moveClaims"
      {...checked}
      shape="dialog"
      title={t('moveMany', { move: t(`move.${move}`), count: ids.length })}
      submitLabel={t(`move.${move}`)}
      onSaved={(_, { moved, left }) => {
        const text = left > 0 ? t('movedSome', { moved, left }) : t('moved', { moved });
        announce({ kind: 'toast', severity: left > 0 ? 'warning' : 'success', text });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('moveText', { count: ids.length, sum: centsText(sumCents(rows)) })}</p>
      <FieldGroup title={t('facts')}>
        <DayField<MoveValues> name="on" label={t(`onOf.${move}`)} required />
        <LineField<MoveValues>
          name="reference"
          label={t('reference')}
          maxLength={recordLimits.nameChars}
          help={t('referenceHelp')}
        />
        <LineField<MoveValues>
          name="note"
          label={t('note')}
          wide
          required={move === 'refuse'}
          maxLength={recordLimits.reasonChars}
        />
      </FieldGroup>
    </SavedForm>
  );
}
