import { contentPolicy, nonceIn } from './content-policy.ts';
import { fixedHeaders } from './fixed-headers.ts';

const given = { nonce: 'n1', frameAncestors: [], frameHosts: ['https://frames.example'], developing: false };
const partsOf = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

test('a page runs our scripts by their nonce alone, and is framed by ours and by whom the settings name', () => {
  const parts = partsOf(contentPolicy({ ...given, frameAncestors: ['https://app.example'] }));
  expect(parts.get('script-src')).toBe("script-src 'self' 'nonce-n1' 'strict-dynamic'");
  expect(parts.get('object-src')).toBe("object-src 'none'");
  expect(parts.get('base-uri')).toBe("base-uri 'none'");
  expect(parts.get('frame-ancestors')).toBe("frame-ancestors 'self' https://app.example");
  expect(parts.get('frame-src')).toBe("frame-src 'self' https://frames.example");
});

test('pictures of cameras come to the page that shows them', () => {
  const parts = partsOf(contentPolicy({ ...given, pictureHosts: ['https://camera.example'] }));
  expect(parts.get('img-src')).toContain('https://camera.example');
  expect(partsOf(contentPolicy(given)).get('img-src')).not.toContain('camera');
});

test('whatever is no page is framed by nobody', () => {
  expect(fixedHeaders['Content-Security-Policy']).toContain("frame-ancestors 'none'");
});

test('the nonce of a policy is read back', () => {
  expect(nonceIn(contentPolicy(given))).toBe('n1');
  expect(nonceIn(null)).toBeUndefined();
});
