/** What a new school and the samples are given, as it is stored and as it is called in English. */
const english = {
  role: {
    管理员: 'Administrator',
    教师: 'Teacher',
    财务: 'Finance',
    财务主管: 'Head of finance',
    门卫: 'Gate guard',
    宿管: 'Dormitory head',
    卫生保健: 'Health care',
    食堂: 'Kitchen',
    校长: 'Principal',
    园长: 'Principal',
    副校长: 'Vice principal',
    副园长: 'Vice principal',
    后勤主管: 'Head of logistics',
    采购: 'Purchaser',
    仓库管理员: 'Storekeeper',
    体育教师: 'PE teacher',
    薪资: 'Payroll',
    未分配权限: 'No permissions',
  },
  term: {
    第一学期: 'First term',
    第二学期: 'Second term',
    寒假托管: 'Winter holiday care',
    暑期托管: 'Summer holiday care',
  },
} satisfies Record<string, Readonly<Record<string, string>>>;

/**
 * How the name of a role or term reads in a language: one that came with the product is translated, one that the
 * school has given stays as it is. For reading only; a form edits the name that is stored.
 */
export function builtInName(kind: keyof typeof english, name: string, locale: string): string {
  const names = new Map(Object.entries(english[kind]));
  return locale === 'en' ? (names.get(name) ?? name) : name;
}
