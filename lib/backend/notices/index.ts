export { sendMessage } from './messages.ts';
