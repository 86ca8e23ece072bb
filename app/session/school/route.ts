import { backTo, seeOther } from '@/lib/gateway/document-post.ts';
import { movedCookies } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { switchSchool } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { endedSessionCookie, lastSchoolCookie } from '@/lib/session/cookie.ts';
import { noteFor, notSwitched } from '@/lib/session/note.ts';

/** Switching school: a document navigation, so that no page of the former school stays in the browser. */
export const POST = sessionPost(async ({ form, session, keys, secure, identity }, request) => {
  if (!session) return seeOther(publicAddress.login);
  try {
    const moved = await switchSchool(session, form.get('schoolId') ?? '', identity);
    return seeOther(nextAddress(form.get('next')), await movedCookies(moved, { keys, secure }));
  } catch (error) {
    const { said, message, behaviour } = sayable(error, identity.requestId);
    const told = { values: {}, said, text: message };
    if (behaviour === 'signOut') {
      const note = await noteFor(publicAddress.login, told, keys, secure);
      return seeOther(publicAddress.login, [endedSessionCookie(secure), note]);
    }
    // Back to the page, which says so. A refusal also takes the remembered school away (shell section 4).
    const back = backTo(request);
    const note = await noteFor(consoleAddress.root, { ...told, way: notSwitched }, keys, secure);
    const forgotten = behaviour === 'network' ? [] : [lastSchoolCookie(null, secure)];
    return seeOther(back === publicAddress.login ? consoleAddress.root : back, [note, ...forgotten]);
  }
});
