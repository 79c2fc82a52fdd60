import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every text file that is in the tree or about to be, without what git ignores. */
function textFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => path && path !== 'scripts/tree.test.mjs' && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'latin1') }))
    .filter(({ text }) => !text.includes('\0'))
}

/** "file:line: text" for every line of the tree that the expression matches. */
const linesWith = (files, expression) =>
  files.flatMap(({ path, text }) =>
    expression.test(text)
      ? text.split('\n').flatMap((line, index) => (expression.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : []))
      : [],
  )

const findings = [
  ['paths of one machine', /(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\/|\/tmp\/(?:portal|bash_jobs)/],
  ['host names of package registries', /registry\.(?:npmjs\.org|yarnpkg\.com)|npm\.pkg\.github\.com|\b(?:npm|registry|proxy|mirror|artifacts?)\.[\w-]+\.(?:internal|local|corp)\b/],
  ['"resolved" or "tarball" addresses, which tie the lock file to one registry', /^\s*(?:"resolved":|resolution:.*\btarball:)/m],
  ['private keys', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['access tokens of known services', /\b(?:ghp|gho|ghs|github_pat|glpat|npm|xox[abp]|sk_live|rk_live)[_-][A-Za-z0-9_-]{16,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  ['passwords in an address', /\b(?:postgres(?:ql)?|mysql|redis|smtp|https?):\/\/[^\s:/@'"`$<{]+:(?!password\b|secret\b|PASSWORD\b)[^\s/@'"`$<{]{3,}@/],
]

describe('the tree', () => {
  const files = textFiles()

  test('was read', () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['package.json', 'pnpm-lock.yaml', 'scripts/start.mjs']))
  })

  test.each(findings)('holds no %s', (_what, expression) => {
    expect(linesWith(files, expression)).toEqual([])
  })

  test('these expressions do find such things', () => {
    const samples = [
      "const data = '/wo" + "rk/data'",
      'https://registry.npm' + 'js.org/zod',
      '    resolution: {tarball: https://x/y.tgz}',
      '-----BEGIN PRIV' + 'ATE KEY-----',
      'ghp_' + 'a'.repeat(36),
      'postgres://portal:' + 'hunter22@db/portal',
    ]
    expect(samples.map((sample, index) => findings[index][1].test(sample))).toEqual(samples.map(() => true))
  })

  test('has no file of code longer than 400 lines, and half of them are shorter than 60', () => {
    const lengths = files.filter(({ path }) => /\.(?:ts|tsx|mjs|cjs|css)$/.test(path)).map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).sort((one, other) => one.lines - other.lines)
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
    expect(lengths[Math.floor(lengths.length / 2)].lines).toBeLessThan(60)
  })
})
