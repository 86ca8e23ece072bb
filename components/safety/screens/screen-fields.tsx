'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { monitorForms } from '@/lib/contracts/safety/device-fields.ts';
import { kindsWithNames, screenKinds } from '@/lib/contracts/safety/screens.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { ScreenValues } from './screen-values.ts';
import styles from './screens.module.css';

interface ScreenFieldsProps {
  /** The kind stays as it was made. */
  readonly isNew: boolean;
  /** Hosts whose pictures a display may show. */
  readonly sourceHosts: readonly string[];
}

/** What a screen shows and where it may be opened from; only what its kind has a use for. */
export function ScreenFields({ isNew, sourceHosts }: ScreenFieldsProps) {
  const t = useTranslations('safety-screens');
  const kind = useFormContext<ScreenValues>().watch('kind');
  return (
    <>
      <FieldGroup title={t('facts')}>
        {isNew ? (
          <ChoiceField<ScreenValues>
            name="kind"
            label={t('kind')}
            required
            choices={screenKinds.map((one) => [one, t(`kindOf.${one}`)])}
          />
        ) : null}
        <LineField<ScreenValues>
          name="label"
          label={t('label')}
          required
          maxLength={limits.nameChars}
          help={t('labelHelp')}
        />
        <LineField<ScreenValues>
          name="ranges"
          label={t('ranges')}
          wide
          maxLength={limits.screenRangesChars}
          help={t('rangesHelp')}
        />
        <LineField<ScreenValues>
          name="notice"
          label={t('notice')}
          wide
          maxLength={limits.screenNoticeChars}
          help={t('noticeHelp')}
        />
        {kindsWithNames.includes(kind) ? <TickField<ScreenValues> name="showNames" label={t('showNames')} /> : null}
      </FieldGroup>
      {kind === 'healthGuard' ? (
        <FieldGroup title={t('monitors')}>
          <p className="soft full-row">
            {sourceHosts.length > 0 ? t('monitorsHelp', { hosts: sourceHosts.join(', ') }) : t('monitorsClosed')}
          </p>
          {sourceHosts.length > 0
            ? ([0, 1, 2, 3] as const).map((at) => (
                <div key={at} className={styles.pane}>
                  <LineField<ScreenValues>
                    name={`monitors.${at}.name`}
                    label={t('paneName', { number: at + 1 })}
                    maxLength={limits.nameChars}
                  />
                  <LineField<ScreenValues>
                    name={`monitors.${at}.url`}
                    label={t('paneUrl', { number: at + 1 })}
                    maxLength={limits.screenSourceChars}
                  />
                  <ChoiceField<ScreenValues>
                    name={`monitors.${at}.form`}
                    label={t('paneForm', { number: at + 1 })}
                    choices={monitorForms.map((one) => [one, t(`formOf.${one}`)])}
                  />
                </div>
              ))
            : null}
        </FieldGroup>
      ) : null}
    </>
  );
}
