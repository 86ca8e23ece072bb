import { screen } from '@/app/screen.tsx';
import { MenuSettingScreen } from '@/components/organisation/menu/menu-setting-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** How the menu is laid out: everybody for themselves, administrators also for roles. */
export default screen({
  path: consoleAddress.settingMenu,
  first: ({ can }) => [
    ask('organisation.menuSetting', {}),
    can('organisation.menu.arrange') && ask('organisation.roleMenus', {}),
  ],
  view: ({ plainMenu }) => <MenuSettingScreen menu={plainMenu} />,
});
