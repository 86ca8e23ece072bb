import { account } from '@/lib/contracts/account.ts';
import { answerError } from '@/lib/gateway/answer.ts';
import { call } from '@/lib/gateway/call.ts';
import { withCookies } from '@/lib/gateway/document-post.ts';
import { identifyRequest } from '@/lib/gateway/identify.ts';
import { sessionRoot } from '@/lib/navigation/paths.ts';
import { captchaFor } from '@/lib/session/note.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';

/** A new picture to copy; its key stays in a cookie of the browser that asked. */
export async function GET(request: Request): Promise<Response> {
  const { identity } = await identifyRequest(request);
  try {
    const { captchaKey, image } = await call(account.endpoints.captcha, {}, identity);
    const secure = isSecure(request.headers, request.url);
    const headers = {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return withCookies(new Response(image, { headers }), [
      await captchaFor(sessionRoot, captchaKey, sessionKeys(), secure),
    ]);
  } catch (error) {
    return answerError(error, identity);
  }
}
