import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { phoneOfStaff } from '../../organisation/index.ts';
import { departments, staff } from '../../organisation/schema.ts';
import { memberIds } from './member-ids.ts';

type Input = z.output<(typeof contract)['endpoints']['staffList']['input']>;

/** A page of the staff who work in the school, by number; of one department where it is named. */
export async function staffList(ctx: Ctx, { deptId, page, size }: Input) {
  const { tx } = ctx;
  const own = and(
    ofSchool(ctx, staff),
    eq(staff.enabled, true),
    deptId === undefined ? undefined : eq(staff.departmentId, deptId),
  );
  const ids = memberIds(ctx);
  const rows = await tx
    .select({ member: staff, phone: phoneOfStaff, departmentName: departments.name, wxworkUserId: ids.userId })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .leftJoin(departments, and(ofSchool(ctx, departments), eq(departments.id, staff.departmentId)))
    .leftJoin(ids, eq(ids.accountId, staff.accountId))
    .where(own)
    .orderBy(asc(staff.number))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(staff).where(own);
  return {
    rows: rows.map(({ member, phone, ...rest }) => ({
      staffId: member.id,
      number: member.number,
      name: member.name,
      phone: maskPhone(phone),
      post: member.post,
      deptId: member.departmentId,
      hasAccount: member.accountId !== null,
      ...rest,
    })),
    total: Number(counted?.total ?? 0),
    page,
    size,
  };
}
