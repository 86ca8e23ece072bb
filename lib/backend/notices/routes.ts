import type { notices } from '@/lib/contracts/notices.ts';
import type { Verbs } from '../kernel/mount.ts';
import { askAccess } from './ask-access.ts';
import { bulletinPage, noticeOf } from './bulletin.ts';
import { live } from './live.ts';
import { messagesOf, readMessages, unreadMessages } from './messages.ts';
import { publishNotice, withdrawNotice } from './publish.ts';
import { closeNotice, shownNotice } from './shown-notice.ts';

export const noticesVerbs: Verbs<typeof notices> = {
  shownNotice,
  closeNotice,
  bulletinPage,
  notice: noticeOf,
  publishNotice,
  withdrawNotice,
  unreadMessages,
  messages: messagesOf,
  readMessages,
  askAccess,
  live: { steps: live },
};
