import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Peer = { readonly address: string; readonly encrypted: boolean; readonly port: number };

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const isAddress = (text: string) => isIPv4(text) || isIPv6(text);

/** An IPv4 peer of a socket that listens on both families arrives as ::ffff:10.0.0.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** @param blocks addresses and CIDR blocks, as checked by lib/env.ts */
export function trustOf(blocks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/');
    if (prefix === undefined) list.addAddress(network, family(network));
    else list.addSubnet(network, Number(prefix), family(network));
  }
  return (address) => isAddress(address) && list.check(address, family(address));
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

/**
 * Makes the forwarding headers say what is known: the peer itself, or what a trusted proxy reports about it. Afterwards
 * `x-real-ip` is the client's address and `x-forwarded-for` holds nothing else; both can be used without further
 * thought.
 */
export function settleForwarding(
  headers: IncomingHttpHeaders,
  peer: Peer,
  isTrusted: (address: string) => boolean,
): void {
  const address = plain(peer.address);
  const believed = isTrusted(address);
  const proto = believed ? single(headers['x-forwarded-proto'])?.split(',')[0]?.trim() : undefined;
  const host = believed ? single(headers['x-forwarded-host'])?.split(',')[0]?.trim() : undefined;
  const port = believed ? single(headers['x-forwarded-port'])?.split(',')[0]?.trim() : undefined;
  const client = believed ? furthestTrusted(address, single(headers['x-forwarded-for']), isTrusted) : address;
  for (const name of Object.keys(headers)) if (/^(x-forwarded-|forwarded$|x-real-ip$)/.test(name)) delete headers[name];
  // Whose requests are traced, as part of what, and under which number they stand in log and audit is not for visitors
  // to say.
  if (!believed) for (const name of ['traceparent', 'tracestate', 'x-request-id']) delete headers[name];
  headers['x-forwarded-for'] = client;
  headers['x-real-ip'] = client;
  headers['x-forwarded-proto'] = proto === 'https' || peer.encrypted ? 'https' : 'http';
  headers['x-forwarded-port'] = port ?? String(peer.port);
  const name = host ?? headers.host;
  if (name) headers['x-forwarded-host'] = name;
}

/** The nearest address of the chain that no trusted proxy vouches for; what lies before it may be forged. */
function furthestTrusted(peer: string, chain: string | undefined, isTrusted: (address: string) => boolean): string {
  let client = peer;
  for (const hop of (chain ?? '').split(',').reverse()) {
    const address = plain(hop.trim());
    if (!isTrusted(client) || !isAddress(address)) break;
    client = address;
  }
  return client;
}
