export { deleteSomeChats, readAllSent } from './account.ts';
export { addChatHooks, registerChatCommands } from './commands.ts';
export { releaseMessage, removeHeldMessage } from './held.ts';
export { chatRoutes } from './routes.ts';
