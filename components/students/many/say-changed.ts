import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ManyName } from '@/lib/contracts/students/many.ts';

/** Says how many were changed, and offers to undo it as long as nothing else of them has changed. */
export function useSayChanged(): (field: ManyName, changed: CallReply<'students.changeMany'>['changed']) => void {
  const t = useTranslations('students.many');
  const title = useTranslations('students.field');
  const undo = useAction('students.changeMany');
  return (field, changed) => {
    const said = { count: changed.length, field: title(field) };
    const takeBack = async () => {
      const outcome = await undo.run({ field, changes: [...changed] });
      if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('undone', said) });
    };
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('done', said),
      undo: () => void takeBack(),
    });
  };
}
