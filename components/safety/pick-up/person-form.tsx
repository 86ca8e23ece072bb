'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type PickUpChild, type PickUpPerson, savedPerson } from '@/lib/contracts/safety/pick-up.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type PickUpRelation, pickUpRelations } from '@/lib/rules/pick-up.ts';

interface PersonFormProps {
  readonly child: PickUpChild['child'];
  /** Null adds one. */
  readonly person: PickUpPerson | null;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly relation: PickUpRelation;
  readonly phone: string;
  readonly idTail: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly refused: boolean;
  readonly note: string;
}

/**
 * A person who may, or must never, take a child along. The phone is typed anew: what is kept of it is shown to nobody.
 */
export default function PersonForm({ child, person, onClose }: PersonFormProps) {
  const t = useTranslations('safety-pick-up');
  const today = useToday();
  const inputOf = ({ validTo, ...values }: Values): CallInput<'safety.savePickUpPerson'> => ({
    ...(person ? { id: person.id, version: person.version ?? 0 } : {}),
    studentId: child.id,
    ...values,
    validTo: validTo || null,
  });
  const checked = useCheckedForm(savedPerson, inputOf, {
    name: person?.name ?? '',
    relation: pickUpRelations.find((one) => one === person?.relation) ?? 'grandparent',
    phone: '',
    idTail: person?.idTail ?? '',
    validFrom: person?.validFrom ?? today,
    validTo: person?.validTo ?? '',
    refused: person?.refused ?? false,
    note: person?.note ?? '',
  });
  return (
    <SavedForm
      endpoint="safety.savePickUpPerson"
      {...checked}
      title={t('personOf', { child: child.name })}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('person')}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <ChoiceField<Values>
          name="relation"
          label={t('relationLabel')}
          required
          choices={pickUpRelations.map((one) => [one, t(`relation.${one}`)])}
        />
        <LineField<Values>
          name="phone"
          label={t('phone')}
          required
          maxLength={20}
          inputMode="tel"
          {...(person ? { help: t('phoneAgain', { phone: person.phoneMasked }) } : {})}
        />
        <LineField<Values> name="idTail" label={t('idTailLabel')} maxLength={4} help={t('idTailHelp')} />
        <DayField<Values> name="validFrom" label={t('validFrom')} required />
        <DayField<Values> name="validTo" label={t('validTo')} help={t('validToHelp')} />
        <LineField<Values> name="note" label={t('note')} wide maxLength={limits.reasonChars} />
      </FieldGroup>
      <TickField<Values> name="refused" label={t('refusedLabel')} />
    </SavedForm>
  );
}
