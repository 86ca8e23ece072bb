export { type NewMessage, queueMessage } from './messages/queue.ts';
