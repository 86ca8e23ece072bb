'use client';

import { useTranslations } from 'next-intl';
import type { Message } from '@/lib/contracts/notices/notices.ts';

/** What a message says, in the reader's language. */
export function useMessageText(): (message: Pick<Message, 'kind' | 'params'>) => string {
  const t = useTranslations('notices.said');
  const app = useTranslations('apps.app');
  return ({ kind, params }) => {
    const {
      app: code = '',
      title = '',
      state = '',
      answer = '',
      child = '',
      person = '',
      from = '',
      to = '',
      page = '',
      reason = '',
      count = '',
      address = '',
    } = params;
    const name = app.has(`${code}.name` as 'goods.name') ? app(`${code}.name` as 'goods.name') : code;
    const optional = { reason: reason || 'none', address: address || 'none' };
    return t(kind, { app: name, title, state, answer, child, person, from, to, page, count, ...optional });
  };
}
