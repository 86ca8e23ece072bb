'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import {
  type Beside,
  type NobodyRule,
  oneselfRules,
  type SignNode,
  signModes,
  type WhoRule,
} from '@/lib/rules/approvals/flow.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type FlowNames, useFlowWords } from './flow-words.ts';
import { NamedFields } from './named-fields.tsx';
import { NodeModal } from './node-modal.tsx';

interface SignFormProps {
  readonly node: SignNode;
  readonly names: FlowNames;
  /** With the colleagues who were chosen, whose names the flow does not know yet. */
  readonly onSave: (node: SignNode, picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

const wanted = ['signature', 'comment', 'file'] as const satisfies readonly (keyof Beside)[];

/** Who decides at a node, how, and what happens when nobody is there. */
export default function SignForm({ node: opened, names, onSave, onClose }: SignFormProps) {
  const { t, personName } = useFlowWords(names);
  const [node, setNode] = useState(opened);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<SignNode>) => setNode({ ...node, ...part });
  const known = (id: string): Picked => picked.find((one) => one.id === id) ?? { kind: 'u', id, name: personName(id) };
  const lacks = node.name.trim() === '' || node.who.length === 0;
  const save = () => {
    setChecked(true);
    if (lacks || hoursFault(node.hours)) return;
    onSave({ ...node, name: node.name.trim() }, picked);
    onClose();
  };
  return (
    <NodeModal title={t('signForm')} shape="wide" onTake={save} onClose={onClose}>
      <Field label={t('name')} required error={isChecked && node.name.trim() === '' ? t('nameLacks') : undefined}>
        {(control) => (
          <input
            {...control}
            value={node.name}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <WhoFields
        who={node.who}
        names={names}
        known={known}
        error={isChecked && node.who.length === 0 ? t('whoLacks') : undefined}
        onWho={(who, more) => {
          change({ who });
          setPicked([...picked, ...more]);
        }}
      />
      <NobodyFields
        node={node}
        known={known}
        onChange={(part, more) => {
          change(part);
          setPicked([...picked, ...more]);
        }}
      />
      <DecisionFields node={node} isChecked={isChecked} onChange={change} />
    </NodeModal>
  );
}

interface DecisionFieldsProps {
  readonly node: SignNode;
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<SignNode>) => void;
}

/** How several people decide, until when, and what goes with a decision. */
function DecisionFields({ node, isChecked, onChange }: DecisionFieldsProps) {
  const t = useTranslations('approvals.flow');
  return (
    <>
      <RadioGroup
        label={t('mode')}
        value={node.mode}
        of={signModes}
        nameOf={(mode) => t(`modeOf.${mode}`)}
        textOf={(mode) => t(`modeText.${mode}`)}
        onValue={(mode) => onChange({ mode })}
      />
      <FieldGroup title={t('decision')}>
        <Field
          label={t('hours')}
          help={t('hoursHelp')}
          error={isChecked && hoursFault(node.hours) ? t('hoursFault') : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={node.hours === null ? '' : String(node.hours)}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                onChange({ hours: digits === '' ? null : Number(digits) });
              }}
            />
          )}
        </Field>
        <div className="stack-4">
          {wanted.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={node.wants[one]}
                onChange={({ target }) => onChange({ wants: { ...node.wants, [one]: target.checked } })}
              />{' '}
              {t(`wants.${one}`)}
            </label>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

const hoursFault = (hours: number | null) => hours !== null && !(Number.isSafeInteger(hours) && hours > 0);

interface WhoFieldsProps<R extends WhoRule> {
  readonly who: readonly R[];
  readonly names: FlowNames;
  readonly known: (id: string) => Picked;
  readonly error: string | undefined;
  readonly onWho: (who: readonly WhoRule[], picked: readonly Picked[]) => void;
}

/** Colleagues, roles, heads and teachers, or whom the applicant chooses. */
function WhoFields({ who, names, known, error, onWho }: WhoFieldsProps<WhoRule>) {
  const { t } = useFlowWords(names);
  const among = who.flatMap((rule) => (rule.by === 'choice' ? rule.among : []));
  return (
    <FieldGroup title={t('who')}>
      <NamedFields
        who={who.filter((rule) => rule.by !== 'choice')}
        names={names}
        known={known}
        forRole="audit"
        label={t('people')}
        error={error}
        onWho={(named, picked) => onWho([...named, ...who.filter(({ by }) => by === 'choice')], picked)}
      />
      <Field label={t('among')} help={t('amongHelp')} wide>
        {(control) => (
          <PickerField
            control={control}
            forRole="audit"
            type="u"
            picked={among.map(known)}
            onPick={(picked) =>
              onWho(
                [
                  ...who.filter(({ by }) => by !== 'choice'),
                  ...(picked.length > 0 ? [{ by: 'choice' as const, among: picked.map(({ id }) => id) }] : []),
                ],
                picked,
              )
            }
          />
        )}
      </Field>
    </FieldGroup>
  );
}

interface NobodyFieldsProps {
  readonly node: SignNode;
  readonly known: (id: string) => Picked;
  readonly onChange: (part: Partial<SignNode>, picked: readonly Picked[]) => void;
}

const nobodyRules = ['head', 'person', 'refuse'] as const;

/** What happens when nobody fills the node, and when it would be the applicant. */
function NobodyFields({ node, known, onChange }: NobodyFieldsProps) {
  const t = useTranslations('approvals.flow');
  const { nobody } = node;
  const [isPerson, setPerson] = useState(nobody.by === 'person');
  const choose = (by: NobodyRule['by']) => {
    setPerson(by === 'person');
    if (by !== 'person') onChange({ nobody: { by } }, []);
  };
  return (
    <FieldGroup title={t('nobody')}>
      <Field label={t('nobodyWho')}>
        {(control) => (
          <SearchSelect
            {...control}
            value={isPerson ? 'person' : nobody.by}
            onChange={({ target }) => choose(target.value as NobodyRule['by'])}
          >
            {nobodyRules.map((by) => (
              <option key={by} value={by}>
                {t(`nobodyOf.${by}`)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      <Field label={t('oneself')}>
        {(control) => (
          <SearchSelect
            {...control}
            value={node.oneself}
            onChange={({ target }) => onChange({ oneself: target.value as SignNode['oneself'] }, [])}
          >
            {oneselfRules.map((rule) => (
              <option key={rule} value={rule}>
                {t(`oneselfOf.${rule}`)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      {isPerson ? (
        <Field label={t('nobodyOf.person')} required wide>
          {(control) => (
            <PickerField
              control={control}
              forRole="audit"
              type="u"
              max={1}
              picked={nobody.by === 'person' ? [known(nobody.id)] : []}
              onPick={(picked) => {
                const [one] = picked;
                onChange({ nobody: one ? { by: 'person', id: one.id } : { by: 'refuse' } }, picked);
              }}
            />
          )}
        </Field>
      ) : null}
    </FieldGroup>
  );
}
