import type { Visitor } from './visitor.ts';

/** A visitor's cookies as a browser takes them. */
export const cookiesOf = ({ origin, cookie }: Visitor) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
