export { messageRows, sendMessage, withdrawMessages } from './messages.ts';
export { notifyAdministrators } from './notify-administrators.ts';
