import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ReorderOutlined from '@mui/icons-material/ReorderOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/shared/avatar.tsx';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './top-bar.module.css';

/** Who is signed in, how the product looks, and the way out. Name and picture follow what the person changes on the account page. */
export function PersonMenu({ name: known }: { readonly name: string }) {
  const t = useTranslations('shell.bar');
  const shell = useTranslations('shell');
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
      <AppearanceChoice />
      <div className={styles.phoneLine}>
        <LanguageSwitch className={items.item} />
      </div>
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
