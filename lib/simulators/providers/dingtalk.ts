import { randomBytes } from 'node:crypto';
import type { CodeBook } from './codes.ts';

export const dingtalkApp = { id: 'ding-simulated', secret: 'dingtalk-simulated-secret' };

export interface Answer {
  readonly status: number;
  readonly body: object;
}

const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code, requestid: 'sim' } });

/** DingTalk's two calls: a code for a token, a token for the person. Refusals come with a status of their own. */
export function dingtalkCalls(codes: CodeBook) {
  const tokens = new Map<string, string>();
  return {
    trade(asked: Record<string, unknown>): Answer {
      if (asked.clientId !== dingtalkApp.id || asked.clientSecret !== dingtalkApp.secret)
        return refused(400, 'invalidClientIdOrSecret');
      const person = codes.spend(dingtalkApp.id, String(asked.code));
      if (!person || asked.grantType !== 'authorization_code') return refused(400, 'invalidCode');
      const accessToken = randomBytes(12).toString('hex');
      tokens.set(accessToken, person);
      return { status: 200, body: { accessToken, refreshToken: 'r', expireIn: 7200 } };
    },
    me(token: string | undefined): Answer {
      const person = tokens.get(token ?? '');
      return person
        ? { status: 200, body: { nick: person, unionId: `d-${person}` } }
        : refused(401, 'InvalidAuthentication');
    },
  };
}
