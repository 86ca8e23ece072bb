import { defineModule } from './endpoint.ts';
import { questionCalls, questionPage, questionPermissions } from './practice/question.ts';

export const practice = defineModule({
  module: 'practice',
  endpoints: { ...questionCalls },
  permissions: { ...questionPermissions },
  menu: [
    {
      id: 850,
      path: '/practice',
      icon: 'practice',
      name: { 'zh-CN': '课堂练习', en: 'In-class practice' },
      children: [questionPage],
    },
  ],
});
