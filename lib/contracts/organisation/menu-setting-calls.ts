import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { menuSetting, roleArrangement, savedMenuSetting, savedRoleArrangement } from './menu-setting.ts';

const base = '/bluewhale/rest/menuSetting';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/**
 * How a person wants the menu, and what a role gets that says nothing (product 1.1: order, visibility, home page,
 * favourites).
 */
export const menuSettingCalls = {
  menuSetting: endpoint({
    ...json,
    summary: "The person's own menu setting in the current school.",
    path: `${base}/query`,
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: menuSetting,
    shows: ['menuSetting'],
  }),
  saveMenuSetting: endpoint({
    ...json,
    summary:
      'Saves what is named of it; an arrangement of null returns to the default. 409 when another window was faster.',
    path: `${base}/save`,
    permission: null,
    effect: 'write',
    input: savedMenuSetting,
    reply: menuSetting,
    touches: ['menuSetting'],
  }),
  roleMenus: endpoint({
    ...json,
    summary: 'The default arrangement of every role.',
    path: `${base}/queryRoles`,
    permission: 'organisation.menu.arrange',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ roles: z.array(roleArrangement) }),
    shows: ['menuSetting'],
  }),
  saveRoleMenu: endpoint({
    ...json,
    summary: "Saves a role's default arrangement, or by null takes it away.",
    path: `${base}/saveRole`,
    permission: 'organisation.menu.arrange',
    effect: 'write',
    input: savedRoleArrangement,
    reply: roleArrangement,
    touches: ['menuSetting'],
  }),
};
