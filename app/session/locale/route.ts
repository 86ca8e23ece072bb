import { backTo, documentPost, seeOther } from '@/lib/gateway/document-post.ts';
import { localeCookie, localeOf } from '@/lib/rules/locale.ts';

/** Changes the language and returns to the page that asked. */
export const POST = documentPost(async (form, request) => {
  const locale = localeOf(form.get('locale') ?? undefined, 'zh-CN');
  const answer = seeOther(backTo(request));
  answer.headers.append('set-cookie', `${localeCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`);
  return answer;
});
