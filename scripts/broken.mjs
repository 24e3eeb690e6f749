/** The names of what did not pass, and why in a line each, from what the test tools report as JSON. */

import { stripVTControlCharacters } from 'node:util';

const oneLine = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300);

/** Of a vitest report: tests that failed or did not run, and files that could not be read. */
export const brokenTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status !== 'passed');
    if (broken.length === 0 && status !== 'passed') return [`${name}: ${oneLine(message)}`];
    return broken.map((test) => `${name}: ${test.fullName}: ${oneLine(test.failureMessages[0]) || test.status}`);
  });

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Of a Playwright report: journeys that failed at every try or were skipped, and what went wrong outside of any. */
export const brokenJourneys = ({ suites, errors }) => [
  ...suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'skipped')
        .map(({ status, results }) => `${file}: ${title}: ${oneLine(results.at(-1)?.error?.message) || status}`),
    ),
  ...errors.map(({ message }) => oneLine(message)),
];
