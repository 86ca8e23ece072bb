import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ReorderOutlined from '@mui/icons-material/ReorderOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './top-bar.module.css';

/** Who is signed in, how the product looks, and the way out. */
export function PersonMenu({ name }: { readonly name: string }) {
  const t = useTranslations('shell.bar');
  const shell = useTranslations('shell');
  return (
    <Drop
      align="end"
      className={styles.button}
      trigger={
        <>
          <span className={styles.avatar} data-letter={name.slice(-1)} />
          <span className={styles.personName}>{name}</span>
          <span className="unseen">{t('person')}</span>
        </>
      }
    >
      <AppearanceChoice />
      <hr className={items.divider} />
      <a href={consoleAddress.settingAccount} className={items.item}>
        <ManageAccountsOutlined fontSize="small" />
        {t('account')}
      </a>
      <Link href={consoleAddress.settingMenu} prefetch={false} className={items.item}>
        <ReorderOutlined fontSize="small" />
        {shell('menu.setting')}
      </Link>
      <form method="post" action={sessionAddress.signOut}>
        <button type="submit" className={items.item}>
          <LogoutOutlined fontSize="small" />
          {t('signOut')}
        </button>
      </form>
    </Drop>
  );
}
