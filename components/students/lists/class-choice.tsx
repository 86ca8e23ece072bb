import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from './lists.module.css';

interface ClassChoiceProps {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly onClass: (id: string) => void;
}

/** The emergency sheet is one class's: which one is asked before anything is shown. */
export function ClassChoice({ classes, onClass }: ClassChoiceProps) {
  const t = useTranslations('students-lists.choice');
  if (classes.length === 0) return <ListEmpty text={t('none')} />;
  return (
    <section className={styles.choice} aria-labelledby="choice">
      <h2 id="choice">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul>
        {classes.map(({ id, name }) => (
          <li key={id}>
            <Button onClick={() => onClass(id)}>{name}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
