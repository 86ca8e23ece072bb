'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { ListFormProps } from '@/components/shared/list/list-screen.tsx';
import { useToday } from '@/components/shared/today.ts';
import { savedRefusal } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly idTail: string;
  readonly reason: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** Somebody who is not to be let in. The phone is typed anew: what is kept of it is shown to nobody. */
export default function RefusedForm({ row: person, onClose }: ListFormProps<'safety.refusedVisitors'>) {
  const t = useTranslations('safety-visitor.refused');
  const today = useToday();
  const inputOf = ({ validTo, ...values }: Values) => ({
    ...(person ? { id: person.id, version: person.version } : {}),
    ...values,
    validTo: validTo || null,
  });
  const checked = useCheckedForm(savedRefusal, inputOf, {
    ...{ name: person?.name ?? '', phone: '', idTail: person?.idTail ?? '', reason: person?.reason ?? '' },
    ...{ validFrom: person?.validFrom ?? today, validTo: person?.validTo ?? '' },
  });
  const kept = person?.phoneMasked;
  return (
    <SavedForm
      endpoint="safety.saveRefusedVisitor"
      {...checked}
      title={person ? t('editNamed', { name: person.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('person')}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<Values>
          name="phone"
          label={t('phone')}
          maxLength={20}
          inputMode="tel"
          help={kept ? t('phoneAgain', { phone: kept }) : t('phoneHelp')}
        />
        <LineField<Values> name="idTail" label={t('idTail')} maxLength={4} />
        <LineField<Values>
          name="reason"
          label={t('reason')}
          required
          wide
          maxLength={limits.reasonChars}
          help={t('reasonHelp')}
        />
        <DayField<Values> name="validFrom" label={t('validFrom')} required />
        <DayField<Values> name="validTo" label={t('validTo')} help={t('validToHelp')} />
      </FieldGroup>
    </SavedForm>
  );
}
