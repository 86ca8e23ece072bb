'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type Role, savedRole } from '@/lib/contracts/organisation/roles.ts';
import { builtInName } from '@/lib/rules/built-in-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { RoleScope } from '@/lib/rules/role-scope.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import styles from '../settings.module.css';
import { RoleReach } from './role-reach.tsx';

interface RoleFormProps {
  /** Null adds one. */
  readonly row: Role | null;
  readonly data: Pick<CallReply<'organisation.roles'>, 'groups' | 'staff'>;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  keys: string[];
  scope: RoleScope;
  stages: SchoolStage[];
  staffIds: string[];
}

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** One role: its name, its keys by module with a search, how far they reach, its members. */
export default function RoleForm({ row, data: { groups, staff }, onClose }: RoleFormProps) {
  // The form keeps the role it was opened with: the list behind it may be read anew meanwhile, and what another has
  // changed is not overwritten unseen.
  const [role] = useState(row);
  const t = useTranslations('organisation-settings.role');
  const locale = useLocale();
  const inputOf = ({ scope, ...values }: Values) => ({
    ...(role ? { id: role.id, version: role.version } : {}),
    ...values,
    scope: values.keys.includes('*') ? ('all' as const) : scope,
  });
  const checked = useDraftedForm(
    savedRole,
    inputOf,
    {
      name: role?.name ?? '',
      keys: role?.keys ?? [],
      scope: role?.scope ?? 'all',
      stages: role?.stages ?? [],
      staffIds: role?.members.map(({ staffId }) => staffId) ?? [],
    },
    { name: role?.id ?? newDraft, version: role?.version ?? null },
  );
  const { form } = checked;
  const keys = useController({ control: form.control, name: 'keys' });
  const scope = useController({ control: form.control, name: 'scope' });
  const stages = useController({ control: form.control, name: 'stages' });
  const members = useController({ control: form.control, name: 'staffIds' });
  return (
    <SavedForm
      endpoint="organisation.saveRole"
      {...checked}
      title={role ? t('editNamed', { name: builtInName('role', role.name, locale) }) : t('add')}
      shape="wide"
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name: builtInName('role', name, locale) })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<Values> name="name" label={t('name')} required wide maxLength={limits.nameChars} />
      </FieldGroup>
      <RoleKeys
        groups={groups}
        held={keys.field.value}
        error={keys.fieldState.error?.message}
        onHeld={keys.field.onChange}
      />
      {keys.field.value.includes('*') ? null : (
        <RoleReach
          scope={scope.field.value}
          stages={stages.field.value}
          error={(scope.fieldState.error ?? stages.fieldState.error)?.message}
          onScope={scope.field.onChange}
          onStages={stages.field.onChange}
        />
      )}
      <RoleMembers staff={staff} members={members.field.value} onMembers={members.field.onChange} />
    </SavedForm>
  );
}

interface RoleKeysProps {
  readonly groups: RoleFormProps['data']['groups'];
  readonly held: readonly string[];
  readonly error: string | undefined;
  readonly onHeld: (keys: string[]) => void;
}

/** The keys of a role by module, found by a search; or everything. */
function RoleKeys({ groups, held, error, onHeld }: RoleKeysProps) {
  const t = useTranslations('organisation-settings.role');
  const [words, setWords] = useState('');
  const everything = held.includes('*');
  return (
    <section className={`stack-8 ${styles.part}`} aria-label={t('keys')}>
      <h3>{everything ? t('everything') : t('keyCount', { count: held.length })}</h3>
      <div className={styles.tools}>
        <label>
          <input type="checkbox" checked={everything} onChange={() => onHeld(everything ? [] : ['*'])} />
          {t('everything')}
        </label>
        {everything ? null : (
          <input
            type="search"
            aria-label={t('searchKeys')}
            placeholder={t('searchKeys')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      {everything ? (
        <p className="soft">{t('everythingBut')}</p>
      ) : (
        <div className={styles.keys}>
          {groups.map((group) => {
            const shown = group.keys.filter(({ key, name }) => `${key} ${name}`.includes(words.trim()));
            const count = group.keys.filter(({ key }) => held.includes(key)).length;
            return shown.length === 0 ? null : (
              <details key={group.module} open={words !== '' || count > 0}>
                <summary>
                  {t.has(`module.${group.module}` as 'module.fees')
                    ? t(`module.${group.module}` as 'module.fees')
                    : group.module}{' '}
                  {count}/{group.keys.length}
                </summary>
                {shown.map(({ key, name }) => (
                  <label key={key}>
                    <input type="checkbox" checked={held.includes(key)} onChange={() => onHeld(toggled(held, key))} />
                    {name}
                  </label>
                ))}
              </details>
            );
          })}
        </div>
      )}
      {error ? <p role="alert">{error}</p> : null}
    </section>
  );
}

interface RoleMembersProps {
  readonly staff: RoleFormProps['data']['staff'];
  readonly members: readonly string[];
  readonly onMembers: (staffIds: string[]) => void;
}

/** The staff who have the role. */
function RoleMembers({ staff, members, onMembers }: RoleMembersProps) {
  const t = useTranslations('organisation-settings.role');
  return (
    <section className={`stack-8 ${styles.part}`} aria-label={t('members')}>
      <h3>{t('memberCount', { count: members.length })}</h3>
      <div className={styles.people}>
        {staff.map((one) => (
          <label key={one.staffId}>
            <input
              type="checkbox"
              checked={members.includes(one.staffId)}
              onChange={() => onMembers(toggled(members, one.staffId))}
            />
            {one.name} {one.number}
          </label>
        ))}
      </div>
    </section>
  );
}
