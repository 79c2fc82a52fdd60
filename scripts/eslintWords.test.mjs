import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { wordsRule } from './eslintWords.mjs'

/** The words that the rule finds in a file with this text. */
const wordsIn = (code, ...options) => wordsInFile('admin-app/src/A.tsx', code, ...options)
function wordsInFile(file, code, ...options) {
  return new Linter({ cwd: process.cwd() })
    .verify(code, [{
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { portal: { rules: { words: wordsRule } } },
      rules: { 'portal/words': ['error', ...options] },
    }], `${process.cwd()}/${file}`)
    .map(({ message }) => /^“(.*)”/.exec(message)?.[1] ?? message)
}

it.each([
  ['shared/src/competition/tennis/drawPoints.ts', []], ['shared/src/scheduling/matches/match.calls.ts', []], ['api-server/src/competition/scores/readScores.ts', []], ['embed-sdk/src/elements/a.ts', []],
  ['shared/src/scheduling/matches/match.module.ts', ['a match']],
])('a word that is refused in some files is so in %s', (file, found) => {
  expect(wordsInFile(file.replace(/ts$/, 'tsx').replace('.calls.tsx', '.calls.ts'), "const a = 'scheduled a match'")).toEqual(found)
})

describe('the list of words', () => {
  it.each([
    ["const a = 'Lay it out anew.'", ['anew']],
    ["const a = 'Whilst you wait'", ['Whilst']],
    ["const a = 'Please choose a darker colour.'", ['colour']],
    ["const a = 'Neighbours of the school'", ['Neighbour']],
    ["const a = 'Go on'", ['Go on']],
    ["const a = 'The winner goes on.'", ['goes on']],
    ['const a = `Level with ${b} on ${c} points`', ['Level with']],
    ["const a = 'The score is level.'", ['is level']],
    ['const a = <p>Save all the same</p>', ['all the same']],
    ['const a = <Field label="E-mail" />', ['E-mail']],
    ["const a = 'Somebody else changed this meanwhile.'", ['Somebody', 'meanwhile']],
    ["const a = 'The password is not right.'", ['not right']],
    ["const a = 'This is not offered any more.'", ['any more']],
    ["const a = '2 points taken'", ['points taken']],
    ["const a = 'Lay out the season'", ['Lay out']],
    ["const a = 'Changed by hand.'", ['by hand']],
    ["const a = 'It did not succeed.'", ['did not succeed']],
    ["const a = 'Take it back'", ['Take it back']],
    ["const a = 'The date was taken off the board.'", ['taken off']],
    ["const a = 'Throw it away'", ['Throw it away']],
    ["const a = 'Please say why.'", ['say why']],
    ["const a = 'Prove your address'", ['Prove']],
    ['const a = <>{n} cancelled</>', ['cancelled']],
    ["const a = 'We write to you.'", ['We write to']],
    ["const a = 'Nothing stands here.'", ['stands here']],
    ["const a = 'Both schools are told.'", ['are told']],
    ["const a = 'There are changes that are not saved.'", ['changes that are not saved']],
    ["const a = 'The match was cancelled.'", ['cancelled', 'The match']],
    ["const a = { heading: 'Matches' }", ['Matches']],
    ["const a = '1 match'", ['1 match']],
    ['const a = <ol className="matches mixed" title="matches mixed" />', ['matches']],
    ["const a = 'No hours given. Its matches may be at any time.'", ['Its matches']],
    ['// The neighbours come first, whilst somebody reads an e-mail.', ['whilst', 'neighbour', 'e-mail', 'somebody']],
  ])('is looked for in %s', (code, found) => {
    expect(wordsIn(code)).toEqual(found)
  })

  it.each([
    "const a = 'Someone else just changed this.'",
    'const a = `No ${what} match ${sought}.`',
    "const a = 'Passwords do not match'",
    "const a = 'Matches won'",
    "const a = 'match'",
    "const a = 'Add any more teams that come up'",
    "throw new DomainError('changed-meanwhile')",
    "const a = 'Export cancelled'",
    'const a = `where status <> \'cancelled\'`',
    "const a = 'The kinds are told apart by it.'",
    "const a = ['e-mail', '/set-up', 'line-up']",
    '// A score may be level meanwhile: the clock goes on.',
  ])('leaves alone: %s', (code) => {
    expect(wordsIn(code)).toEqual([])
  })

  it('is shorter in tests, whose titles only engineers read', () => {
    expect(wordsIn("it('goes on meanwhile')", 'tests')).toEqual([])
    expect(wordsIn("it('is made anew by e-mail')", 'tests')).toEqual(['anew', 'e-mail'])
  })
})
