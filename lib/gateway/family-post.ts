import 'server-only';
import { family } from '@/lib/contracts/family.ts';
import { familyAddress, familyProofCookie } from '@/lib/navigation/paths.ts';
import { payingFrom } from '@/lib/rules/fees/channel-orders.ts';
import { isPayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { noteFor } from '@/lib/session/note.ts';
import { call } from './call.ts';
import { leadOut, seeOther } from './document-post.ts';
import { ownOrigin } from './identify.ts';
import { type SessionPost, sayable, sessionPost } from './sign-in/session-post.ts';
import { nobody } from './sign-in/sign-in.ts';

const field = ({ form }: SessionPost, name: string) => (form.get(name) ?? '').slice(0, limits.screenKeyChars);

/**
 * The forms of a guardian's page, which work without scripts: the end of a phone, bills to be paid, or a message that
 * is read or answered. The answer is the page again, with a note of what was wrong, or the wallet.
 */
export const familyPost = sessionPost(async (post, request) => {
  const ticket = field(post, 'ticket');
  // Nothing but a link of ours is led back to.
  const page = familyAddress(/^[\w-]+$/.test(ticket) ? ticket : 'x');
  const { keys, secure, identity } = post;
  try {
    const gone = await noteFor(page, null, keys, secure);
    if (post.form.has('ending')) return seeOther(page, [gone, await provenBy(post, ticket, page)]);
    if (post.form.has('notice')) {
      await noticed(post, ticket);
      return seeOther(page, [gone]);
    }
    const { go } = await paid(post, request, ticket);
    return go === null ? seeOther(`${page}#paying`, [gone]) : leadOut(go, [gone]);
  } catch (error) {
    const { said, message } = sayable(error, identity.requestId);
    return seeOther(page, [await noteFor(page, { values: {}, said, text: message }, keys, secure)]);
  }
});

async function provenBy(post: SessionPost, ticket: string, path: string) {
  const ending = field(post, 'ending').replace(/\D/g, '');
  const { proof } = await call(family.endpoints.prove, { ticket, ending }, nobody(post.identity));
  const maxAge = limits.familyProofMinutes * 60;
  return { name: familyProofCookie, value: proof, path, maxAge, secure: post.secure, httpOnly: true };
}

/** Reads a message, or answers it for one child. */
function noticed(post: SessionPost, ticket: string): Promise<null> {
  const on = nobody(post.identity);
  if (field(post, 'notice') !== 'answer') return call(family.endpoints.readNotice, { ticket }, on);
  const drawn = (post.form.get('drawn') ?? '').slice(0, limits.signatureChars);
  const answer = { ticket, studentId: field(post, 'child'), name: field(post, 'name'), drawn };
  return call(family.endpoints.answerNotice, answer, on);
}

function paid(post: SessionPost, request: Request, ticket: string) {
  const { form, identity } = post;
  const bills = form.getAll('bill').map((chosen) => {
    const [billId = '', dueCents = ''] = chosen.split(' ');
    return { billId, dueCents: Number(dueCents) };
  });
  const said = field(post, 'channel');
  const channel = isPayChannel(said) ? said : 'wechat';
  const { scene } = payingFrom(identity.userAgent);
  const [proof, payer] = [field(post, 'proof'), field(post, 'payer')];
  const payment = { ticket, proof, bills, channel, scene, payer, origin: ownOrigin(request) };
  return call(family.endpoints.payBills, payment, nobody(identity));
}
