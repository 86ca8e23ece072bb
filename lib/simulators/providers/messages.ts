/** A message as a vendor received it. */
export interface ReceivedMessage {
  readonly vendor: 'aliyun' | 'tencent';
  readonly phone: string;
  readonly template: string;
  readonly params: readonly string[];
}

/** Aliyun's SendSms: parameters in the query, refusals with status 200 and another code than OK. */
export function aliyunAnswer(
  query: URLSearchParams,
  refuse: string | null,
  keep: (one: ReceivedMessage) => void,
): object {
  const given = (name: string) => query.get(name) ?? '';
  if (refuse) return { Code: refuse, Message: refuse, RequestId: 'sim' };
  if (!given('PhoneNumbers') || !given('SignName') || !given('TemplateCode'))
    return { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'missing', RequestId: 'sim' };
  const params = Object.values(JSON.parse(given('TemplateParam') || '{}') as Record<string, string>);
  keep({ vendor: 'aliyun', phone: given('PhoneNumbers'), template: given('TemplateCode'), params });
  return { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'sim' };
}

interface TencentRequest {
  readonly PhoneNumberSet: readonly string[];
  readonly TemplateId: string;
  readonly TemplateParamSet: readonly string[];
}

/** Tencent's SendSms: the call succeeds, each number has a status of its own. */
export function tencentAnswer(
  asked: TencentRequest,
  refuse: string | null,
  keep: (one: ReceivedMessage) => void,
): object {
  const SendStatusSet = asked.PhoneNumberSet.map((phone) => {
    if (refuse) return { SerialNo: '', PhoneNumber: phone, Fee: 0, Code: refuse, Message: refuse };
    keep({ vendor: 'tencent', phone, template: asked.TemplateId, params: asked.TemplateParamSet });
    return { SerialNo: '1:0', PhoneNumber: phone, Fee: 1, Code: 'Ok', Message: 'send success' };
  });
  return { Response: { SendStatusSet, RequestId: 'sim' } };
}
