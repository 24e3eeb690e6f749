/** Test servers run no jobs: what the job that indexes people does, for tests that find them. */
import { indexPeople } from '../../src/modules/search/people/index-people.ts';
import type { TestServer } from '../harness.ts';

export const indexEverybody = (server: TestServer): Promise<void> => indexPeople({ db: server.deps.pool });
