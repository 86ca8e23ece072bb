import { isNearby } from './nearby-host.ts';

test.each(['127.0.0.1:3000', '127.0.0.1', '[::1]:3000', '192.168.1.7:80', 'localhost:3000', 'app:3000', 'a.localhost'])(
  '%s is nearby',
  (host) => {
    expect(isNearby(host)).toBe(true);
  },
);

test.each([undefined, '', 'evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example:80'])(
  '%s is not',
  (host) => {
    expect(isNearby(host)).toBe(false);
  },
);
