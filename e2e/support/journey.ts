import { test as base } from '@playwright/test';
import { startBackend } from './backend.ts';
import { returnListening } from './listening.ts';
import { type Application, copyData, startApplication } from './server.ts';

type Settings = Readonly<Record<string, string>>;

/** Demo data as it was loaded before the first journey, in a folder of its own. */
export const freshData = () => copyData(process.env.JOURNEY_SEED ?? '');

/** An application on demo data, with its backend inside or, over HTTP, beside it. */
export async function startJourneys(settings: Settings, overHttp: boolean) {
  const dataDir = await freshData();
  const backend = overHttp ? await startBackend(dataDir, settings) : null;
  const remote: Settings = backend ? { BACKEND_ORIGIN: backend.origin } : {};
  const application = await startApplication({ ...settings, ...remote }, dataDir);
  return {
    application,
    /**
     * From the front to the back, so that nobody asks one that is gone, and the data last, which the back still writes.
     */
    remove: async () => {
      await application.stop();
      await backend?.stop();
      await application.remove();
    },
  };
}

interface WorkerOptions {
  readonly settings: Settings;
  /** A name: its journeys share an application with none but those of the same name, and see nobody else's work. */
  readonly apart: string;
  readonly overHttp: boolean;
}

/** For journeys that only look: the demo as it was loaded, and what is asked of it counted. */
export const lookers = { apart: 'lookers', settings: { METRICS_PORT: '0' } };

/**
 * The test of every journey: `page` and `request` speak to an application of the worker's own, whose demo data the
 * worker's journeys share. A journey that moves the clock, kills the server or needs other settings starts its own with
 * `startApplication`. With `overHttp` the application has no backend inside: `npm run backend` serves it.
 */
export const test = base.extend<object, WorkerOptions & { application: Application }>({
  settings: [{}, { scope: 'worker', option: true }],
  apart: ['', { scope: 'worker', option: true }],
  overHttp: [false, { scope: 'worker', option: true }],
  application: [
    async ({ settings, overHttp }, use) => {
      const { application, remove } = await startJourneys(settings, overHttp);
      await use(application);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ application }, use) => use(application.origin),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', returnListening);
    await use(context);
  },
});

export { expect } from '@playwright/test';
