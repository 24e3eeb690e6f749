/** The door of chat. */
export { registerChatCommands } from './commands.ts';
export { chatRoutes } from './routes.ts';
