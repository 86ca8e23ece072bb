export { sendMessage } from './messages.ts';
export { tellAdministrators } from './tell-administrators.ts';
