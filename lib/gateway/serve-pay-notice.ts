import 'server-only';
import { noticeHeaders } from '@/lib/contracts/fees/channels.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { log } from '@/lib/log.ts';
import { boundedBytes } from '@/lib/rules/bounded-stream.ts';
import { type PayChannel, payChannels } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import { identifyRequest } from './identify.ts';
import { secondsShut, tellRefused } from './refused-callbacks.ts';

/** One body for whatever is not taken; WeChat Pay wants this form, Alipay any but its own word. */
const notTaken = JSON.stringify({ code: 'FAIL', message: 'not taken' });
const answerNot = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(notTaken, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });

const answerTaken = (channel: PayChannel) =>
  channel === 'alipay'
    ? new Response('success', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
    : new Response(null, { status: 204 });

/**
 * The notices of payment channels: no session and no origin, but a signature over the bytes as they came, which the
 * backend checks before it does anything else. What is not authentic gets one and the same answer and leaves nothing
 * but a count; who sends such over and over is asked to wait. What is authentic is taken from everybody.
 */
export async function answerNotice(request: Request, given: string, door: string): Promise<Response> {
  const { identity } = await identifyRequest(request);
  const channel = payChannels.find((one) => one === given);
  const refuse = (status: number) => {
    const line = `pay ${channel ?? ''}`;
    const seconds = secondsShut(identity.address, line);
    if (seconds > 0) return answerNot(429, { 'retry-after': String(seconds) });
    tellRefused(identity.address, line);
    return answerNot(status);
  };
  const headers: Partial<Record<(typeof noticeHeaders)[number], string>> = {};
  for (const name of noticeHeaders) headers[name] = request.headers.get(name) ?? '';
  if (!channel) return refuse(403);
  try {
    const bytes = await boundedBytes(request.body, limits.feeNoticeBytes, () => new RangeError('notice'));
    const input = { channel, door, headers, body: Buffer.from(bytes).toString('base64') };
    if (!fees.endpoints.takeNotice.input.safeParse(input).success) return refuse(403);
    const stranger = { ...identity, token: '', personId: null, schoolId: null };
    const { answer } = await call(fees.endpoints.takeNotice, input, stranger);
    if (answer === 'refused') return refuse(403);
    return answer === 'taken' ? answerTaken(channel) : answerNot(503);
  } catch (error) {
    if (error instanceof RangeError) return refuse(413);
    // The channel comes again: what could not be booked now is not lost.
    log.error({ err: error }, 'a notice could not be taken');
    return answerNot(503);
  }
}
