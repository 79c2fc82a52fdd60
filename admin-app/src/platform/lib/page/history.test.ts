import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * What is chosen (a tab, a filter, an order, whose page) is a step that Back undoes (docs/decisions/2026-11-26-navigation.md): no link replaces where one
 * is, and no choice does. Only what is typed letter by letter, the parts of one form, and what is not to be come back to do.
 */
const sources = readdirSync('admin-app/src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(`admin-app/src/${file}`, 'utf8')] as const)

it('no link replaces the address that it is on', () => {
  expect(sources.filter(([, text]) => /<(?:Nav)?Link\b[^>]*\sreplace\b/.test(text)).map(([file]) => file)).toEqual([])
})

it('only what is typed, and the parts and views of one form, are changed in place', () => {
  const inPlace = sources.filter(([, text]) => /set(?:Params|Search)\([^\n]*replace: true|\}, \{ (?:preventScrollReset: true, )?replace: true(?:, preventScrollReset: true)? \}\)/.test(text)).map(([file]) => file.split('/').at(-1))
  expect(inPlace.sort()).toEqual(['EditActivitiesScreen.tsx', 'OwnPerformancesScreen.tsx', 'PartLinks.tsx', 'ScoreScreen3.tsx', 'SheetEditor.tsx'])
})
