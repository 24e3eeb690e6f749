/** What calls need of the contract, as a chunk of its own. */
import { type Endpoint, api as endpoints } from '@vitrine/contract';

export { readFailure } from './read-failure.ts';

export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints;
