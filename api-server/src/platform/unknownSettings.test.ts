import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError, settingsSchema } from './settings'
import { unknownSettings } from './unknownSettings'

const known = Object.keys(settingsSchema.shape)
const top = new URL('../../../', import.meta.url)

describe('a setting that there is not', () => {
  it.each([
    ['PORTAL_SMPT_URL', 'PORTAL_SMTP_URL'], ['PORTAL_SMTP', 'PORTAL_SMTP_URL'], ['PORTAL_MAILFROM', 'PORTAL_MAIL_FROM'], ['PORTAL_METRIC', 'PORTAL_METRICS'], ['portal_smtp_url', 'PORTAL_SMTP_URL'],
    ['PORTAL_DATABASE_URL', 'DATABASE_URL'], ['PORTAL_PORT', 'PORT'], ['PORTAL_SECRET_KEY_FILE', 'PORTAL_SECRET_KEY'],
  ])('%s refuses the start, which asks whether %s is meant', (name, meant) => {
    expect(() => readSettings({ [name]: '4000' })).toThrow(new SettingsError(`The settings cannot be used. ${name}: There is no such setting. Did you mean ${meant}?`))
  })

  it('is named alone where none is near, beside all that is wrong', () => {
    expect(() => readSettings({ PORTAL_WHATEVER_ELSE: 'x', PORT: 'x' })).toThrow('PORT: Use a port number. PORTAL_WHATEVER_ELSE: There is no such setting.')
    expect(unknownSettings({ PORTAL_WHATEVER_ELSE: 'x' }, known)).toEqual(['PORTAL_WHATEVER_ELSE: There is no such setting.'])
  })

  it('is none that is empty, is of something else, or is set by what runs the portal as a service of that name', () => {
    const fine = {
      PORTAL_SMPT_URL: '', UNRELATED: 'x', PORTALS: 'x', PORTAL_ADMIN_PASSWORD: 'x',
      PORTAL_SERVICE_HOST: '10.0.0.1', PORTAL_SERVICE_PORT: '80', PORTAL_SERVICE_PORT_HTTP: '80', PORTAL_PORT: 'tcp://10.0.0.1:80', PORTAL_PORT_80_TCP: 'tcp://10.0.0.1:80', PORTAL_WEB_PORT_80_TCP_PROTO: 'tcp',
    }
    expect(unknownSettings(fine, known)).toEqual([])
  })

  it('is none that a script, a build or a test reads', () => {
    const files = ['scripts', 'tests', '.ci', 'api-server/bench', 'api-server/src/testing', 'api-server/src/office/imports', 'embed-sdk'].flatMap((folder) => readdirSync(new URL(folder, top), { recursive: folder !== 'embed-sdk', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules')).map((entry) => `${entry.parentPath}/${entry.name}`))
    const named = new Set([...files, ...['rollup.config.mjs', 'vitest.config.ts', 'playwright.config.ts', 'CONTRIBUTING.md'].map((file) => new URL(file, top).pathname)]
      .flatMap((file) => readFileSync(file, 'utf8').match(/\bPORTAL_[A-Z0-9]+(_[A-Z0-9]+)*\b(?!_)/g) ?? []))
    expect([...named]).toEqual(expect.arrayContaining(['PORTAL_TEST_DATABASE_URL', 'PORTAL_EMBED_VERSIONS', 'PORTAL_ADMIN_PASSWORD', 'PORTAL_DEV_APP_PORT', 'PORTAL_WEB_TESTS_REPORT', 'PORTAL_REAL_DATA', 'PORTAL_SPEC']))
    expect(unknownSettings(Object.fromEntries([...named].map((name) => [name, 'x'])), known)).toEqual([])
  })
})
