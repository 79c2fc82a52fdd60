import { describe, expect, test } from 'vitest'
import { countLine, countPlaywright, countPlaywrightAgain, countSessions, countVitest, countWebTests, countWebTestsAgain, flakyInWords, inWords, leftOut, orNothing, sum, toRunAgain, wasSkipped, webTestsToRunAgain } from './counts.mjs'

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

  test('a suite that does not run says skipped, and never 0; one that finds no test has failed', () => {
    expect([inWords(leftOut), wasSkipped(leftOut)]).toEqual(['skipped', true])
    expect(inWords({ passed: 2, failed: 0, skipped: 1 })).toBe('2 passed, 0 failed, 1 skipped')
    expect(wasSkipped({ passed: 0, failed: 1, skipped: 0 })).toBe(false)
    expect(orNothing({ passed: 0, failed: 0, skipped: 0 })).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect([leftOut, { passed: 3, failed: 0, skipped: 0 }].map(orNothing)).toEqual([leftOut, { passed: 3, failed: 0, skipped: 0 }])
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

  test('web-test-runner: what failed is named with its browser, its file and its reason; a page that did not run to its end, too', () => {
    const session = (rest) => ({ passed: false, testFile: '/somewhere/embed-sdk/src/a.wtr.ts', browser: { name: 'WebKit' }, errors: [], ...rest })
    const tests = [{ name: 'good', passed: true, skipped: false }, { name: 'bad', passed: false, skipped: false, error: { message: 'expected 1\nto be 2' } }, { name: 'later', passed: false, skipped: true }]
    const counts = countSessions([
      session({ testResults: { name: '', tests: [], suites: [{ name: 'the element', tests, suites: [] }] } }),
      session({ browser: { name: 'Firefox' }, errors: [{ message: 'Timed out' }] }),
      session({ passed: true, testResults: { name: '', tests: [tests[0]], suites: [] } }),
    ])
    expect(counts).toEqual({
      passed: 2, failed: 2, skipped: 1,
      failures: ['embed-sdk/src/a.wtr.ts in WebKit: the element bad\n      expected 1\n      to be 2', 'embed-sdk/src/a.wtr.ts in Firefox did not run to its end\n      Timed out'],
      unfinished: [{ file: 'embed-sdk/src/a.wtr.ts', browser: 'Firefox' }],
    })
    expect(countWebTests(JSON.stringify(counts), 1)).toEqual(counts)
    expect(webTestsToRunAgain(counts), 'a test failed, too').toEqual([])
  })

  test('web-test-runner: pages that ended before their tests run again, and are named', () => {
    const ended = (name) => ({ file: `embed-sdk/src/${name}.wtr.ts`, browser: 'WebKit' })
    const first = { passed: 5, failed: 1, skipped: 0, failures: ['embed-sdk/src/a.wtr.ts in WebKit did not run to its end'], unfinished: [ended('a')] }
    expect(webTestsToRunAgain(first)).toEqual(['embed-sdk/src/a.wtr.ts'])
    expect(webTestsToRunAgain({ ...first, failed: 4, unfinished: ['a', 'b', 'c', 'd'].map(ended) }), 'too many').toEqual([])
    expect(countWebTestsAgain(first, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 12, failed: 0, skipped: 0, flaky: ['embed-sdk/src/a.wtr.ts in WebKit'] })
    const failures = ['embed-sdk/src/a.wtr.ts in WebKit: the element bad']
    expect(countWebTestsAgain(first, { passed: 6, failed: 1, skipped: 0, failures })).toMatchObject({ passed: 5, failed: 1, failures })
  })

  describe('journeys that are run again', () => {
    const spec = (file, title, status, annotations = []) => ({ file, line: title.length, title, tests: [{ status, projectName: 'pages', annotations, results: status === 'unexpected' ? [{ error: { message: 'Timed out' } }] : [{}] }] })
    const report = (...specs) => JSON.stringify({ stats: {}, errors: [], suites: [{ specs }] })
    const never = () => false

    test('what failed is named by its line; a file in which one builds on the other, as a whole', () => {
      const text = report(spec('a.spec.ts', 'good', 'expected'), spec('a.spec.ts', 'bad', 'unexpected'), spec('b.spec.ts', 'worse', 'unexpected'), spec('b.spec.ts', 'later', 'skipped'), spec('c.spec.ts', 'ill', 'unexpected'), spec('c.spec.ts', 'left out', 'skipped', [{ type: 'skip' }]))
      expect(toRunAgain(text, never)).toEqual(['a.spec.ts:3', 'b.spec.ts', 'c.spec.ts:3'])
      expect(toRunAgain(text, (file) => file === 'c.spec.ts')).toEqual(['a.spec.ts:3', 'b.spec.ts', 'c.spec.ts'])
    })

    test('nothing is run again when nothing failed, the run broke, or too much failed', () => {
      expect(toRunAgain(report(spec('a.spec.ts', 'good', 'expected')), never)).toEqual([])
      expect(toRunAgain(null, never)).toEqual([])
      expect(toRunAgain(JSON.stringify({ errors: [{ message: 'no browser' }], suites: [{ specs: [spec('a.spec.ts', 'bad', 'unexpected')] }] }), never)).toEqual([])
      expect(toRunAgain(report(...Array.from({ length: 11 }, (_, index) => spec('a.spec.ts', 'x'.repeat(index + 1), 'unexpected'))), never)).toEqual([])
    })

    test('one that passes then has passed, with those that it kept back, and is named as flaky', () => {
      const first = report(spec('a.spec.ts', 'good', 'expected'), spec('b.spec.ts', 'bad', 'unexpected'), spec('b.spec.ts', 'later', 'skipped'), spec('b.spec.ts', 'left out', 'skipped', [{ type: 'skip' }]))
      const second = report(spec('b.spec.ts', 'bad', 'expected'), spec('b.spec.ts', 'later', 'expected'), spec('b.spec.ts', 'left out', 'skipped', [{ type: 'skip' }]))
      const counts = countPlaywrightAgain(first, second)
      expect(counts).toEqual({ passed: 3, failed: 0, skipped: 1, flaky: ['b.spec.ts:3 bad'] })
      expect(flakyInWords([{ passed: 1, failed: 0, skipped: 0 }, counts])).toBe('1 flaky: b.spec.ts:3 bad')
      expect(flakyInWords([{ passed: 1, failed: 0, skipped: 0 }])).toBe('')
    })

    test.each([
      ['fails again', [spec('a.spec.ts', 'bad', 'unexpected')]],
      ['is kept back by another', [spec('a.spec.ts', 'bad', 'skipped')]],
      ['does not run again', []],
    ])('one that %s has failed', (_what, again) => {
      const first = report(spec('a.spec.ts', 'good', 'expected'), spec('a.spec.ts', 'bad', 'unexpected'))
      expect(countPlaywrightAgain(first, report(...again))).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['a.spec.ts:3 bad\n      Timed out'] })
    })

    test('a second run that breaks forgives nothing', () => {
      const first = JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs: [spec('a.spec.ts', 'bad', 'unexpected')] }] })
      for (const second of [null, JSON.stringify({ errors: [{ message: 'no browser' }], suites: [{ specs: [spec('a.spec.ts', 'bad', 'expected')] }] })]) {
        expect(countPlaywrightAgain(first, second)).toMatchObject({ passed: 0, failed: 1 })
      }
    })

    test('one that fails only when it is run again is flaky too', () => {
      const first = report(spec('a.spec.ts', 'good', 'expected'), spec('a.spec.ts', 'bad', 'unexpected'))
      expect(countPlaywrightAgain(first, report(spec('a.spec.ts', 'good', 'unexpected'), spec('a.spec.ts', 'bad', 'expected')))).toMatchObject({ passed: 2, failed: 0, flaky: ['a.spec.ts:4 good', 'a.spec.ts:3 bad'] })
    })

    test('three are let through, four are a failure', () => {
      const titles = ['a', 'bb', 'ccc', 'dddd']
      const run = (count, status) => report(...titles.slice(0, count).map((title) => spec('a.spec.ts', title, status)))
      expect(countPlaywrightAgain(run(3, 'unexpected'), run(3, 'expected'))).toMatchObject({ passed: 3, failed: 0 })
      const four = countPlaywrightAgain(run(4, 'unexpected'), run(4, 'expected'))
      expect(four).toMatchObject({ passed: 0, failed: 4 })
      expect(four.flaky).toHaveLength(4)
    })
  })

  test('a script\'s last line counts', () => {
    expect(countLine('row 1 passed, 0 failed\nsizes: 12 passed, 1 failed\n', 1)).toEqual({ passed: 12, failed: 1, skipped: 0 })
  })

  test('the sum names skipped tests only if there are any', () => {
    expect(inWords(sum([{ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 }]))).toBe('3 passed, 1 failed')
    expect(inWords({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
  })
})
