import createNextIntlPlugin from 'next-intl/plugin';
import { fixedHeaders } from './lib/navigation/fixed-headers.ts';

const everywhere = Object.entries(fixedHeaders).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // By the server in front of it (lib/launcher/compressed.ts), which does not flush each piece of a page.
  compress: false,
  reactStrictMode: true,
  // Types are proven by `npm run types` and `npm test`; whoever starts the product must not wait, and pay the memory,
  // for it again.
  typescript: { ignoreBuildErrors: true },
  // The embedded database loads its own WASM files by path, which a bundler would break; the vendors' SDKs are loaded
  // at first use.
  serverExternalPackages: [
    '@alicloud/dysmsapi20170525',
    '@alicloud/openapi-core',
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'pg',
    'pino',
    // One registry for the application and the server around it.
    'prom-client',
    'sharp',
    'svg-captcha',
    'alipay-sdk',
    'tencentcloud-sdk-nodejs-sms',
  ],
  // Messages arrive compiled (lib/i18n/message-files.ts), so that neither server nor browser parses them or carries a
  // parser; icons are drawn without what makes MUI's styles, those of the menu by one file; and React has had the store
  // of SWR itself since its version 18.
  turbopack: {
    resolveAlias: {
      'use-intl/format-message': './node_modules/use-intl/dist/esm/production/format-message/format-only.js',
      '@mui/material/SvgIcon': './components/ui/svg-icon.tsx',
      'use-sync-external-store/shim': 'react',
    },
    rules: {
      '*-icons.json': {
        condition: { query: '?sheet' },
        loaders: ['./components/ui/icon-sheet.mjs'],
        as: '*.svg',
      },
    },
  },
  // Pictures are stored as they are sent, so nothing makes others of them, and no address asks for it.
  images: { unoptimized: true },
  // What people type of the books; their menu entry leads on by itself.
  redirects: async () => [{ source: '/eduplus/finance', destination: '/eduplus/finance/index', permanent: false }],
  headers: async () => [{ source: '/:path*', headers: everywhere }],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
