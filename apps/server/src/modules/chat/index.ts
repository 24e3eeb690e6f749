export { deleteSomeChats, readAllSent } from './account.ts';
export { registerChatCommands } from './commands.ts';
export { chatRoutes } from './routes.ts';
