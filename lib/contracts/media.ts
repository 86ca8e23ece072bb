import { defineModule } from './endpoint.ts';
import { dirCalls } from './media/dir.ts';
import { fileCalls, filePages, filePermissions } from './media/file.ts';
import { messageCalls, messagePage, messagePermissions } from './media/message.ts';
import { storageCalls, storagePage, storagePermissions } from './media/storage.ts';
import { uploadCalls } from './media/upload.ts';
import { wordCalls, wordPage, wordPermissions } from './media/word.ts';

export const media = defineModule({
  module: 'media',
  endpoints: { ...dirCalls, ...fileCalls, ...uploadCalls, ...storageCalls, ...wordCalls, ...messageCalls },
  permissions: { ...filePermissions, ...storagePermissions, ...wordPermissions, ...messagePermissions },
  menu: [
    {
      id: 70,
      path: '/media',
      icon: 'resources',
      name: { 'zh-CN': '媒体与消息', en: 'Media and messages' },
      children: [...filePages, storagePage, wordPage, messagePage],
    },
  ],
});
