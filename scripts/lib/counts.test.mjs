import { describe, expect, test } from 'vitest'
import { countLine, countPlaywright, countVitest, countWebTests, inWords, sum } from './counts.mjs'

const vitestReport = (values, files = []) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: files, ...values })

describe('counting suites', () => {
  test('vitest: passed, failed and skipped tests', () => {
    expect(countVitest(vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 })
  })

  test('vitest: a file that does not load is a failure', () => {
    const files = [
      { name: '/somewhere/shared/src/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/somewhere/api-server/src/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds one', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n    to be 2'] }, { status: 'passed', fullName: 'adds two' }] },
    ]
    expect(countVitest(vitestReport({ numPassedTests: 5, numFailedTests: 1 }, files), 1)).toEqual({
      passed: 5, failed: 2, skipped: 0, failures: ['api-server/src/b.test.ts: adds one\n      expected 1\n      to be 2', 'shared/src/a.test.ts does not load'],
    })
  })

  test.each([
    ['no report', countVitest(null, 0)],
    ['half a report', countVitest('{"numPassed', 0)],
    ['an error outside the tests', countVitest(vitestReport({}), 1)],
    ['Playwright without a report', countPlaywright(null, 0)],
    ['Playwright that ends badly', countPlaywright('{"stats":{"expected":0,"unexpected":0,"flaky":0,"skipped":0}}', 1)],
    ['no report of the web tests', countWebTests(null, 0)],
    ['a script that says nothing', countLine('', 0)],
  ])('%s is a failure', (_what, counts) => {
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('Playwright: a test that passed on a second try has failed', () => {
    expect(countPlaywright('{"stats":{"expected":3,"unexpected":1,"flaky":1,"skipped":2}}', 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('Playwright: what failed is named with its reason, however deep it lies', () => {
    const results = [{ error: { message: 'Timed out\nwaiting', location: { file: 'scores.spec.ts', line: 12, column: 3 } } }]
    const spec = (title, status) => ({ file: 'scores.spec.ts', line: 7, title, tests: [{ status, results: status === 'expected' ? [{}] : results }] })
    const report = { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs: [spec('good', 'expected')], suites: [{ specs: [spec('bad', 'unexpected')] }] }] }
    expect(countPlaywright(JSON.stringify(report), 1).failures).toEqual(['scores.spec.ts:7 bad\n      (line 12) Timed out\n      waiting'])
  })

  test('a script\'s last line counts', () => {
    expect(countLine('row 1 passed, 0 failed\nsizes: 12 passed, 1 failed\n', 1)).toEqual({ passed: 12, failed: 1, skipped: 0 })
  })

  test('the sum names skipped tests only if there are any', () => {
    expect(inWords(sum([{ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 }]))).toBe('3 passed, 1 failed')
    expect(inWords({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
  })
})
