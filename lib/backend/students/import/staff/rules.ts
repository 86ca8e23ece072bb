import { and, inArray } from 'drizzle-orm';
import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import { type NewStaff, newStaff } from '@/lib/contracts/students/import-records.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { addStaff, type StaffRegister, staffRegister, takeStaffBack } from '../../../organisation/index.ts';
import { classStaff } from '../../schema/memberships.ts';
import type { CheckRows, KindRules, Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against, type RowReader, rowReader, staged } from '../row-reader.ts';

const fieldOf: Readonly<Record<string, string>> = {
  number: 'staffNumber',
  name: 'staffName',
  phone: 'staffPhone',
  post: 'staffPost',
  roleId: 'staffRole',
  departmentId: 'staffDepartment',
};

/**
 * The dry run of staff: a phone and a number are given once, and nobody gives a role that may do more than they may
 * themselves.
 */
async function beginCheck(ctx: JobCtx): Promise<CheckRows> {
  const register = await staffRegister(ctx);
  const rowOf = { staffNumber: new Map<string, number>(), staffPhone: new Map<string, number>() };
  return async (_, plan, rows) =>
    rows.map((row) => {
      const reader = rowReader(plan, row.cells);
      const record = reader.parsed(newStaff, draftOf(reader, register), (path) => fieldOf[path] ?? path);
      if (!record) return staged(row, null, reader.reasons);
      const given = { staffNumber: identityOf(record.number), staffPhone: record.phone };
      for (const field of ['staffNumber', 'staffPhone'] as const) {
        const value = given[field];
        if (value === '') continue;
        const known = takenBy(register, record, field);
        const first = rowOf[field].get(value);
        if (known) reader.reasons.push(against(plan, field, 'staffKnown', { name: known }));
        else if (first !== undefined) reader.reasons.push(against(plan, field, 'staffInFile', { row: first }));
        else rowOf[field].set(value, row.row);
      }
      return staged(row, record, reader.reasons);
    });
}

/** The roles that whoever imports may give, and the departments that a name tells apart. */
async function staffChoices(ctx: JobCtx): Promise<{ staffRole: string[]; staffDepartment: string[] }> {
  const { roles, departments } = await staffRegister(ctx);
  const names = departments.map(({ name }) => name);
  return {
    staffRole: roles.flatMap(({ name, isBeyond }) => (isBeyond ? [] : name)),
    staffDepartment: names.filter((name, at) => names.indexOf(name) === at && names.lastIndexOf(name) === at),
  };
}

/** Whose name a number or phone of the school has already. */
const takenBy = (
  { numbers, phones }: StaffRegister,
  { number, phone }: NewStaff,
  field: 'staffNumber' | 'staffPhone',
): string | undefined => (field === 'staffNumber' ? numbers.get(identityOf(number)) : phones.get(phone));

function draftOf({ text, complain }: RowReader, { roles, departments }: StaffRegister) {
  const role = roles.find(({ name }) => searchText(name) === searchText(text('staffRole')));
  if (text('staffRole') !== '' && !role) complain('staffRole', 'role', { value: text('staffRole') });
  if (role?.isBeyond) complain('staffRole', 'roleBeyond', { value: role.name });
  const wanted = text('staffDepartment');
  const meant = departments.filter(({ name }) => searchText(name) === searchText(wanted));
  if (wanted !== '' && meant.length !== 1)
    complain('staffDepartment', meant.length === 0 ? 'department' : 'departmentAmbiguous', { value: wanted });
  return {
    number: text('staffNumber'),
    name: text('staffName'),
    phone: text('staffPhone'),
    post: text('staffPost'),
    roleId: role?.id,
    departmentId: meant[0]?.id ?? null,
  };
}

const headers: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  staffNumber: ['工号', '编号', '教师编号', '职工编号', 'number', 'staff number'],
  staffName: ['姓名', '教师姓名', '教职工姓名', '员工姓名', 'name'],
  staffPhone: ['手机', '手机号', '手机号码', '电话', '联系电话', '联系方式', 'phone', 'mobile'],
  staffRole: ['角色', '权限', '权限角色', '账号角色', 'role'],
  staffDepartment: ['部门', '所在部门', '科室', 'department'],
  staffPost: ['岗位', '职务', '职位', 'post', 'position', 'job title'],
};

/** Sheets of the school's staff: organisation keeps them, and the machinery of sheets is here. */
export const staffRules: KindRules<NewStaff> = {
  permission: 'account.staff.invite',
  headers,
  begin: beginCheck,
  linking: ['staffNumber', 'staffPhone'],
  choices: staffChoices,
  write: writeStaff,
  isWorthRepeating: () => false,
  takeBack: takeBackUnused,
};

/** Who has a class since stays, and whoever organisation keeps. */
async function takeBackUnused(ctx: JobCtx, rows: readonly WrittenRow<NewStaff>[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ objectId }) => objectId);
  const used = await ctx.tx
    .selectDistinct({ id: classStaff.staffId })
    .from(classStaff)
    .where(and(ofSchool(ctx, classStaff), inArray(classStaff.staffId, ids)));
  const leading = new Set(used.map(({ id }) => id));
  const kept = await takeStaffBack(
    ctx,
    ids.filter((id) => !leading.has(id)),
  );
  return new Set(rows.flatMap(({ row, objectId }) => (leading.has(objectId) || kept.has(objectId) ? row : [])));
}

/**
 * Adds staff. What was given to others since the dry run makes rows bad.
 * @throws ServiceError duplicate where all or none is wanted
 */
async function writeStaff(ctx: JobCtx, found: Import, rows: readonly StagedRow<NewStaff>[]): Promise<Outcome> {
  const register = await staffRegister(ctx, true);
  const refused: { row: number; reason: Outcome['refused'][number]['reason'] }[] = [];
  const free: StagedRow<NewStaff>[] = [];
  for (const staged of rows) {
    const { row, record } = staged;
    const field = (['staffNumber', 'staffPhone'] as const).find((one) => takenBy(register, record, one));
    const role = register.roles.find(({ id }) => id === record.roleId);
    const sheet = sheetOf(found);
    if (field)
      refused.push({
        row,
        reason: against(sheet, field, 'staffKnown', { name: takenBy(register, record, field) ?? '' }),
      });
    else if (!role || role.isBeyond)
      refused.push({ row, reason: against(sheet, 'staffRole', 'roleBeyond', { value: role?.name ?? '' }) });
    else free.push(staged);
  }
  if (refused.length > 0 && found.mode === 'allOrNone') throw new ServiceError('duplicate', { value: found.fileName });
  const ids = await addStaff(
    ctx,
    register,
    free.map(({ record: { roleId, ...record } }) => ({ ...record, roleIds: [roleId] })),
  );
  return { written: free.flatMap(({ row }, at) => ({ row, objectId: ids[at] ?? '' })), refused };
}
