import { createPrivateKey, verify } from 'node:crypto';
import { madeKeys } from './made-keys.ts';
import { publicKeyIn, type ReadPublicKey } from './read-keys.ts';
import {
  authorisation,
  isOfWechat,
  openResource,
  requestText,
  type WechatAnswer,
  type WechatResource,
  walletText,
} from './wechat-signatures.ts';

/*
 * What WeChat Pay publishes to prove signatures by. Of the pair of keys in its documents only the public one stands
 * here: a signature of this kind is always the same, so that verifying it proves the text that was signed.
 */

/** Documents 4012365336 (a request) and 4012365341 (opening the wallet), with the keys of both. */
const documented = {
  publicKey: [
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk',
    '+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaD',
    'TXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+IDImy',
    'O+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5C',
    'MQIDAQAB',
  ].join(''),
  moment: { seconds: 1_554_208_460, nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' },
  request: {
    method: 'POST' as const,
    path: '/v3/pay/transactions/jsapi',
    body: '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}',
  },
  signature: [
    'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKy',
    'ncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg',
    '6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iq',
    'QzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==',
  ].join(''),
  wallet: {
    appId: 'wx2421b1c4370ec43b',
    prepayId: 'wx201410272009395522657a690389285100',
    signature: [
      'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YO',
      'vQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcI',
      'LgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPj',
      'pHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==',
    ].join(''),
  },
};

/** A notice of wechatpay-go (core/notify/notify_test.go), with the certificate by which it is signed. */
const notice = {
  certificate: `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJANfOWdH1ItcBMA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg1NTIzWhcNMzEwNDI1MDg1NTIzWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAfTjxKRQMzNB/U6ZoCUS+BSNfa2Oh
0plMN6ZuzwiVVZwg1jywvv5yv04koS7Pd4i9E4gt9ZBUQXlpq+A3oOCEEHNRR6b2
kyazGRM7s0OP5X21WrbpSmKmU6K7hkfx30yYs08LVs/Q8DIhvaj1FCFeJzUCzYn/
fHMq4tsbKO0dKAeydPM/nrUZBmaYQVKMVOORGLFjFKVO7JV6Kq/R86ouhjEPgJOe
2xulNBUcjicqtZlBdEh/PWCYP2SpGVDclKm8jeo175T3EVAkdKzzmfpxtMmnMlmq
cTJOU9TxuGvNASMtjj7pYIerTx+xgZDXEVBWFW9PjJ0TV06tCRsgSHItgg==
-----END CERTIFICATE-----`,
  serial: 'D7CE59D1F522D701',
  timestamp: '1624523846',
  nonce: 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  signature: [
    'tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG',
    '4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX',
    '70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8',
    'VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==',
  ].join(''),
  body: '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFUpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}',
};

/** wechatpay-java (AeadAesCipherTest.java and TestConfig.java): a text, and a certificate as the list has it. */
const sealed = {
  apiKey: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
  message: {
    algorithm: 'AEAD_AES_256_GCM',
    associated_data: 'associatedData',
    nonce: 'uluk4a9R25RW',
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
  },
  serial: '5DEA10EF55877E3CF6C33255C2E7DEFFF7E427EC',
  certificate: {
    algorithm: 'AEAD_AES_256_GCM',
    associated_data: 'certificate',
    nonce: '14b16c03dc1b',
    ciphertext: [
      'Mr/AxbvY+WL9hKlD5nIa03LOMPpn5f+CWeNxE4ujl0f5gXZ9XLJ9CldkArCOTsbU62XgKnTc3YvRMZQ7wCmE2fzwmAenAyST',
      'YsPms72JhggPWfdqVxri9YD5wBYKn8Ck0Fc5JIiVw9WlN2oxHBz83mRVsjoTGC5+cX1CdYqKuZ8pkvi0aCJIq07ZC8MHoTow',
      'Uz+4jYJy9XeKqip83Z7BmUYxsePpNM+HtihBqTJIUYXJfX7Col5X0ACsApRoU9l6swfW/kzvqNpDJavhDBGasLrr5822+Fk5',
      'nVkcTi53f8Wbue7ODWjJxj1yhRYcxFCvXLtpYNB+Qa1aXtrBSdBdBI2p7o+6Imn+auHLBCzkrZqF/yd+d4vTn4tqHPLUj89X',
      'cHsMf96uBo3T/HQV8LEDeIO+6YvOK9FrIDYsvp+imN4n/mnF7eJKo9mpN/QqWJiawrFpAmMMxFKBjIdpgMnVUl3Z11RcWKyf',
      'OJ3kcmItTWcnZFNyDgR9cS0aU6QPlefa3uUW89uzBuHjcFdDl43yU3LE4qZnHLDcDgx4qt0OFCLiy51GXtEpyYs5k99YJBvK',
      'K+RyIs4Yc1/smBmClQUhxW+8bsPNOcXfDvH2yX4YzESoO4TV0RqiCgnsSd4zIFyJPiMKIGzVHiw6Kg0eGCmB4mGHEEZCQ0eN',
      '3SSPO0QVjjtBYfgXDZfVHSaAB8PjWBVNFimoViZZQrwT6Ygo0LU0Dd8+F5aHFYr4OPHPslr3hrgutEYXDTv1vTA6ABJGqknJ',
      '9Y2vtyWpy7aIwxc0kQq/1ezjs+RMVL/LRpGDnbx1/CGPDjZhYgZypKa55+PDhoaQxqkF3xCLz2DGoNHZYmFqxzAOsAK0vJZw',
      '4VcAk6ssbA6YIaMuiemEpxfLC9ZiXtRqsX9s+GWjjtA8JywOFMO+NKZm9BH/E5YNg2DDD3sHG9Mciwn7yJ6sdf8h2lAWlEEx',
      'AOeiBNyshOHAQ0/S+x1ncWNiqY+Uh5n0rtonvePV2MsxVlEWR3AVHn1abcEWkzivd+G5kg7LYO0goqzGClcQfnFfZdO6KwcM',
      'XsBCnm9A1Bl4+k5LLokTIYH5/36SRIZ9j0CHGD77BQLE7x8AlNsoFS2m263tLLq78TFqvZUTIZIQcVIl+NInscS3xQbA38qq',
      'FqutCWIwoF1azuJ7woiJyMvnS3xzIpNzP+rzJ8VDXxjLjpEUBOC9WDs74+QMtsAdmh6g0KDclHEk8WJ4P2bnso4z3VCGoDT5',
      'X/0bS1C+jMZMKaOCNB21FZ08qgUHmKeDeg8ylENu+mh2Y/AaEDSGkGBHIfFbhMYO3uRxhk9hldiHEnHgdkXiVAAUWk/IhtmG',
      'ijibO/L76vB74Xpes973uK+2iFKgNBk8qTLLZZnuWbcMQuA6VsFULRb/C+q9B21YuAWPMzvgBwr4EX2m/OpF5w8Q0HL7v1H5',
      'H0mIGJbrjnklUPoBYrw30W3uk7yF0KE6sfMukafFx0S9rBOL0RykGDPwC0lHSNySkXDeM5XvDJ+dtHK+RDwhJR+azfrWAHGM',
      'tZcQ+YVamjWVmHxXM03j3GeCXgqae1upwHzkPL5OwojcQ5MQi3Kv/1xtwY0cRN/yeZTOsXfujtqhkJj/Vltby4lnW4SCj4Lj',
      'WQF19BY6zhzF4yybBA8bhhtoNP/zx8QkhHAkIROkK2ZVgfocCAPvfQ+vSrsIBO+L5cmg6mzFn4g84lsHscgXnszIlzUrzx/4',
      'Tam0uwuS9J1gddZ0I0QUt9SJzfsoBCTU0OgNMUtXKS5HvgXe7abexMtFH5eulOsAuFZkQ5LYJa/m4yHFInXzL/t3hjdTi2Nm',
      'xUufvYzwIyffRTu5vS9vjscARD9lUQDHFQ/xgWe1i8EkRlrSfjlXt00+4//h2bcJKyTBT3IXwvKNsuY29V9/vU3HkvWKZ99z',
      'pSlmcZRuBa1BHbyPEvc0NlqIIoKidxqUvOR64MzudHhAjgWFP+IXojfhS3Gj9OJhBL7s',
    ].join(''),
  },
};

const keyIn = (text: string) => (publicKeyIn(text) as ReadPublicKey).key;
const bytesOf = (signature: string) => Buffer.from(signature, 'base64');

describe('a request', () => {
  const { moment, request, wallet, signature } = documented;
  const key = keyIn(documented.publicKey);
  const isSigned = (text: string, by: string) => verify('sha256', Buffer.from(text), key, bytesOf(by));

  test('is signed as it is published', () => {
    expect(isSigned(requestText(request, moment), signature)).toBe(true);
    expect(isSigned(requestText({ ...request, path: `${request.path}?` }, moment), signature)).toBe(false);
    expect(isSigned(requestText(request, { ...moment, seconds: moment.seconds + 1 }), signature)).toBe(false);
  });

  test('that opens the wallet, likewise', () => {
    expect(isSigned(walletText(wallet.appId, wallet.prepayId, moment), wallet.signature)).toBe(true);
    expect(isSigned(walletText(wallet.appId, `${wallet.prepayId}0`, moment), wallet.signature)).toBe(false);
  });

  test('names who asks, when, and by which certificate', () => {
    const { privateKey } = madeKeys();
    const merchant = { merchantId: '1234567890', serial: '0A1B', privateKey: createPrivateKey(privateKey) };
    const header = authorisation(merchant, request, moment);
    const form =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1234567890",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="([^"]+)",timestamp="1554208460",serial_no="0A1B"$/;
    const [, made = ''] = form.exec(header) ?? [];
    const text = Buffer.from(requestText(request, moment));
    expect(verify('sha256', text, merchant.privateKey, bytesOf(made))).toBe(true);
  });
});

describe('a notice', () => {
  const { certificate, serial, timestamp, nonce, signature } = notice;
  const key = { keyId: serial, publicKey: keyIn(certificate) };
  const body = Buffer.from(notice.body);
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000);
  const came = (other: Partial<WechatAnswer>, now = at(0)) =>
    isOfWechat({ timestamp, nonce, serial, signature, body, ...other }, key, now);

  test('is known by its signature, for five minutes', () => {
    expect(came({})).toBe(true);
    expect(came({ serial: serial.toLowerCase() })).toBe(true);
    expect([came({}, at(299)), came({}, at(300)), came({}, at(-300))]).toEqual([true, false, false]);
  });

  test('with another byte, key or moment is none', () => {
    for (let index = 0; index < body.length; index += 1) {
      const other = Buffer.from(body);
      other[index] = (other[index] ?? 0) ^ 1;
      expect(came({ body: other })).toBe(false);
    }
    const others = [
      { serial: '00' },
      { nonce: `${nonce}0` },
      { timestamp: `${timestamp}.0` },
      { timestamp: `${Number(timestamp) + 1}` },
      { signature: '' },
      { signature: `WECHATPAY/SIGNTEST/${signature}` },
    ];
    for (const other of others) expect(came(other)).toBe(false);
  });

  test('by a public key is known by its whole number', () => {
    const named = { keyId: 'PUB_KEY_ID_01', publicKey: key.publicKey };
    const answer = { timestamp, nonce, serial: 'PUB_KEY_ID_01', signature, body };
    expect(isOfWechat(answer, named, at(0))).toBe(true);
    expect(isOfWechat({ ...answer, serial: 'PUB_KEY_ID_1' }, named, at(0))).toBe(false);
  });
});

describe('what is sealed', () => {
  const { apiKey, message, certificate, serial } = sealed;

  test('opens with the key of API v3', () => {
    expect(openResource(apiKey, message)).toBe('message');
    const listed = publicKeyIn(openResource(apiKey, certificate) ?? '');
    expect(listed?.certificate?.serial).toBe(serial);
  });

  test('opens no more with one byte changed', () => {
    const bytes = bytesOf(message.ciphertext);
    for (let index = 0; index < bytes.length; index += 1) {
      const other = Buffer.from(bytes);
      other[index] = (other[index] ?? 0) ^ 1;
      expect(openResource(apiKey, { ...message, ciphertext: other.toString('base64') })).toBeNull();
    }
    const others: Partial<WechatResource>[] = [
      { associated_data: undefined },
      { nonce: 'uluk4a9R25RX' },
      { nonce: '' },
      { algorithm: 'AEAD_SM4_GCM' },
      { ciphertext: '' },
    ];
    for (const other of others) expect(openResource(apiKey, { ...message, ...other })).toBeNull();
    expect(openResource('0'.repeat(32), message)).toBeNull();
    expect(openResource('short', message)).toBeNull();
  });
});
