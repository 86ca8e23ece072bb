import { defineConfig } from 'drizzle-kit';

/** Migrations are generated from the schemas of all modules: `npm run migration`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/backend/*/schema.ts', './lib/backend/*/schema/*.ts'],
  out: './lib/backend/db/migrations',
});
