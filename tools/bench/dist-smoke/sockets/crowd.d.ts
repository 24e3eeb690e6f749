import { type Socket } from 'socket.io-client';
export type Person = {
    readonly _id: string;
    readonly token: string;
};
export declare const signUp: (url: string, count: number) => Promise<Person[]>;
export declare const openChat: (url: string, from: Person, to: Person) => Promise<{
    _id: string;
}>;
export declare const say: (url: string, from: Person, chatId: string, content: string) => Promise<unknown>;
/** `each` connections for every one of the people, all of them recognised. */
export declare const connectAll: (url: string, people: readonly Person[], each: number) => Promise<Map<string, Socket[]>>;
