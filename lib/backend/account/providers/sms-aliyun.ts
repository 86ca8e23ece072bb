import dysmsapi, { SendSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { env } from '@/lib/env.ts';
import { ProviderRefusal } from './breaker.ts';
import type { SmsProvider } from './sms-provider.ts';

// The package is CommonJS: its class arrives as `default` of the module object.
const Client = ((dysmsapi as unknown as { default?: typeof dysmsapi }).default ?? dysmsapi) as typeof dysmsapi;

/** Aliyun's SendSms. The template's parameters go by their names: `code`, or `school`. */
export function aliyunSms(): SmsProvider {
  const { SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_ENDPOINT } = env();
  const endpoint = new URL(SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com');
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: SMS_KEY_ID,
      accessKeySecret: SMS_KEY_SECRET,
      endpoint: endpoint.host,
      protocol: endpoint.protocol.slice(0, -1),
      connectTimeout: 5_000,
      readTimeout: 10_000,
    }),
  );
  return {
    name: 'aliyun',
    send: async (phone, { template, params: { minutes: _, ...params } }) => {
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: SMS_SIGN_NAME,
        templateCode: template,
        templateParam: JSON.stringify(params),
      });
      const { body } = await client.sendSms(request);
      if (body?.code !== 'OK') throw new ProviderRefusal(`Aliyun refused the message: ${body?.code ?? 'no code'}`);
      return body.bizId ?? '';
    },
  };
}
