import { randomBytes } from 'node:crypto';
import type { Request } from './call.ts';
import { type SentMessage, type SimCorp, timeOf, type World } from './world.ts';

type Told = Pick<SentMessage, 'touser' | 'textcard'>;

/** Delivers a message, once where it asks for the duplicate check. */
export function sendOnce(world: World, { corpid }: SimCorp, body: Request['body'], told: Told): SentMessage {
  const since = timeOf(world) - Number(body.duplicate_check_interval ?? 0) * 1000;
  const same = world.messages.find(
    (sent) =>
      body.enable_duplicate_check === 1 &&
      sent.at > since &&
      sent.corpid === corpid &&
      JSON.stringify([sent.touser, sent.textcard]) === JSON.stringify([told.touser, told.textcard]),
  );
  if (same) return same;
  const sent = { msgid: randomBytes(16).toString('hex'), corpid, ...told, at: timeOf(world) };
  world.messages.push(sent);
  return sent;
}
