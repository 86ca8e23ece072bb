export { sendMessage } from './messages.ts';
export { notifyAdministrators } from './notify-administrators.ts';
