import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/shared/permission.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { reaches } from '@/lib/navigation/resolve.ts';
import type { Find } from './palette-finds.ts';

interface Action extends Find {
  /** Its name and its spellings by sound. */
  readonly sounds: readonly string[];
}

/** What the person can begin at once: each where its right and its page are there. */
export function usePaletteActions(menu: Menu): readonly Action[] {
  const t = useTranslations('shell.palette.action');
  const rights = {
    enrol: usePermission('students.record.edit'),
    roll: usePermission('students.attendance.record'),
    voucher: usePermission('finance.voucher.edit'),
    visitor: usePermission('safety.visitor.appoint'),
  };
  const pages = {
    enrol: consoleAddress.students,
    roll: consoleAddress.attendance,
    voucher: consoleAddress.finance,
    visitor: consoleAddress.myVisitor,
  };
  const asked: Readonly<Record<keyof typeof pages, Readonly<Record<string, string>>>> = {
    enrol: { form: 'new' },
    roll: {},
    voucher: { view: 'vouchers', write: 'new' },
    visitor: { form: 'new' },
  };
  const names = Object.keys(pages) as (keyof typeof pages)[];
  return names
    .filter((name) => rights[name] && reaches(menu, pages[name]))
    .map((name) => ({
      key: `action ${name}`,
      group: 'actions',
      name: t(`${name}.name`),
      hint: '',
      address: withQuery(pages[name], asked[name]),
      outside: false,
      sounds: [t(`${name}.name`).toLowerCase(), ...t(`${name}.sounds`).split(' ')],
    }));
}
