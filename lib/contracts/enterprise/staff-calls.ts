import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';

/** A department with everything below it. */
export interface DepartmentNode {
  readonly deptId: string;
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly sort: number;
  /** Colleagues who stand directly in it. */
  readonly userCount: number;
  readonly children: readonly DepartmentNode[];
}
const departmentNode: z.ZodType<DepartmentNode> = z.lazy(() =>
  z.object({
    deptId: z.string(),
    id: z.string(),
    name: z.string(),
    parentId: z.string().nullable(),
    sort: z.number(),
    userCount: z.number(),
    children: z.array(departmentNode),
  }),
);

const employee = z.object({
  staffId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  post: z.string(),
  deptId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** Whether there is an account to sign in with. */
  hasAccount: z.boolean(),
  /** Null for who is no member of the school's corporations, as far as is known. */
  wxworkUserId: z.string().nullable(),
});

const read = { method: 'GET', style: 'query', access: 'school', effect: 'read' } as const;

/** The school's staff as the messaging app's pages read them (shell 7.4). */
export const staffCalls = {
  deptTree: endpoint({
    summary: 'All departments of the school as a tree, with the number of colleagues in each.',
    path: '/gateway/eduplus-uc/wxwork/getDeptTree',
    ...read,
    permission: null,
    input: z.strictObject({}),
    reply: z.array(departmentNode),
    shows: ['department'],
  }),
  schoolTags: endpoint({
    summary: "The school's named groups of staff, which are its roles, with their sizes.",
    path: '/gateway/eduplus-uc/wxwork/getSchoolTags',
    ...read,
    permission: null,
    input: z.strictObject({}),
    reply: z.array(z.object({ tagId: z.string(), tagName: z.string(), userCount: z.number() })),
  }),
  staffList: endpoint({
    summary: 'The staff of the school by number, with their departments and their ids in the messaging app.',
    path: '/zl_api/kidscare/saas/employee/getStaffList',
    ...read,
    permission: 'enterprise.staff.view',
    input: z.strictObject({
      deptId: uuid.optional(),
      page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
      size: z.coerce.number().pipe(z.literal(limits.pageSizes)).default(limits.pageSizeDefault),
    }),
    reply: z.object({ rows: z.array(employee), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['corporationMember'],
  }),
  unbindMember: endpoint({
    summary:
      'Says that a member of staff is no member of the corporations of the school any longer: nothing is written to that member, who is let in as them no more. Sign-ins that were opened so end.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/unbindMember',
    style: 'json',
    access: 'school',
    permission: 'enterprise.staff.update',
    effect: 'write',
    input: z.strictObject({ staffId: uuid }),
    reply: z.null(),
    touches: ['corporationMember'],
  }),
  applyMembers: endpoint({
    summary:
      'Gives members of the messaging app who are known to us their place among the staff: by the phone that they have proven, never by name.',
    method: 'POST',
    path: '/zl_api/kidscare/saas/employee/batchUpdate4Wxwork',
    style: 'json',
    access: 'school',
    permission: 'enterprise.staff.update',
    effect: 'write',
    input: z.object({}),
    reply: z.object({
      updated: z.number(),
      unchanged: z.number(),
      /** Members whose phone stands in no line of the staff list. */
      unmatched: z.number(),
    }),
    touches: ['corporationMember'],
  }),
};
