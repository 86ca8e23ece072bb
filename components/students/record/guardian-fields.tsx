'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useDictionaryNames } from '@/components/shared/dictionary-names.ts';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { guardianIdTypes, guardianRelations, guardianRoles } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './guardian-fields.module.css';
import { isWithoutGuardian, newGuardian, relationChoice, type StudentValues, wordOf } from './student-values.ts';

/** The guardians, in the order in which they are called. */
export function GuardianFields({ record }: { readonly record: StudentRecord | null }) {
  const t = useTranslations('students');
  const { control, watch } = useFormContext<StudentValues>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'guardians' });
  return (
    <section className={styles.guardians} aria-label={t('field.guardians')}>
      {fields.map((field, at) => (
        <FieldGroup
          key={field.id}
          title={t('guardianAt', { at: at + 1 })}
          aside={
            <span>
              {at > 0 ? (
                <Button look="link" onClick={() => swap(at, at - 1)}>
                  {t('form.guardianUp')}
                </Button>
              ) : null}
              <Button look="link" onClick={() => remove(at)}>
                {t('form.guardianRemove')}
              </Button>
            </span>
          }
        >
          <Guardian at={at} saved={record?.guardians.find(({ id }) => id === field.guardianId)} />
        </FieldGroup>
      ))}
      {isWithoutGuardian(watch('guardians')) ? <p className="small warn">{t('form.noGuardian')}</p> : null}
      <Button
        disabled={fields.length >= limits.guardians}
        onClick={() =>
          append(
            {
              ...newGuardian,
              relation: fields.length === 0 ? 'mother' : 'father',
              isPayer: fields.length === 0,
            },
            { focusName: `guardians.${fields.length}.name` },
          )
        }
      >
        {t('form.guardianAdd')}
      </Button>
    </section>
  );
}

interface GuardianProps {
  readonly at: number;
  readonly saved: StudentRecord['guardians'][number] | undefined;
}

function Guardian({ at, saved }: GuardianProps) {
  const t = useTranslations('students');
  const { register, formState } = useFormContext<StudentValues>();
  const errors = formState.errors.guardians?.[at];
  return (
    <>
      <RelationField at={at} />
      <Field label={t('field.guardianName')} required error={errors?.name?.message}>
        {(control) => (
          <input {...control} {...register(`guardians.${at}.name`)} maxLength={limits.nameChars} autoComplete="off" />
        )}
      </Field>
      <Field
        label={t('field.guardianPhone')}
        required
        error={errors?.phone?.message}
        help={saved ? t('form.keptHelp') : undefined}
      >
        {(control) => (
          <input
            {...control}
            {...register(`guardians.${at}.phone`)}
            type="tel"
            placeholder={saved?.phoneMasked}
            autoComplete="off"
          />
        )}
      </Field>
      <IdentityFields at={at} saved={saved} />
      <fieldset className={styles.roles}>
        <legend>{t('field.guardianRoles')}</legend>
        {guardianRoles.map((role) => (
          <label key={role}>
            <input type="checkbox" {...register(`guardians.${at}.${role}`)} />
            {t(`field.${role}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What the guardian is to the child: the fixed relations, and what the school calls others by its own dictionary. */
function RelationField({ at }: Pick<GuardianProps, 'at'>) {
  const t = useTranslations('students');
  const { register, formState, getValues } = useFormContext<StudentValues>();
  const words = useDictionaryNames('relation').map((word) => relationChoice('other', word));
  const kept = getValues(`guardians.${at}.relation`);
  const own = [...new Set([...words, ...(wordOf(kept) === '' ? [] : [kept])])];
  return (
    <Field label={t('field.guardianRelation')} required error={formState.errors.guardians?.[at]?.relation?.message}>
      {(control) => (
        <SearchSelect {...control} {...register(`guardians.${at}.relation`)}>
          {guardianRelations.map((code) => (
            <option key={code} value={code}>
              {t(`reference.guardianRelation.${code}`)}
            </option>
          ))}
          {own.map((choice) => (
            <option key={choice} value={choice}>
              {wordOf(choice)}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface IdentityFieldsProps {
  readonly at: number;
  readonly saved: GuardianProps['saved'];
}

/** The document that a guardian shows, where one is kept. */
function IdentityFields({ at, saved }: IdentityFieldsProps) {
  const t = useTranslations('students');
  const { register, formState } = useFormContext<StudentValues>();
  const errors = formState.errors.guardians?.[at];
  return (
    <>
      <Field label={t('field.guardianIdType')} error={errors?.idType?.message}>
        {(control) => (
          <SearchSelect {...control} {...register(`guardians.${at}.idType`)}>
            <option value="">{t('form.choose')}</option>
            {guardianIdTypes.map((code) => (
              <option key={code} value={code}>
                {t(`reference.guardianIdType.${code}`)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      <Field
        label={t('field.guardianIdNumber')}
        error={errors?.idNumber?.message}
        help={saved?.idNumberMasked ? t('form.keptHelp') : undefined}
      >
        {(control) => (
          <input
            {...control}
            {...register(`guardians.${at}.idNumber`)}
            placeholder={saved?.idNumberMasked ?? undefined}
            maxLength={limits.documentNumberChars}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}
