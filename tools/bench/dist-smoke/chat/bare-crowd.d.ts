/** A crowd at the bare server: names instead of people, nothing to prove. */
import { type Socket } from 'socket.io-client';
export declare const enter: (url: string, name: string) => Promise<Socket>;
export declare const enterAll: (url: string, count: number) => Promise<Socket[]>;
