import { env } from '@/lib/env.ts';

/** One message with a code. */
export interface SmsMessage {
  readonly phone: string;
  readonly code: string;
  readonly minutes: number;
}

/** Who carries messages by SMS. */
export interface SmsProvider {
  readonly name: 'aliyun' | 'tencent' | 'outbox';
  /** @returns the provider's id of the message. Throws when it was not accepted. */
  send(message: SmsMessage): Promise<string>;
}

/** Nobody carries it away: the verb keeps it in the outbox itself. */
const outbox: SmsProvider = { name: 'outbox', send: async () => 'outbox' };

/** Whether messages can be sent at all. */
export const smsOffered = () => env().SMS_PROVIDER !== null;

/** The configured provider, its SDK loaded at first use; null where none is configured. */
export async function smsProvider(): Promise<SmsProvider | null> {
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
