import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings'
import { decrypt, encrypt } from './encrypt'
import { secretKeyOf } from './secretKey'

describe('an encrypted text', () => {
  const key = randomBytes(32)
  const encrypted = encrypt(key, 'JBSWY3DPEHPK3PXP', 'secondFactor:7')

  it('opens with its key, for what it was encrypted for', () => {
    expect(decrypt(key, encrypted, 'secondFactor:7')).toBe('JBSWY3DPEHPK3PXP')
    expect(encrypted).not.toContain('JBSWY3DP')
    expect(encrypt(key, 'JBSWY3DPEHPK3PXP', 'secondFactor:7')).not.toBe(encrypted)
  })

  it('opens with no other key, for nobody else, and not when it was changed', () => {
    expect(decrypt(randomBytes(32), encrypted, 'secondFactor:7')).toBeNull()
    expect(decrypt(key, encrypted, 'secondFactor:8')).toBeNull()
    const bytes = Buffer.from(encrypted.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(decrypt(key, `v1.${changed.toString('base64url')}`, 'secondFactor:7'), `byte ${at}`).toBeNull()
    }
    for (const text of ['', 'v1', 'v1.', 'v2.' + encrypted.slice(3), encrypted.slice(0, 20)]) expect(decrypt(key, text, 'secondFactor:7')).toBeNull()
  })
})

describe('the server’s key', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-key-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is the setting’s, if it is given', () => {
    const key = randomBytes(32)
    expect(secretKeyOf(readSettings({ PORTAL_SECRET_KEY: key.toString('base64') }))).toEqual(key)
    expect(() => readSettings({ PORTAL_SECRET_KEY: 'short' })).toThrow(/PORTAL_SECRET_KEY/)
    expect(() => readSettings({ PORTAL_SECRET_KEY: randomBytes(31).toString('base64') })).toThrow(/PORTAL_SECRET_KEY/)
  })

  it('is made once, in a file that only its owner may read, and is the same after a new start', async () => {
    const directory = join(folder, 'data')
    const key = secretKeyOf(readSettings({ PORTAL_DATA_DIR: directory }))
    expect(key).toHaveLength(32)
    expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(directory)).toEqual(['secret.key'])
    expect(secretKeyOf(readSettings({ PORTAL_DATA_DIR: directory }))).toEqual(key)
    expect(await readFile(join(directory, 'secret.key'), 'utf8')).toBe(`${key.toString('base64')}\n`)
  })

  it('is not made again over one that is damaged', async () => {
    await writeFile(join(folder, 'secret.key'), 'half')
    expect(() => secretKeyOf(readSettings({ PORTAL_DATA_DIR: folder }))).toThrow(/no key of 32 bytes/)
  })
})
