import { type SalaryItemKind, salaryItemKinds } from './slip-items.ts';

/** What says whose slip a row is, the surest first. */
export const salaryWho = ['number', 'phone', 'identity', 'name'] as const;
/** What a column of a payroll sheet is: whose slip it is, an amount of it, or nothing that slips have. */
export const salaryRoles = ['ignore', ...salaryWho, ...salaryItemKinds] as const;
export type SalaryRole = (typeof salaryRoles)[number];

export const isItem = (role: SalaryRole): role is SalaryItemKind => salaryItemKinds.some((kind) => kind === role);
export const isWho = (role: SalaryRole): boolean => salaryWho.some((who) => who === role);

const deducted = /(扣|缴|个税|所得税|社保|保险|公积金|养老|医疗|失业|房租|水电|借款|tax|insurance|fund|deduct)/i;

/** As people head such columns; the first that fits counts. */
const roleOf: readonly (readonly [RegExp, SalaryRole])[] = [
  [/^(序号|no\.?|#)$/i, 'ignore'],
  [/^(所属|发放|工资)?(月份|年月|年度|日期)$/, 'ignore'],
  [/(身份证|证件号|identity|id\s*(card|number|no\b))/i, 'identity'],
  // What is paid for something is pay, whatever it is paid for.
  [/^(?!.*([扣缴]|合计|小计|总额|应发|基数|标准|天数)).*(补贴|津贴|补助|allowance|subsidy)/i, 'income'],
  [/(工号|职工号|员工号|人员编号|编号|staff\s*(no|number))/i, 'number'],
  [/((手机|电话)(?!\s*费)|联系方式|phone|mobile)/i, 'phone'],
  [/^(姓名|员工姓名|name)$/i, 'name'],
  // Alone they say where somebody works and as what; a post's allowance is pay.
  [/^(所在|工作)?(部门|科室|单位|学校|园所|班级|岗位|职务|职称|级别|薪级)(名称|等级)?$/i, 'ignore'],
  [/(银行|开户行|卡号|账号|备注|签名|签字|签收|大写|department|position|bank|note)/i, 'ignore'],
  // What amounts are reckoned from is none.
  [/(基数|费率|税率|比例|应税|应纳税|税[前后]|[扣除款]前|专项|附加扣除|减除费用|累计)/, 'ignore'],
  [/(实发|实领|到手|\bnet\b)/i, 'net'],
  [/(合计|小计|应发|应扣|总额|total|gross)/i, 'ignore'],
  [/(单位|学校|园所|雇主|公司|employer)/i, 'employer'],
  [/(天数|出勤|课时数|工时|days|hours)/i, 'info'],
  [deducted, 'deduction'],
];

/** Above other headings: the school bears what stands below; what it pays out stands there as pay. */
const bears = /((单位|学校|园所|雇主|公司|企业).*(缴|承担|负担|部分|交)|^(单位|公司|企业)$|employer)/i;
/** Below the name of an insurance: the school's part of it. */
const bearer = /^(单位|学校|园所|公司|企业)(部分|缴纳|承担)?$/;

/** A blank between two characters of a heading only spreads it over its column. */
export const unspread = (heading: string) => heading.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

/** What a heading says by its own words; undefined where they say nothing. */
export const roleNamed = (heading: string): SalaryRole | undefined => {
  const title = unspread(heading);
  return roleOf.find(([words]) => words.test(title))?.[1];
};

/** What a column seems to be by its heading and the one above it, which says who bears what stands below. */
export function guessedRole(title: string, group: string): SalaryRole {
  const own = roleNamed(title);
  const above = unspread(group);
  if (bears.test(above) && title !== '' && (own === undefined || own === 'deduction' || own === 'income'))
    return 'employer';
  if (!deducted.test(above)) return own ?? (title === '' ? 'ignore' : 'income');
  return bearer.test(unspread(title)) ? 'employer' : (own ?? 'deduction');
}
