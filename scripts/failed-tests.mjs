/** Names and first error lines of failed tests, from the JSON reports of vitest and Playwright. */

import { stripVTControlCharacters } from 'node:util';

const oneLine = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300);

/** Of a vitest report: tests that failed or did not run, and files that could not be loaded. */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length === 0 && status !== 'passed') return [`${name}: ${oneLine(message)}`];
    return failed.map((test) => `${name}: ${test.fullName}: ${oneLine(test.failureMessages[0]) || test.status}`);
  });

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Of a Playwright report: tests that failed at every attempt or were skipped, and errors outside of tests. */
export const failedJourneys = ({ suites, errors }) => [
  ...suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'skipped')
        .map(({ status, results }) => `${file}: ${title}: ${oneLine(results.at(-1)?.error?.message) || status}`),
    ),
  ...errors.map(({ message }) => oneLine(message)),
];
