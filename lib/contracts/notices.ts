import { defineModule } from './endpoint.ts';
import { messageCalls } from './notices/message-calls.ts';
import { noticeCalls } from './notices/notice-calls.ts';

/** What the school tells its staff: notices to all, messages to one (shell sections 3, 7.3). */
export const notices = defineModule({
  module: 'notices',
  endpoints: { ...noticeCalls, ...messageCalls },
  permissions: {
    'notices.notice.view': { 'zh-CN': '查看通知公告', en: 'View notices' },
    'notices.notice.write': { 'zh-CN': '发布通知公告', en: 'Publish notices' },
  },
  menu: [
    {
      id: 50,
      path: '/news/bulletin',
      icon: 'notices',
      name: { 'zh-CN': '通知公告', en: 'Notices' },
      permission: 'notices.notice.view',
    },
  ],
});
