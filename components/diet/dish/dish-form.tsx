'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FieldPart } from '@/components/shared/form/field-part.tsx';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { dishFields, dishListed } from '@/lib/contracts/diet/dish.data.ts';
import { type OpenedDish, savedDish } from '@/lib/contracts/diet/dish.ts';
import { limits } from '@/lib/rules/limits.ts';
import { DishFigures } from './dish-figures.tsx';
import { type DishValues, dishValues, noLine, typedDish } from './dish-values.ts';
import { ScaleLines } from './scale-lines.tsx';

const { words } = dishListed;
const sections = Map.groupBy(Object.entries(dishFields), ([, { form }]) => form);

interface DishFormProps {
  /** Null adds one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** The form of a dish, once what it is and what can be taken for it are there. */
export default function DishForm({ id, onClose }: DishFormProps) {
  const dish = useCall('diet.dish', id === null ? null : { id }).data;
  const names = useCall('diet.materialNames', {}).data;
  if (!names || (id !== null && !dish)) return null;
  return <OpenedForm dish={dish ?? null} names={names} onClose={onClose} />;
}

interface OpenedFormProps extends Pick<DishFormProps, 'onClose'> {
  readonly dish: OpenedDish | null;
  readonly names: CallReply<'diet.materialNames'>;
}

function OpenedForm({ dish, names, onClose }: OpenedFormProps) {
  const t = useTranslations(words);
  const checked = useDraftedForm(savedDish, (values: DishValues) => typedDish(dish, values), dishValues(dish), {
    name: dish?.id ?? newDraft,
    version: dish?.version ?? null,
  });
  // What is retired stays where the dish has it.
  const known = new Set(names.map(({ code }) => code));
  const choices = [...names, ...(dish?.counted ?? []).filter(({ code }) => !known.has(code))];
  return (
    <SavedForm
      endpoint="diet.saveDish"
      {...checked}
      title={t(dish ? 'editTitle' : 'add')}
      shape="wide"
      submitLabel={t('save')}
      said={({ name }) => t(dish ? 'saved' : 'added', { name })}
      onClose={onClose}
    >
      {[...sections].map(([section, fields]) => (
        <FieldGroup key={section} title={t(section)}>
          {fields.map(([name, field]) => (
            <FieldPart key={name} name={name} field={field} words={words} />
          ))}
        </FieldGroup>
      ))}
      <DishFigures />
      <LineGroups
        name="lines"
        empty={noLine}
        least={1}
        most={limits.dishLines}
        addLabel={t('addLine')}
        titleOf={(number) => t('lineNumber', { number })}
        removeLabelOf={(number) => t('removeLine', { number })}
      >
        {(at) => <LineParts at={at} choices={choices} />}
      </LineGroups>
      <ScaleLines names={choices} />
    </SavedForm>
  );
}

interface LinePartsProps {
  readonly at: number;
  readonly choices: CallReply<'diet.materialNames'>;
}

/** One material of the dish: which, how much of it, and whether as bought. */
function LineParts({ at, choices }: LinePartsProps) {
  const t = useTranslations(words);
  return (
    <>
      <ChoiceField<DishValues>
        name={`lines.${at}.material`}
        label={t('material')}
        required
        choices={[['', ''], ...choices.map(({ code, name }) => [code, name] as const)]}
      />
      <LineField<DishValues>
        name={`lines.${at}.grams`}
        label={t('gramsPerChild')}
        help={t('gramsHelp')}
        maxLength={8}
        inputMode="decimal"
      />
      <TickField<DishValues> name={`lines.${at}.isGross`} label={t('grossHelp')} />
    </>
  );
}
