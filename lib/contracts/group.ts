import { defineModule } from './endpoint.ts';
import { figureCalls, figurePage } from './group/figure.ts';
import { joinCalls, joinPage, joinPermissions } from './group/join.ts';
import { memberCalls, memberPage } from './group/member.ts';
import { nodeCalls, nodePage } from './group/node.ts';
import { ownStandardCalls, ownStandardPermissions } from './group/own-standard.ts';
import { standardCalls, standardPage } from './group/standard.ts';

/** Bureaus, districts and groups: their tree, their people, the schools that belong to them, and figures of these. */
export const group = defineModule({
  module: 'group',
  endpoints: { ...nodeCalls, ...memberCalls, ...joinCalls, ...figureCalls, ...standardCalls, ...ownStandardCalls },
  permissions: { ...joinPermissions, ...ownStandardPermissions },
  menu: [
    {
      id: 8800,
      path: '/group',
      icon: 'organisation',
      name: { 'zh-CN': '机构管理', en: 'Organisation' },
      ofOrganisation: true,
      children: [figurePage, standardPage, nodePage, memberPage, joinPage],
    },
  ],
});
