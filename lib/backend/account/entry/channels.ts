import { env } from '@/lib/env.ts';
import { identityProvider } from '../providers/identity-provider.ts';
import { smsOffered } from '../providers/sms-provider.ts';
import { registrationOpen } from './register.ts';

/** Which ways in are configured. */
export async function channels() {
  return {
    sms: smsOffered(),
    wechat: identityProvider('wechat') !== null,
    alipay: identityProvider('alipay') !== null,
    dingtalk: identityProvider('dingtalk') !== null,
    register: registrationOpen(),
    outbox: env().APP_MODE !== 'production' && env().SMS_PROVIDER === 'outbox',
  };
}
