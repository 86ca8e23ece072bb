import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { env } from '@/lib/env.ts';
import { ProviderRefusal } from './breaker.ts';
import type { SmsProvider } from './sms-provider.ts';

/**
 * Tencent's SendSms. The template's parameters go by their order: code and minutes, or the school. Errors come per
 * number; the call itself succeeds.
 */
export function tencentSms(): SmsProvider {
  const { SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_APP_ID, SMS_ENDPOINT } = env();
  const endpoint = new URL(SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com');
  const client = new sms.v20210111.Client({
    credential: { secretId: SMS_KEY_ID, secretKey: SMS_KEY_SECRET },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: endpoint.host,
        protocol: `${endpoint.protocol}//` as 'https://' | 'http://',
        reqTimeout: 10,
      },
    },
  });
  return {
    name: 'tencent',
    send: async (phone, { template, params }) => {
      const { SendStatusSet: [status] = [] } = await client.SendSms({
        PhoneNumberSet: [phone.startsWith('+') ? phone : `+86${phone}`],
        SmsSdkAppId: SMS_APP_ID ?? '',
        SignName: SMS_SIGN_NAME ?? '',
        TemplateId: template,
        TemplateParamSet: Object.values(params),
      });
      if (status?.Code !== 'Ok')
        throw new ProviderRefusal(`Tencent refused the message: ${status?.Code ?? 'no status'}`);
      return status.SerialNo ?? '';
    },
  };
}
