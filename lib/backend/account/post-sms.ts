import { eq } from 'drizzle-orm';
import { log } from '@/lib/log.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../kernel/context.ts';
import { filled, type SmsMessage, type SmsProvider } from './providers/sms-provider.ts';
import { smsFailures } from './schema.ts';

/**
 * Hands a message to the provider, outside any transaction and never twice, and keeps a failure where the
 * administrators of the phone's school see it.
 * @returns whether it was accepted
 */
export async function postSms<C extends PublicCtx>(
  steps: Pick<Steps<C>, 'run' | 'requestId'>,
  provider: SmsProvider,
  message: SmsMessage,
): Promise<boolean> {
  const { phone } = message;
  const facts = { requestId: steps.requestId, phone: maskPhone(phone), kind: message.kind, provider: provider.name };
  const failed = await provider.send(phone, filled(message)).then(
    (messageId) => {
      log.info({ ...facts, messageId }, 'SMS accepted');
      return false;
    },
    (err: unknown) => {
      log.error({ ...facts, err }, 'SMS not sent');
      return true;
    },
  );
  await steps.run(async ({ tx, now }) => {
    if (!failed) await tx.delete(smsFailures).where(eq(smsFailures.phone, phone));
    else
      await tx
        .insert(smsFailures)
        .values({ phone, at: now })
        .onConflictDoUpdate({ target: smsFailures.phone, set: { at: now } });
  });
  return !failed;
}
