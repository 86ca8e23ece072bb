import { notices } from '@/lib/contracts/notices.ts';
import { nothing, type SampleSchool, type Samples, withId } from '../kernel/sample.ts';

const facts = { title: '停课通知', content: '<p>明天停课</p>', shownUntil: '2099-12-31', pinned: false };

/** A notice of the school. */
const oneNotice = ({ call }: SampleSchool) => call(notices.endpoints.publishNotice, facts);
const noticeId = async (school: SampleSchool) => (await oneNotice(school)).id;

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof notices> = {
  shownNotice: {
    input: async (school) => {
      await oneNotice(school);
      return {};
    },
  },
  closeNotice: withId(noticeId),
  bulletinPage: nothing,
  notice: withId(noticeId),
  publishNotice: { input: async (school) => ({ ...facts, ...(await oneNotice(school)), pinned: true }), ids: ['id'] },
  withdrawNotice: { input: oneNotice, ids: ['id'] },
  unreadMessages: nothing,
  messages: nothing,
  readMessages: nothing,
  askAccess: { input: async () => ({ menuId: '1', reason: '' }) },
  live: { input: async () => ({ seconds: 0 }) },
};
