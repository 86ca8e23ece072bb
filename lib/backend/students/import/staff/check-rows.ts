import { type NewStaff, newStaff } from '@/lib/contracts/students/import-records.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { type StaffRegister, staffRegister } from '../../../organisation/index.ts';
import type { CheckRows } from '../import-kind.ts';
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
export async function beginCheck(ctx: JobCtx): Promise<CheckRows> {
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
export async function staffChoices(ctx: JobCtx): Promise<{ staffRole: string[]; staffDepartment: string[] }> {
  const { roles, departments } = await staffRegister(ctx);
  const names = departments.map(({ name }) => name);
  return {
    staffRole: roles.flatMap(({ name, isBeyond }) => (isBeyond ? [] : name)),
    staffDepartment: names.filter((name, at) => names.indexOf(name) === at && names.lastIndexOf(name) === at),
  };
}

/** Whose name a number or phone of the school has already. */
export const takenBy = (
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
