import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { landing, markConfigured } from './agent-marks.ts';
import { corpConfig, needsCorpConfig } from './corp-config.ts';

type Signed = CallReply<'enterprise.jsSdkAuth'>;
type Sign = (url: string, kind: 'agent' | 'corp', anew: boolean) => Promise<unknown>;

/** What the platform's script offers inside its app. */
interface MessagingClient {
  agentConfig(given: {
    readonly corpid: string;
    readonly agentid: string;
    readonly timestamp: string;
    readonly nonceStr: string;
    readonly signature: string;
    readonly jsApiList: readonly string[];
    readonly success: (answer: { readonly errMsg?: string }) => void;
    readonly fail: (answer: { readonly errMsg?: string }) => void;
  }): void;
}

const errorKey = 'wxConfigError';
const giveUpMs = 10_000;

let running: Promise<void> | null = null;

/**
 * Configures the app's agent for the page: signed for its present address, once more with a new ticket where the app
 * refuses the ticket, and once more for the landing. A failure is kept locally.
 * @throws the failure
 */
export function configureAgent(scripts: readonly string[], sign: Sign): Promise<void> {
  running ??= configure(scripts, sign).finally(() => {
    running = null;
  });
  return running;
}

async function configure(scripts: readonly string[], sign: Sign): Promise<void> {
  const addresses = [...new Set([window.location.href, landing])];
  const tries = addresses.map((address) => ({ url: withoutFragment(address), anew: false }));
  let failure: unknown = null;
  for (let next = tries.shift(); next; next = tries.shift()) {
    const { url, anew } = next;
    try {
      for (const script of scripts) await load(script);
      if (needsCorpConfig(navigator.userAgent)) await corpConfig((await sign(url, 'corp', anew)) as Signed);
      await agentConfig((await sign(url, 'agent', anew)) as Signed);
      markConfigured();
      localStorage.removeItem(errorKey);
      return;
    } catch (error) {
      if (failure === null && isTicketRefused(error)) tries.unshift({ url, anew: true });
      failure = error;
    }
  }
  const message = failure instanceof Error ? failure.message : String(failure);
  localStorage.setItem(errorKey, JSON.stringify({ at: new Date().toISOString(), message }));
  throw failure;
}

/** The platform's codes for a ticket that is not valid and for one that is not there. */
const isTicketRefused = (error: unknown) => error instanceof Error && /\b(40093|42012)\b/.test(error.message);

const withoutFragment = (address: string) => address.split('#', 1)[0] ?? '';

function load(address: string): Promise<void> {
  if (document.querySelector(`script[src="${address}"]`)) return Promise.resolve();
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error('script'));
    };
    document.head.append(script);
  });
}

function agentConfig({ corp_id, agent_id, timestamp, noncestr, signature }: Signed): Promise<void> {
  const { wx } = window as unknown as { readonly wx?: Partial<MessagingClient> };
  return new Promise((done, fail) => {
    if (!wx?.agentConfig) {
      fail(new Error('not inside the messaging app'));
      return;
    }
    const timer = setTimeout(() => fail(new Error('no answer')), giveUpMs);
    const end = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    wx.agentConfig({
      corpid: corp_id,
      agentid: agent_id,
      timestamp,
      nonceStr: noncestr,
      signature,
      jsApiList: ['selectEnterpriseContact'],
      success: () => end(done),
      fail: ({ errMsg = '' }) => end(() => fail(new Error(errMsg))),
    });
  });
}
