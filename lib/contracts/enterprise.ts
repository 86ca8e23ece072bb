import { defineModule } from './endpoint.ts';
import { arrivalCalls } from './enterprise/arrival-calls.ts';
import { contactCalls } from './enterprise/contact-calls.ts';
import { coverageCalls } from './enterprise/coverage-calls.ts';
import { familyCalls } from './enterprise/family-calls.ts';
import { installationCalls } from './enterprise/installation-calls.ts';
import { messageCalls } from './enterprise/message-calls.ts';
import { phoneCalls } from './enterprise/phone-calls.ts';
import { readingCalls } from './enterprise/reading-calls.ts';
import { runCalls } from './enterprise/run-calls.ts';
import { staffCalls } from './enterprise/staff-calls.ts';
import { syncCalls } from './enterprise/sync-calls.ts';

/** The enterprise messaging app (modules section 7): arriving through it, installing it, writing to its members. */
export const enterprise = defineModule({
  module: 'enterprise',
  endpoints: {
    ...arrivalCalls,
    ...contactCalls,
    ...installationCalls,
    ...readingCalls,
    ...messageCalls,
    ...familyCalls,
    ...syncCalls,
    ...runCalls,
    ...coverageCalls,
    ...phoneCalls,
    ...staffCalls,
  },
  permissions: {
    'enterprise.installation.view': { 'zh-CN': '查看企业微信', en: 'View WeCom' },
    'enterprise.installation.manage': { 'zh-CN': '安装和绑定企业微信', en: 'Install and link WeCom' },
    'enterprise.staff.view': { 'zh-CN': '查看企业微信成员', en: 'View WeCom members' },
    'enterprise.staff.update': { 'zh-CN': '将企业微信成员对应到教职工', en: 'Match WeCom members to staff' },
    'enterprise.contact.view': { 'zh-CN': '查看企业微信通讯录同步', en: 'View WeCom contact syncs' },
    'enterprise.contact.sync': { 'zh-CN': '同步企业微信通讯录', en: 'Sync WeCom contacts' },
    'enterprise.coverage.view': { 'zh-CN': '查看家长覆盖率', en: 'View the reach of families' },
    'enterprise.coverage.manage': { 'zh-CN': '设定家长覆盖率目标', en: 'Set the wanted reach of families' },
    'enterprise.message.send': { 'zh-CN': '发送企业微信消息', en: 'Send WeCom messages' },
    'enterprise.family.import': { 'zh-CN': '导入家长手机号', en: 'Import parents’ phone numbers' },
    'enterprise.family.export': {
      ...{ 'zh-CN': '导出企业微信学生名单', en: 'Export the student list of WeCom' },
      kindergarten: { 'zh-CN': '导出企业微信幼儿名单', en: 'Export the child list of WeCom' },
    },
    'enterprise.diet.open': { 'zh-CN': '在企业微信中使用营养膳食', en: 'Use meals inside WeCom' },
  },
  menu: [
    {
      id: 800,
      path: '/wxwork',
      icon: 'enterprise',
      name: { 'zh-CN': '企业微信', en: 'WeCom' },
      permission: 'enterprise.installation.view',
    },
  ],
});
