'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type AuxiliaryItem, savedAuxiliary } from '@/lib/contracts/finance/auxiliary.ts';
import { type AuxiliaryKind, auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfAuxiliary } from './draft-of-auxiliary.ts';

type Values = Pick<AuxiliaryItem, 'kind' | 'code' | 'name' | 'enabled'>;

interface AuxiliaryFormProps {
  /** Null adds one. */
  readonly item: AuxiliaryItem | null;
  readonly kind: AuxiliaryKind;
  readonly onClose: () => void;
}

/** One auxiliary item; its kind stays what it was, and one in use is disabled rather than deleted. */
export function AuxiliaryForm({ item, kind, onClose }: AuxiliaryFormProps) {
  const t = useTranslations('finance.auxiliary');
  const stored = item ? { id: item.id, version: item.version } : {};
  const inputOf = (values: Values): CallInput<'finance.saveAuxiliary'> => ({ ...stored, ...values });
  const checked = useDraftedForm(
    savedAuxiliary,
    inputOf,
    item
      ? { kind: item.kind, code: item.code, name: item.name, enabled: item.enabled }
      : { kind, code: '', name: '', enabled: true },
    { name: draftOfAuxiliary(item), version: item?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="finance.saveAuxiliary"
      {...checked}
      title={item ? t('editNamed', { name: item.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {item ? null : (
        <ChoiceField<Values>
          name="kind"
          label={t('kind')}
          required
          choices={auxiliaryKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
      )}
      <LineField<Values> name="code" label={t('code')} required maxLength={limits.feeCodeChars} />
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      <TickField<Values> name="enabled" label={t('enabled')} />
    </SavedForm>
  );
}
