'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { movedClaims } from '@/lib/contracts/fees/sponsors.ts';
import type { ClaimMove } from '@/lib/rules/fees/claim-moves.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';

interface MoveValues {
  on: string;
  reference: string;
  note: string;
}

interface MoveClaimsProps {
  readonly ids: readonly string[];
  readonly cents: number;
  readonly move: ClaimMove;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Hands claims in, notes them as paid or refused, or opens them again: on which day, under which reference. */
export default function MoveClaims({ ids, cents, move, onMoved, onClose }: MoveClaimsProps) {
  const t = useTranslations('fees-charges.claim');
  const checked = useCheckedForm(movedClaims, (values: MoveValues) => ({ ...values, ids: [...ids], move }), {
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
        onMoved();
      }}
      onClose={onClose}
    >
      <p>{t('moveText', { count: ids.length, sum: centsText(cents) })}</p>
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
