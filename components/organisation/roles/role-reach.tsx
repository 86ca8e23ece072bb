'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useId } from 'react';
import { type RoleScope, roleScopes } from '@/lib/rules/role-scope.ts';
import { type SchoolStage, schoolStages } from '@/lib/rules/school-grades.ts';
import styles from '../settings.module.css';

const words = 'organisation-settings.role';

interface Reach {
  readonly scope: RoleScope;
  readonly stages: readonly SchoolStage[];
}

/** How far a role reaches, in words: a scope, or the stages by name. */
export function useReachText(): (reach: Reach) => string {
  const t = useTranslations(words);
  return useCallback(
    ({ scope, stages }) =>
      scope === 'stage' ? stages.map((stage) => t(`stage.${stage}`)).join(t('separator')) : t(`scope.${scope}`),
    [t],
  );
}

interface RoleReachProps extends Reach {
  readonly error: string | undefined;
  readonly onScope: (scope: RoleScope) => void;
  readonly onStages: (stages: SchoolStage[]) => void;
}

/** Which children the keys of a role reach, with what each choice means. */
export function RoleReach({ scope, stages, error, onScope, onStages }: RoleReachProps) {
  const t = useTranslations(words);
  const id = useId();
  return (
    <fieldset className={`stack-8 ${styles.part} ${styles.reach}`}>
      <legend>{t('reach')}</legend>
      {roleScopes.map((one) => (
        <div key={one}>
          <label>
            <input
              type="radio"
              name={id}
              checked={scope === one}
              aria-describedby={`${id}-${one}`}
              onChange={() => onScope(one)}
            />
            {t(`scope.${one}`)}
          </label>
          <small id={`${id}-${one}`}>{t(`scopeText.${one}`)}</small>
        </div>
      ))}
      {scope === 'stage' ? (
        <fieldset className={styles.people}>
          <legend className="visually-hidden">{t('scope.stage')}</legend>
          {schoolStages.map((stage) => (
            <label key={stage}>
              <input
                type="checkbox"
                checked={stages.includes(stage)}
                onChange={() => onStages(schoolStages.filter((kept) => (kept === stage) !== stages.includes(kept)))}
              />
              {t(`stage.${stage}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
