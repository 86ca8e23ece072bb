import { seeOther } from '@/lib/gateway/document-post.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { switchSchool } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { endedSessionCookie, lastSchoolCookie, sessionCookie } from '@/lib/session/cookie.ts';
import { noteFor } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';

/** Switching school: a document navigation, so that no page of the former school stays in the browser. */
export const POST = sessionPost(async ({ form, session, keys, secure, identity }) => {
  if (!session) return seeOther(publicAddress.login);
  try {
    const { session: next, forgetLast } = await switchSchool(session, form.get('schoolId') ?? '', identity);
    return seeOther(nextAddress(form.get('next')), [
      sessionCookie(await sealSession(next, keys), secure),
      lastSchoolCookie(forgetLast ? null : next.school.schoolId, secure),
    ]);
  } catch (error) {
    const { said, message, behaviour } = sayable(error, identity.requestId);
    if (behaviour !== 'signOut') throw error;
    const note = await noteFor(publicAddress.login, { values: {}, said, text: message }, keys, secure);
    return seeOther(publicAddress.login, [endedSessionCookie(secure), note]);
  }
});
