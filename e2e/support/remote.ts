import { startBackend } from './backend.ts';
import { test as base, freshData } from './journey.ts';
import { type Application, startApplication } from './server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

interface Remote {
  readonly application: Application;
  readonly upstream: Upstream;
}

/** The application with a remote backend that behaves until a journey orders otherwise. */
export const test = base.extend<{ upstream: Upstream }, { remote: Remote }>({
  remote: [
    async ({ settings }, use) => {
      const dataDir = await freshData();
      const backend = await startBackend(dataDir, settings);
      const upstream = await startUpstream(backend.origin);
      const remote = { BACKEND_ORIGIN: upstream.origin, CALL_TIMEOUT_MS: '8000' };
      const application = await startApplication({ ...settings, ...remote }, dataDir);
      await use({ application, upstream });
      // From the front to the back, so that nobody asks one that is gone, and the data last, which the back still
      // writes.
      await application.stop();
      await upstream.close();
      await backend.stop();
      await application.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ remote }, use) => use(remote.application.origin),
  upstream: async ({ remote }, use) => {
    await use(remote.upstream);
    remote.upstream.behave();
  },
});
