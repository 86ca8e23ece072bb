import { startApplication } from './server.ts';

/** Loads the demo data once, before all journeys; each worker's application begins with a copy of it. */
export default async function seed(): Promise<() => Promise<void>> {
  const application = await startApplication();
  await application.stop();
  process.env.JOURNEY_SEED = application.dataDir;
  return application.remove;
}
