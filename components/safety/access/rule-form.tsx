'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { ListFormProps } from '@/components/shared/list/list-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedRule } from '@/lib/contracts/safety/access.ts';
import { deviceDirections } from '@/lib/contracts/safety/device-fields.ts';
import { accessDays, accessKinds, accessScopes } from '@/lib/rules/access-rule.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ChildPicks } from './child-picks.tsx';
import { type RuleValues, ruleInput, ruleValues, weekdays } from './rule-values.ts';

/** One rule: who, where, when. */
export default function RuleForm({ row: rule, data, onClose }: ListFormProps<'safety.accessRules'>) {
  const t = useTranslations('safety-access.rule');
  const { children: known, places } = data;
  const checked = useDraftedForm(savedRule, ruleInput, ruleValues(rule), {
    name: rule?.id ?? newDraft,
    version: rule?.version ?? null,
  });
  const { form } = checked;
  const scope = form.watch('scope');
  return (
    <SavedForm
      endpoint="safety.saveAccessRule"
      {...checked}
      shape="wide"
      title={t(rule ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<RuleValues> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <ChoiceField<RuleValues>
          name="kind"
          label={t('kind')}
          required
          help={t('kindHelp')}
          choices={accessKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
        <TickField<RuleValues> name="enabled" label={t('enabled')} />
      </FieldGroup>
      <RuleScope scope={scope} known={known} />
      <FieldGroup title={t('where')}>
        {places.length > 0 ? (
          <TickFields<RuleValues>
            wide
            name="places"
            label={t('placesLabel')}
            choices={places.map((place) => [place, place])}
          />
        ) : null}
        <ChoiceField<RuleValues>
          name="direction"
          label={t('direction')}
          required
          choices={deviceDirections.map((one) => [one, t(`directionOf.${one}`)])}
        />
      </FieldGroup>
      <RuleTimes />
    </SavedForm>
  );
}

interface RuleScopeProps {
  readonly scope: RuleValues['scope'];
  readonly known: ListFormProps<'safety.accessRules'>['data']['children'];
}

/** For whom the rule is. */
function RuleScope({ scope, known }: RuleScopeProps) {
  const t = useTranslations('safety-access.rule');
  const classes = useCall('students.classes', {}, { shown: 'here' }).data?.rows ?? [];
  return (
    <FieldGroup title={t('who')}>
      <ChoiceField<RuleValues>
        name="scope"
        label={t('scope')}
        required
        choices={accessScopes.map((one) => [one, t(`scopeOf.${one}`)])}
      />
      {scope === 'classes' ? (
        <TickFields<RuleValues>
          wide
          name="classIds"
          label={t('classes')}
          choices={classes.map(({ id, name }) => [id, name])}
        />
      ) : null}
      {scope === 'students' ? <ChildPicks<RuleValues> name="studentIds" label={t('children')} known={known} /> : null}
    </FieldGroup>
  );
}

/** On which days and at what times, and from when to when. */
function RuleTimes() {
  const t = useTranslations('safety-access.rule');
  return (
    <FieldGroup title={t('when')}>
      <TickFields<RuleValues>
        wide
        name="weekdays"
        label={t('weekdays')}
        choices={weekdays.map((day) => [day, t(`weekday.${day}`)])}
      />
      <LineField<RuleValues>
        name="windows"
        label={t('windows')}
        maxLength={100}
        placeholder="07:00-08:30, 16:00-18:00"
        help={t('windowsHelp')}
      />
      <ChoiceField<RuleValues>
        name="days"
        label={t('days')}
        required
        choices={accessDays.map((one) => [one, t(`daysOf.${one}`)])}
      />
      <DayField<RuleValues> name="validFrom" label={t('validFrom')} />
      <DayField<RuleValues> name="validTo" label={t('validTo')} />
    </FieldGroup>
  );
}
