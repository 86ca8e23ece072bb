'use client';

import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ReorderOutlined from '@mui/icons-material/ReorderOutlined';
import Divider from '@mui/material/Divider';
import ListItemButton from '@mui/material/ListItemButton';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { themed } from '@/components/ui/themed.tsx';
import { notifySignedOut } from '@/lib/browser/shown-school.ts';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { otherLanguage } from './other-language.ts';

const entry = { gap: '10px', minHeight: 'var(--control)', padding: '4px 10px', borderRadius: 'var(--radius-control)' };
/** In the bar, where there is room for it. */
const onPhones = { ...entry, '@media (min-width: 768px)': { display: 'none' } };

/** What stands in the person's menu. */
function PersonChoices() {
  const t = useTranslations('shell.bar');
  const shell = useTranslations('shell');
  const other = otherLanguage(useLocale());
  return (
    <>
      <AppearanceChoice />
      <form method="post" action={sessionAddress.locale}>
        <ListItemButton
          component="button"
          type="submit"
          name="locale"
          value={other.locale}
          lang={other.locale}
          sx={onPhones}
        >
          {other.name}
        </ListItemButton>
      </form>
      <Divider sx={{ my: 1.5 }} />
      <ListItemButton component="a" href={consoleAddress.settingAccount} sx={entry}>
        <ManageAccountsOutlined fontSize="small" />
        {t('account')}
      </ListItemButton>
      <ListItemButton component={Link} href={consoleAddress.settingMenu} prefetch={false} sx={entry}>
        <ReorderOutlined fontSize="small" />
        {shell('menu.setting')}
      </ListItemButton>
      <form method="post" action={sessionAddress.signOut} onSubmit={notifySignedOut}>
        <ListItemButton component="button" type="submit" sx={entry}>
          <LogoutOutlined fontSize="small" />
          {t('signOut')}
        </ListItemButton>
      </form>
    </>
  );
}

export default themed(PersonChoices);
