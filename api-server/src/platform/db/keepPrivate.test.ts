import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { keepPrivate } from './keepPrivate'
import { openEmbedded } from './openDatabase'

/** All in a folder that others may look into, by name; links are not followed. */
const openToOthers = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) => !lstatSync(join(folder, name)).isSymbolicLink() && lstatSync(join(folder, name)).mode & 0o077)

describe.skipIf(process.platform === 'win32')('a data directory', () => {
  let folder: string
  let umask: number
  beforeEach(() => {
    umask = process.umask(0)
    folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
  })
  afterEach(() => {
    process.umask(umask)
    rmSync(folder, { recursive: true })
  })

  it('of the embedded database is its owner’s alone, where the account would have all open to all', async () => {
    const data = join(folder, 'deep/data')
    let database = await openEmbedded(data)
    expect([openToOthers(data), readdirSync(data, { recursive: true }).length > 100]).toEqual([[], true])
    await database.transaction((tx) => tx.execute(sql`create table written as select generate_series(1, 20000) as n`))
    // Nobody else gets in, whatever it writes there.
    expect(statSync(data).mode & 0o777).toBe(0o700)
    await database.close()
    expect(openToOthers(data)).toEqual([])
    // What an earlier start has left, or a copy has opened.
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) chmodSync(join(data, name), statSync(join(data, name)).isDirectory() ? 0o777 : 0o666)
    chmodSync(data, 0o755)
    process.umask(0)
    database = await openEmbedded(data)
    expect(openToOthers(data)).toEqual([])
    await database.close()
    expect(openToOthers(data)).toEqual([])
  })

  it('has its uploads and secrets closed too, and what a link names is left alone', () => {
    const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')]
    mkdirSync(join(data, 'files'), { recursive: true })
    for (const name of ['files/upload', 'secret.key']) writeFileSync(join(data, name), '')
    writeFileSync(elsewhere, '')
    symlinkSync(elsewhere, join(data, 'link'))
    keepPrivate(data, { make: false })
    expect(openToOthers(data)).toEqual([])
    expect(statSync(elsewhere).mode & 0o777).toBe(0o666)
    writeFileSync(join(data, 'later'), '')
    expect(openToOthers(data)).toEqual([])
  })

  it('is closed where it is reached by a link, as to another disk', () => {
    const [disk, data] = [join(folder, 'disk'), join(folder, 'data')]
    mkdirSync(disk)
    writeFileSync(join(disk, 'secret.key'), '')
    symlinkSync(disk, data)
    keepPrivate(data, { make: true })
    expect(openToOthers(disk)).toEqual([])
  })

  it('is made only where it is wanted', () => {
    keepPrivate(join(folder, 'none'), { make: false })
    expect(readdirSync(folder)).toEqual([])
  })
})
