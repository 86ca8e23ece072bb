'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { savedMember } from '@/lib/contracts/organisation/staff.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import { departmentChoices } from '@/lib/rules/department-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useDictionaryNames } from '../dictionary-names.ts';
import { FieldGroup } from '../form/field.tsx';
import { LineField, TickFields } from '../form/form-parts.tsx';
import { SavedForm } from '../form/saved-form.tsx';
import { TreeField } from '../form/tree-field.tsx';
import { useDraftedForm } from '../form/use-checked-form.ts';
import { newDraft } from '../form/use-waiting-form.ts';
import { StaffPlace } from './staff-place.tsx';

type Props = CallReply<'organisation.staffForm'> & { readonly onClose: () => void };
type Values = { number: string; name: string; phone: string; post: string; departmentId: string; roleIds: string[] };

/** What the school knows of a member of staff, and what they may do. */
export function StaffFields({ member, roles, departments, onClose }: Props) {
  const t = useTranslations('account-own.staff');
  const locale = useLocale();
  const checked = useStaffForm(member);
  const { form, draft } = checked;
  const offered = roles.filter(({ id, mayGive }) => mayGive || member?.roleIds.includes(id));
  return (
    <SavedForm
      endpoint="organisation.saveStaff"
      {...checked}
      title={member ? t('editNamed', { name: member.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t(member ? 'saved' : 'added', { name })}
      otherAction={
        member?.mayDisable ? (
          <StaffPlace
            member={member}
            disabled={form.formState.isDirty}
            onDone={() => {
              draft.forget();
              onClose();
            }}
          />
        ) : null
      }
      onClose={onClose}
    >
      <PersonFields member={member} departments={departments} />
      <FieldGroup title={t('rights')}>
        <TickFields<Values>
          name="roleIds"
          label={t('roles')}
          wide
          choices={offered.map(({ id, name }) => [id, builtInName('role', name, locale)])}
        />
        <p className="full-row">{t('rightsHelp')}</p>
      </FieldGroup>
    </SavedForm>
  );
}

/** What is typed of a member of staff, and how it is sent: a phone that is left empty stays as it is. */
function useStaffForm(member: Props['member']) {
  const inputOf = ({ phone, departmentId, ...values }: Values) => ({
    ...(member ? { id: member.id, version: member.version } : {}),
    ...values,
    ...(phone.trim() === '' ? {} : { phone }),
    departmentId: departmentId === '' ? null : departmentId,
  });
  return useDraftedForm(
    savedMember,
    inputOf,
    {
      number: member?.number ?? '',
      name: member?.name ?? '',
      phone: '',
      post: member?.post ?? '',
      departmentId: member?.departmentId ?? '',
      roleIds: member?.roleIds ?? [],
    },
    { name: member?.id ?? newDraft, version: member?.version ?? null },
  );
}

function PersonFields({ member, departments }: Pick<Props, 'member' | 'departments'>) {
  const t = useTranslations('account-own.staff');
  const posts = useDictionaryNames('post');
  return (
    <FieldGroup title={t('person')}>
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      {member?.hasAccount ? null : (
        <LineField<Values>
          name="phone"
          label={t('phone')}
          help={t(member ? 'phoneKept' : 'phoneHelp')}
          placeholder={member?.phone}
          required={!member}
          maxLength={20}
          inputMode="tel"
        />
      )}
      <LineField<Values>
        name="number"
        label={t('number')}
        help={member ? undefined : t('numberHelp')}
        maxLength={limits.numberChars}
      />
      <LineField<Values> name="post" label={t('post')} maxLength={limits.nameChars} offered={posts} />
      {departments.length > 0 ? (
        <TreeField<Values> name="departmentId" label={t('department')} nodes={departmentChoices(departments, null)} />
      ) : null}
    </FieldGroup>
  );
}
