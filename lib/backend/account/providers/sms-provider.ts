import { env } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { breaker } from './breaker.ts';

/** One message: a code, or a school's invitation to open the page of activation. */
export type SmsMessage = { readonly phone: string } & (
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'invitation'; readonly school: string }
);

/** The template of a message and its parameters in their order. */
export interface FilledTemplate {
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Who carries messages by SMS. */
export interface SmsProvider {
  readonly name: 'aliyun' | 'tencent' | 'outbox';
  /**
   * @returns the provider's id of the message. Throws ProviderRefusal when it was not accepted, anything else when
   * nobody answered. Never sent twice.
   */
  send(phone: string, filled: FilledTemplate): Promise<string>;
}

/** Nobody carries it away: the verb keeps it in the outbox itself. */
const outbox: SmsProvider = { name: 'outbox', send: async () => 'outbox' };

/** Whether messages can be sent at all. */
export const smsOffered = () => env().SMS_PROVIDER !== null;

/** Whether invitations can: a provider wants an approved template for them. */
export const smsInvitationsOffered = () =>
  env().SMS_PROVIDER === 'outbox' || (smsOffered() && env().SMS_INVITATION_TEMPLATE !== undefined);

/** What the provider fills in. */
export function filled(message: SmsMessage): FilledTemplate {
  const { SMS_TEMPLATE = '', SMS_INVITATION_TEMPLATE = '' } = env();
  return message.kind === 'code'
    ? { template: SMS_TEMPLATE, params: { code: message.code, minutes: String(limits.smsCodeMinutes) } }
    : { template: SMS_INVITATION_TEMPLATE, params: { school: message.school } };
}

const guarded = breaker();

/** The configured provider, its SDK loaded at first use; null where none is configured. */
export async function smsProvider(): Promise<SmsProvider | null> {
  const carrier = await configured();
  return carrier && { name: carrier.name, send: (...message) => guarded(() => carrier.send(...message)) };
}

async function configured(): Promise<SmsProvider | null> {
  switch (env().SMS_PROVIDER) {
    case 'aliyun':
      return (await import('./sms-aliyun.ts')).aliyunSms();
    case 'tencent':
      return (await import('./sms-tencent.ts')).tencentSms();
    case 'outbox':
      return outbox;
    default:
      return null;
  }
}
