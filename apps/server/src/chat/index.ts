/** The door of chat. */
export { registerChatCommands } from './commands.ts';
export { joinIn as joinChat } from './parts.ts';
export { chatRoutes } from './routes.ts';
