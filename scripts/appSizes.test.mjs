import { expect, test } from 'vitest'
import { budgets, weigh } from './appSizes.mjs'

const manifest = {
  'index.html': { file: 'a/index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/identity/sessions/SignInScreen.tsx', 'src/competition/scores/ScoresScreen.tsx'] },
  '_react.js': { file: 'a/react.js' },
  '_form.js': { file: 'a/form.js', imports: ['_react.js'] },
  'src/identity/sessions/SignInScreen.tsx': { file: 'a/signIn.js', imports: ['index.html', '_form.js'] },
  'src/competition/scores/ScoresScreen.tsx': { file: 'a/scores.js', imports: ['_form.js'], dynamicImports: ['src/Chart.tsx'] },
  'src/Chart.tsx': { file: 'a/chart.js', imports: ['_form.js', '_react.js'] },
}
const sizes = { 'a/index.js': 1, 'a/react.js': 10, 'a/form.js': 100, 'a/signIn.js': 1000, 'a/scores.js': 10_000, 'a/chart.js': 100_000 }

test('the first load is the entry and the sign-in screen; a screen adds its own closure to the entry, and a part of it its own to the screen', () => {
  expect(weigh(manifest, (file) => sizes[file])).toEqual([
    { name: 'first load of the sign-in page', bytes: 1111, budget: budgets.firstLoad },
    { name: 'src/Chart.tsx', bytes: 100_000, budget: budgets.screen },
    { name: 'src/competition/scores/ScoresScreen.tsx', bytes: 10_100, budget: budgets.screen },
  ])
})

test('a part that two screens open adds what only one of them has brought', () => {
  const opened = { ...manifest, 'src/Other.tsx': { file: 'a/other.js', dynamicImports: ['src/Chart.tsx'] }, 'index.html': { ...manifest['index.html'], dynamicImports: [...manifest['index.html'].dynamicImports, 'src/Other.tsx'] } }
  expect(weigh(opened, (file) => sizes[file] ?? 5).find(({ name }) => name === 'src/Chart.tsx')).toMatchObject({ bytes: 100_100 })
})

test('a manifest without the sign-in screen is not judged as small', () => {
  const { 'src/identity/sessions/SignInScreen.tsx': _, ...rest } = manifest
  expect(() => weigh(rest, () => 1)).toThrow('does not name')
})
