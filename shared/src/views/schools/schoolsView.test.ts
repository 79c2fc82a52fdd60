import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { schools } from '../../testing/sampleData'
import { SchoolsView } from './SchoolsView'

const { renderToStaticMarkup } = createRequire(fileURLToPath(new URL('../../../../admin-app/package.json', import.meta.url)))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }

it.each([
  ['beside its city', ['city', 'state'], ['Waco', 'TX'], ['City: Waco, TX']],
  ['alone where the city is not known', ['city', 'state'], ['', 'TX'], ['State: TX']],
  ['beside a city that comes after it', ['state', 'website', 'city'], ['TX', '', 'Waco'], ['City: Waco, TX']],
])('says a state %s', (_, names, values, told) => {
  const data = schools('demo')
  const fields = names.map((field) => ({ field: field as (typeof data.fields)[number]['field'], name: field.charAt(0).toUpperCase() + field.slice(1) }))
  const html = renderToStaticMarkup(SchoolsView({ data: { ...data, fields, rows: [{ ...data.rows[0]!, values }] } }))
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => `${label}: ${value}`)).toEqual(told)
})
