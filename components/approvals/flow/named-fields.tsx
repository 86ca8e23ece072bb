'use client';

import { Field } from '@/components/shared/form/field.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import type { CopyRule } from '@/lib/rules/approvals/flow.ts';
import type { Duty } from '@/lib/rules/duties.ts';
import { type FlowNames, useFlowWords } from './flow-words.ts';

interface NamedFieldsProps {
  readonly who: readonly CopyRule[];
  readonly names: FlowNames;
  readonly known: (id: string) => Picked;
  readonly forRole: 'audit' | 'cc';
  readonly label: string;
  readonly error?: string | undefined;
  readonly onWho: (who: readonly CopyRule[], picked: readonly Picked[]) => void;
}

const places = ['head', 'headAbove', 'classTeacher'] as const;
const duties = ['leave.approvers', 'goods.keepers'] as const satisfies readonly Duty[];

/** Those who decide or are sent a copy without anybody's choice. */
export function NamedFields({ who, names, known, forRole, label, error, onWho }: NamedFieldsProps) {
  const { t } = useFlowWords(names);
  const persons = who.flatMap((rule) => (rule.by === 'person' ? rule.id : []));
  const toggle = (rule: CopyRule, isOn: boolean) => {
    const isSame = (one: CopyRule) => one.by === rule.by && (!('id' in one && 'id' in rule) || one.id === rule.id);
    onWho(isOn ? [...who, rule] : who.filter((one) => !isSame(one)), []);
  };
  const holds = (by: CopyRule['by'], id?: string) =>
    who.some((one) => one.by === by && (!('id' in one) || one.id === id));
  return (
    <>
      <Field label={label} wide error={error}>
        {(control) => (
          <PickerField
            control={control}
            forRole={forRole}
            type="u"
            picked={persons.map(known)}
            onPick={(picked) =>
              onWho(
                [
                  ...picked.map(({ id }) => ({ by: 'person' as const, id })),
                  ...who.filter(({ by }) => by !== 'person'),
                ],
                picked,
              )
            }
          />
        )}
      </Field>
      <fieldset className="radios full-row">
        <legend className="soft">{t('placesAndRoles')}</legend>
        {places.map((by) => (
          <label key={by} className="option">
            <input type="checkbox" checked={holds(by)} onChange={({ target }) => toggle({ by }, target.checked)} />
            {t(`rule.${by}`)}
          </label>
        ))}
        {duties.map((id) => (
          <label key={id} className="option">
            <input
              type="checkbox"
              checked={holds('duty', id)}
              onChange={({ target }) => toggle({ by: 'duty', id }, target.checked)}
            />
            {t(`dutyOf.${id}`)}
          </label>
        ))}
        {[...names.roles].map(([id, name]) => (
          <label key={id} className="option">
            <input
              type="checkbox"
              checked={holds('role', id)}
              onChange={({ target }) => toggle({ by: 'role', id }, target.checked)}
            />
            {t('roleNamed', { name })}
          </label>
        ))}
      </fieldset>
    </>
  );
}
