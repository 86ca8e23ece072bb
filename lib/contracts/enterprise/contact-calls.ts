import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, uuid } from '../shapes.ts';
import { appCode } from './arrival.ts';

/**
 * A colleague as pickers show one: `userId` is the member of staff, the id in the messaging app is null for who is no
 * member of it.
 */
const colleague = { userId: z.string(), name: z.string(), post: z.string() };

const level = z.object({
  users: z.array(z.object({ ...colleague, wxworkUserId: z.string().nullable() })),
  departments: z.array(
    z.object({
      deptId: z.string(),
      /** The same once more: some readers of the tree know it by this name. */
      id: z.string(),
      name: z.string(),
      /** Whether departments or colleagues stand below it. */
      hasChildren: z.boolean(),
    }),
  ),
});

/**
 * Colleagues and departments to choose from. Every member of staff may read them, as in a printed list of telephone
 * extensions; no phone is told.
 */
export const contactCalls = {
  departmentLevel: endpoint({
    summary: 'The departments and colleagues directly below a department; without one, those that stand in none.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/getDeptUserTree',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.strictObject({ deptId: uuid.optional() }),
    reply: level,
    shows: ['department'],
  }),
  searchContacts: endpoint({
    summary:
      'Colleagues whose name, pinyin, initials or number begins with or contains a word, at most 50; with an app, those too whom the platform finds in the corporations that have authorised it.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/searchContacts',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.strictObject({
      /** Whose member ids are told, and who is asked at the platform: an app of ours; without it nobody is. */
      suiteCode: appCode.optional(),
      queryWord: requiredText(limits.searchWordChars),
      /** 1 asks for persons, which is all there is to ask for. */
      queryType: z.coerce.number().pipe(z.literal(1)).default(1),
    }),
    reply: z.object({
      queryResult: z.object({
        users: z.array(
          z.object({
            ...colleague,
            /** Null for a member of the corporation whom we do not know yet, of whom the platform tells no name. */
            userId: z.string().nullable(),
            departmentName: z.string().nullable(),
            wxUserId: z.string().nullable(),
          }),
        ),
      }),
    }),
  }),
};
