import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Signed = CallReply<'enterprise.jsSdkAuth'>;

/** What the platform's script offers for the corporation as a whole. */
interface CorpClient {
  config(given: {
    readonly beta: boolean;
    readonly debug: boolean;
    readonly appId: string;
    readonly timestamp: string;
    readonly nonceStr: string;
    readonly signature: string;
    readonly jsApiList: readonly string[];
  }): void;
  ready(then: () => void): void;
  error(then: (answer: { readonly errMsg?: string }) => void): void;
}

/** From this version of the messaging app on, `agentConfig` alone suffices. */
const sufficient = [3, 0, 24];

/** Whether the page must be made known to the corporation before the agent, by what the browser says of itself. */
export function needsCorpConfig(userAgent: string): boolean {
  const version = /wxwork\/(\d+)\.(\d+)\.(\d+)/i.exec(userAgent)?.slice(1).map(Number);
  if (!version) return false;
  const at = version.findIndex((part, index) => part !== sufficient[index]);
  return at >= 0 && (version[at] ?? 0) < (sufficient[at] ?? 0);
}

/** Makes the page known to the corporation. Rejects with what the messaging app says. */
export function corpConfig({ corp_id, timestamp, noncestr, signature }: Signed): Promise<void> {
  const { wx } = window as unknown as { readonly wx?: Partial<CorpClient> };
  const { config, ready, error } = wx ?? {};
  return new Promise((done, fail) => {
    if (!config || !ready || !error) {
      fail(new Error('not inside the messaging app'));
      return;
    }
    ready.call(wx, done);
    error.call(wx, ({ errMsg = '' }) => fail(new Error(errMsg)));
    config.call(wx, {
      beta: true,
      debug: false,
      appId: corp_id,
      timestamp,
      nonceStr: noncestr,
      signature,
      jsApiList: ['agentConfig'],
    });
  });
}
