import { useTranslations } from 'next-intl';
import type { NamedPerson } from '@/lib/contracts/approvals/hand-on.ts';

/** What names a person: tasks, flows and absences, each by its name. */
export function NamedBy({ person: { tasks, flows, delegates } }: { readonly person: NamedPerson }) {
  const t = useTranslations('approvals-hand-on');
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(t('comma'));
  if (tasks.length + flows.length + delegates.length === 0) return <p>{t('nothing')}</p>;
  return (
    <ul>
      {tasks.length > 0 ? <li>{t('tasks', { count: tasks.length, names: names(tasks) })}</li> : null}
      {flows.length > 0 ? <li>{t('flows', { count: flows.length, names: names(flows) })}</li> : null}
      {delegates.length > 0 ? <li>{t('delegates', { count: delegates.length, names: names(delegates) })}</li> : null}
    </ul>
  );
}
