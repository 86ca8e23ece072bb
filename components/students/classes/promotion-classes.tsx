'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useClassText } from './class-text.ts';
import styles from './promotion.module.css';

type Planned = PromotionDraft['classes'][number];

interface PromotionClassesProps {
  readonly draft: PromotionDraft;
  readonly onOpen: (classId: string) => void;
}

/** What becomes of each class; its children follow unless they are planned otherwise. */
export function PromotionClasses({ draft, onOpen }: PromotionClassesProps) {
  const t = useTranslations('students-classes.promotion');
  return (
    <div className="scrolls">
      <table className={styles.table} aria-label={t('classes')}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('plan')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('children')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.classes.map((one) => (
            <ClassRow key={`${one.classId} ${one.plan} ${one.after.name}`} draft={draft} one={one} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ClassRowProps extends PromotionClassesProps {
  readonly one: Planned;
}

function ClassRow({ draft, one, onOpen }: ClassRowProps) {
  const t = useTranslations('students-classes.promotion');
  const text = useClassText();
  const plan = useAction('students.planClass');
  const { classId, before, after } = one;
  const rename = (name: string) => {
    const nameAfter = name.trim();
    if (nameAfter !== '' && nameAfter !== after.name)
      void plan.run({ id: draft.id, classId, plan: one.plan, nameAfter });
  };
  return (
    <tr>
      <th scope="row">
        {before.name}
        <small>{text.grade(before)}</small>
      </th>
      <td>
        <select
          aria-label={t('planOf', { name: before.name })}
          value={one.plan}
          disabled={plan.busy || draft.planned !== null}
          onChange={(event) => void plan.run({ id: draft.id, classId, plan: event.target.value as Planned['plan'] })}
        >
          {one.plans.map((choice) => (
            <option key={choice} value={choice}>
              {t(`planned.${choice}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {one.plan === 'climb' ? (
          <>
            <input
              aria-label={t('nameAfter', { name: before.name })}
              defaultValue={after.name}
              readOnly={draft.planned !== null}
              maxLength={limits.nameChars}
              onBlur={(event) => rename(event.target.value)}
              onKeyDown={(event) => {
                if (pressedKey(event) === 'Enter') event.currentTarget.blur();
              }}
            />
            <small>{text.grade(after)}</small>
          </>
        ) : (
          t(one.plan === 'graduate' ? 'closes' : 'unchanged')
        )}
      </td>
      <td>
        <Button look="link" aria-label={t('childrenOf', { name: before.name })} onClick={() => onOpen(classId)}>
          {t('childCount', { count: one.students, exceptions: one.exceptions })}
        </Button>
      </td>
    </tr>
  );
}
