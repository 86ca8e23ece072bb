import { deviceName } from './device-name.ts';

test.each<[string, string | null]>([
  ['', null],
  ['curl/8.0', null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605 Version/17 Safari/605', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0', 'WeChat · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605 Mobile wxwork/4.1 MicroMessenger/7.0', 'WeCom · iOS'],
])('%j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
