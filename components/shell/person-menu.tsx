import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/shared/avatar.tsx';
import { Drop } from '@/components/ui/drop.tsx';
import { late } from '@/components/ui/late.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './top-bar.module.css';

const PersonChoices = late(() => import('./person-choices.tsx'));

/**
 * Who is signed in, how the product looks, and the way out. Name and picture follow what the person changes on the
 * account page.
 */
export function PersonMenu({ name: known }: { readonly name: string }) {
  const t = useTranslations('shell.bar');
  const { data } = useCall('account.current', {}, { shown: 'here' });
  const name = data?.name ?? known;
  return (
    <Drop
      align="end"
      className={styles.button}
      trigger={
        <>
          <Avatar avatar={data?.avatar ?? null} name={name} size={26} className={styles.avatar} />
          <span className={styles.personName}>{name}</span>
          <span className="unseen">{t('person')}</span>
        </>
      }
    >
      <PersonChoices />
    </Drop>
  );
}
