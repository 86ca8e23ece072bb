import { defineModule } from './endpoint.ts';
import { analysisCalls, analysisPage, analysisPermissions } from './practice/analysis.ts';
import { lessonCalls } from './practice/lesson.ts';
import { paperCalls, paperPage } from './practice/paper.ts';
import { questionCalls, questionPage, questionPermissions } from './practice/question.ts';
import { questionImportCalls } from './practice/question-import.ts';
import { sessionCalls, sessionPage, sessionPermissions } from './practice/session.ts';

export const practice = defineModule({
  module: 'practice',
  endpoints: {
    ...questionCalls,
    ...questionImportCalls,
    ...paperCalls,
    ...sessionCalls,
    ...lessonCalls,
    ...analysisCalls,
  },
  permissions: { ...questionPermissions, ...sessionPermissions, ...analysisPermissions },
  menu: [
    {
      id: 850,
      path: '/practice',
      icon: 'practice',
      name: { 'zh-CN': '课堂练习', en: 'In-class practice' },
      children: [sessionPage, questionPage, paperPage, analysisPage],
    },
  ],
});
