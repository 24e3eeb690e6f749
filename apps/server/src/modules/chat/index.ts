export { deleteSomeChats, readAllSent } from './account.ts';
export { addChatHooks, registerChatCommands } from './commands.ts';
export { chatRoutes } from './routes.ts';
