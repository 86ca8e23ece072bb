import { and, inArray } from 'drizzle-orm';
import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { NewStaff } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { takeStaffBack } from '../../../organisation/index.ts';
import { classStaff } from '../../schema/memberships.ts';
import type { KindRules, WrittenRow } from '../import-kind.ts';
import { beginCheck, staffChoices } from './check-rows.ts';
import { writeStaff } from './write-rows.ts';

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
