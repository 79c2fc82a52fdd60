import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/processes.mjs'
import { problemsWithSurface, readSurface, readWritten, writeSurface } from './apiSurface.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'embed-sdk/package.json'), 'utf8'))
const found = await readSurface()

describe('what pages rely on', () => {
  test('is what embed-sdk/api-surface.json says', () => {
    expect(problemsWithSurface(readWritten(join(root, 'embed-sdk/api-surface.json')), found, version)).toEqual([])
  })

  test('holds every kind of thing', () => {
    for (const [name, type] of [
      ['element portal-standings', 'element'], ['attribute portal-standings limit', 'number'], ['event portal-navigate', 'CustomEvent<{ href: string; teamId?: number }>'],
      ['part row', 'part'], ['property --portal-accent', 'custom property'], ['export startPortal', 'function'], ['export PortalStandingsElement', 'interface'],
    ]) expect(found).toHaveProperty([name], type)
  })

  /** Every text of the SDK and of its views, tests and tests' data left out. */
  const texts = ['embed-sdk/src', 'shared/src/views'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => String(name))
      .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.(wtr|test|d)\.|testing|metadata|attributeDocs|^check/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const named = (kind) => Object.keys(found).filter((name) => name.startsWith(`${kind} `)).map((name) => name.slice(kind.length + 1))
  const inTexts = (expression) => texts.flatMap((text) => [...text.matchAll(expression)].map(([, word]) => word))

  test('parts are those that the views have', () => {
    const literals = inTexts(/\bpart=("[^"]*"|\{[^}]*\})/g).flatMap((value) => [...value.matchAll(/["'`]([^"'`]*)["'`]?/g)].map(([, text]) => text))
    const drawn = new Set(literals.flatMap((text) => text.replaceAll(/\S*\$\{.*/g, '').split(' ')).filter(Boolean))
    expect([...drawn].sort()).toEqual(named('part').sort())
  })

  test('custom properties are those that the styles read', () => {
    expect([...new Set(inTexts(/(?:var|style)\((--portal-[\w-]+)/g))].sort()).toEqual(named('property').sort())
  })

  test('events are those that the elements send', () => {
    expect([...new Set(inTexts(/(?:\bemit\(\s*[\w.]+,\s*|new CustomEvent\()'([\w-]+)'/g))].sort()).toEqual(named('event').sort())
  })
})

describe('a change of it', () => {
  const written = { major: 1, surface: { 'attribute portal-a limit': 'number', 'event portal-ready': 'CustomEvent', 'part row': 'part' } }
  const { 'part row': _, ...without } = written.surface
  const retyped = { ...written.surface, 'attribute portal-a limit': 'string' }
  const more = { ...written.surface, 'part cell': 'part' }

  test.each([
    ['nothing', written.surface, '1.4.0', []],
    ['a part that is gone', without, '1.4.0', [/^part row is gone, which breaks pages: .* major version/]],
    ['an attribute of another type', retyped, '1.4.0', [/^attribute portal-a limit was number and is string, which breaks pages/]],
    ['a new part that is not written down', more, '1.4.0', [/^part cell is new: run "npm run sdk-surface"/]],
    ['a part that is gone, in a major version, not written down', without, '2.0.0', [/is that of version 1: run "npm run sdk-surface"/]],
    ['what leads up to a major version', without, '2.0.0-next.0', [/run "npm run sdk-surface"/]],
  ])('%s', (_what, surface, next, expected) => {
    const problems = problemsWithSurface(written, surface, next)
    expect(problems).toHaveLength(expected.length)
    expected.forEach((expression, index) => expect(problems[index]).toMatch(expression))
  })

  test('is written down where it adds, and refused where it breaks, but for a major version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-surface-'))
    const file = join(folder, 'api-surface.json')
    writeFileSync(file, JSON.stringify(written))
    expect(writeSurface(file, more, '1.5.0').added).toEqual(['part cell'])
    expect(readWritten(file)).toEqual({ major: 1, surface: more })
    expect(() => writeSurface(file, without, '1.6.0')).toThrow(/part row is gone, which breaks pages/)
    expect(() => writeSurface(file, { ...more, 'attribute portal-a limit': 'string' }, '1.6.0')).toThrow(/was number and is string/)
    expect(readWritten(file).surface).toEqual(more)
    expect(writeSurface(file, without, '2.0.0').gone).toEqual(['part row', 'part cell'])
    expect(problemsWithSurface(readWritten(file), without, '2.1.0')).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
