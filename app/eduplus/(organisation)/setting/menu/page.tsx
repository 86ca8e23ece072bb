import { MenuSettingScreen } from '@/components/organisation/menu/menu-setting-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** How the menu is laid out: everybody for themselves, administrators also for roles. */
export default async function MenuSettingPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can, plainMenu } = await open(consoleAddress.settingMenu, searchParams);
  const calls = [
    { verb: 'menuSetting', input: {} },
    ...(can('organisation.menu.arrange') ? [{ verb: 'roleMenus', input: {} }] : []),
  ];
  return (
    <Served answers={await firstAnswers(modules.organisation, calls, identity)}>
      <MenuSettingScreen menu={plainMenu} />
    </Served>
  );
}
