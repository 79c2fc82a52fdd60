import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeVersions } from './place.mjs'
import { addToRecord, hashesOf, newestFirst, readRecord } from './record.mjs'

const top = mkdtempSync(join(tmpdir(), 'portal-versions-'))
afterAll(() => rmSync(top, { recursive: true }))

let at
let count = 0
beforeEach(() => {
  at = join(top, String(count++))
  mkdirSync(at)
})

/** A folder as the build makes it. */
function put(path, version, extra = '') {
  const folder = join(at, path)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'loader.js'), `const version="${version}",folder=new URL("./",import.meta.url).href;${extra}`)
  writeFileSync(join(folder, 'frame.js'), version)
  return folder
}
const recordOf = (...versions) => ({ versions: Object.fromEntries(versions.map(([version, extra]) => [version, { date: '2026-11-21', files: hashesOf(put(`made/${version}`, version, extra)) }])), deprecated: {} })
const build = (version, record, { extra, older } = {}) => placeVersions({ dist: join(at, 'dist'), built: put(`building/${version}`, version, extra), version, record, ...(older && { older: join(at, older) }) })
const text = (path) => readFileSync(join(at, 'dist', path), 'utf8')
const served = () => readdirSync(join(at, 'dist')).sort()

describe('a build', () => {
  test('puts its version in a folder of its own, and v1 and next lead there', () => {
    build('1.0.0', recordOf())
    expect(served()).toEqual(['1.0.0', 'next', 'v1', 'versions.json'])
    expect(text('1.0.0/loader.js')).toContain('new URL("./",import.meta.url)')
    expect(text('v1/loader.js')).toContain('new URL("../1.0.0/",import.meta.url)')
    expect(text('next/loader.js')).toBe(text('v1/loader.js'))
    expect(JSON.parse(text('versions.json'))).toEqual({ follows: { v1: '1.0.0', next: '1.0.0' }, mayChange: ['1.0.0'], deprecated: {} })
  })

  test('replaces what is not published, and takes away what was never', () => {
    build('1.1.0', recordOf())
    build('1.0.0', recordOf(), { extra: 'one()' })
    build('1.0.0', recordOf(), { extra: 'two()' })
    expect(served()).toEqual(['1.0.0', 'next', 'v1', 'versions.json'])
    expect(text('1.0.0/loader.js')).toContain('two()')
  })

  test('never replaces a published version: it fails, says how to continue, and leaves everything as it was', () => {
    const record = recordOf(['1.0.0'])
    build('1.0.0', record)
    const before = text('1.0.0/loader.js')
    expect(() => build('1.0.0', record, { extra: 'changed()' })).toThrow(/Version 1\.0\.0 of the embed SDK is published and may not change, but this build would change loader\.js\.\n.*npx changeset, then npx changeset version/)
    expect(text('1.0.0/loader.js')).toBe(before)
    build('1.0.0', record)
    expect(text('1.0.0/loader.js')).toBe(before)
    expect(JSON.parse(text('versions.json')).mayChange).toEqual([])
  })

  test('a file more or less is a change, too', () => {
    const record = recordOf(['1.0.0'])
    const more = put('building/1.0.0', '1.0.0')
    writeFileSync(join(more, 'more.js'), '')
    const place = () => placeVersions({ dist: join(at, 'dist'), built: more, version: '1.0.0', record })
    expect(place).toThrow(/would change more\.js/)
    rmSync(join(more, 'more.js'))
    rmSync(join(more, 'frame.js'))
    expect(place).toThrow(/would change frame\.js/)
  })

  test('keeps what was published before, and mends it from what is given', () => {
    const record = recordOf(['1.0.0'], ['1.1.0'])
    build('1.0.0', record)
    build('1.2.0', record, { older: 'made' })
    expect(served()).toEqual(['1.0.0', '1.1.0', '1.2.0', 'next', 'v1', 'versions.json'])
    writeFileSync(join(at, 'dist/1.1.0/loader.js'), 'spoilt')
    build('1.2.0', record, { older: 'made' })
    expect(text('1.1.0/loader.js')).toContain('version="1.1.0"')
    expect(readdirSync(join(at, 'made')).sort()).toEqual(['1.0.0', '1.1.0'])
  })

  test('v1 follows the newest 1.x, next what was built last, and neither what only leads up to a version', () => {
    const record = recordOf(['1.9.0'], ['1.10.0'])
    build('2.0.0-next.0', record, { older: 'made' })
    expect(JSON.parse(text('versions.json')).follows).toEqual({ v1: '1.10.0', next: '2.0.0-next.0' })
    expect(text('v1/loader.js')).toContain('"../1.10.0/"')
    expect(text('next/loader.js')).toContain('"../2.0.0-next.0/"')
    build('2.0.0', record)
    expect(JSON.parse(text('versions.json')).follows).toEqual({ v1: '1.10.0', v2: '2.0.0', next: '2.0.0' })
    expect(served()).toEqual(['1.10.0', '1.9.0', '2.0.0', 'next', 'v1', 'v2', 'versions.json'])
  })

  test('takes nothing that is not what was published', () => {
    const record = recordOf(['1.0.0'])
    expect(() => build('1.1.0', record, { older: 'nowhere' })).toThrow(/there is no such folder/)
    put('spoilt/1.0.0', '1.0.0', 'spoilt()')
    expect(() => build('1.1.0', record, { older: 'spoilt' })).toThrow(/is not what was published as 1\.0\.0: loader\.js differ/)
    put('foreign/0.9.0', '0.9.0')
    expect(() => build('1.1.0', record, { older: 'foreign' })).toThrow(/0\.9\.0 was never published/)
    expect(existsSync(join(at, 'dist'))).toBe(false)
  })

  test('says which published versions are missing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    build('1.1.0', recordOf(['1.0.0']))
    expect(warn.mock.calls.flat().join()).toMatch(/Published, but not here: 1\.0\.0\..*PORTAL_EMBED_VERSIONS/)
    warn.mockRestore()
  })

  test('names the folders of deprecated versions', () => {
    const days = { since: '2028-01-01', until: '2030-01-01' }
    build('2.0.0', { ...recordOf(['1.0.0'], ['1.10.0']), deprecated: { 1: days } }, { older: 'made' })
    expect(JSON.parse(text('versions.json')).deprecated).toEqual({ '1.10.0': days, '1.0.0': days, v1: days })
  })
})

describe('the record', () => {
  test('notes the hash of every file of a version, the newest version first', () => {
    const file = join(at, 'published.json')
    addToRecord(file, '1.9.0', put('one', '1.9.0'), '2026-11-21')
    addToRecord(file, '1.10.0', put('two', '1.10.0'), '2026-12-01')
    const { versions } = readRecord(file)
    expect(Object.keys(versions)).toEqual(['1.10.0', '1.9.0'])
    expect(versions['1.9.0']).toEqual({ date: '2026-11-21', files: hashesOf(join(at, 'one')) })
    expect(Object.values(versions['1.10.0'].files).join()).toMatch(/^sha384-[\w+/]{64},sha384-[\w+/]{64}$/)
  })

  test('lets a major version stay for 24 months', () => {
    const file = join(at, 'published.json')
    const write = (deprecated) => writeFileSync(file, JSON.stringify({ versions: {}, deprecated }))
    write({ 1: { since: '2028-01-01', until: '2029-12-31' } })
    expect(() => readRecord(file)).toThrow(/must stay for 24 months after 2028-01-01: until 2030-01-01 or later/)
    write({ 1: { since: '2028-01-01', until: '2030-01-01' }, '1.0.3': { since: '2028-01-01', until: '2028-02-01' } })
    expect(Object.keys(readRecord(file).deprecated)).toEqual(['1', '1.0.3'])
    write({ 1: { since: 'soon' } })
    expect(() => readRecord(file)).toThrow(/needs "since" and "until" as days/)
  })

  test('orders versions by number, and what leads up to one behind it', () => {
    expect(['1.0.0', '1.10.0', '2.0.0-next.1', '1.9.0', '2.0.0', '2.0.0-next.10'].sort(newestFirst)).toEqual(['2.0.0', '2.0.0-next.10', '2.0.0-next.1', '1.10.0', '1.9.0', '1.0.0'])
  })
})
