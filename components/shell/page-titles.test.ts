import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { titleOf } from './page-titles.ts';

const named = (key: string) => key;
const entry = (address: string, name: string) =>
  ({ id: '7', name, address, children: [], noPermission: false, loadMode: 0 }) as unknown as MenuNode;

test.each([
  ['settingFlags', 'titles.flags'],
  ['settingRole', 'titles.role'],
  ['settingDepartment', 'titles.department'],
  ['settingLog', 'titles.log'],
  ['settingSystem', 'titles.system'],
  ['settingCalendar', 'titles.calendar'],
  ['settingDictionary', 'titles.dictionary'],
  ['appCentre', 'titles.appCentre'],
] as const)('%s has a title also for whoever has no entry of it', (address, key) => {
  expect(titleOf(consoleAddress[address], [], named)).toEqual({ text: key, menuId: null });
});

test.each(['settingStaff', 'workBench'] as const)('%s is called as the entry that leads there', (address) => {
  expect(titleOf(consoleAddress[address], [entry(consoleAddress[address], '我的')], named)).toEqual({
    text: '我的',
    menuId: '7',
  });
});
