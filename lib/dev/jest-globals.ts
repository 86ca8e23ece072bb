import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these two, which the data grid needs.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
