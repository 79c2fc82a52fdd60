import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError, settingsSchema } from './settings'

/** The lines of README.md's table, as they follow from the schema. */
const settingLines = Object.entries(settingsSchema.shape).map(([name, schema]) => {
  const fallback = schema.safeParse(undefined).data
  return `| \`${name}\` | ${fallback === undefined ? '' : `\`${String(fallback)}\``} | ${schema.description} |`
})

describe('settings', () => {
  it('are all in the README, as they are', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const shown = readme.split('\n').filter((line) => /^\| `(PORT|HOST|DATABASE_URL|PORTAL_(?!TEST|DEV)[A-Z0-9_]+)`/.test(line))
    expect(shown).toEqual(settingLines)
  })

  it('have defaults that stand without any environment, and take empty values as not given', () => {
    // A new organization asks its office for a second factor unless someone says otherwise.
    expect(readSettings({}).PORTAL_OFFICE_SECOND_FACTOR).toBe(true)
    expect(readSettings({ PORT: '', UNRELATED: 'x' })).toMatchObject({ PORT: 4000, HOST: 'localhost', PORTAL_DATA_DIR: './.data' })
  })

  it('do not take an empty address of the database for none: it was not filled in', () => {
    expect(() => readSettings({ DATABASE_URL: '' })).toThrow('DATABASE_URL: Use an address such as')
  })

  it('let no message out of a staging portal, whatever is set', () => {
    const given = { PORTAL_SMTP_URL: 'smtp://mail.example.org', PORTAL_TEXT_URL: 'https://api.twilio.com', PORTAL_TEXT_ACCOUNT: 'AC1', PORTAL_TEXT_TOKEN: 'x', PORTAL_TEXT_FROM: '+15125550100' }
    const sending = Object.keys(given)
    expect(Object.keys(readSettings({ ...given, PORTAL_STAGE: 'production' }))).toEqual(expect.arrayContaining(sending))
    expect(Object.keys(readSettings({ ...given, PORTAL_STAGE: 'staging' })).filter((name) => sending.includes(name))).toEqual([])
    expect(() => readSettings({ PORTAL_STAGE: 'beta' })).toThrow('PORTAL_STAGE: Use production or staging.')
  })

  it('name everything that is wrong in one sentence each', () => {
    expect(() => readSettings({ PORT: 'x', PORTAL_METRICS: 'maybe' })).toThrow(SettingsError)
    expect(() => readSettings({ PORT: 'x', PORTAL_METRICS: 'maybe' })).toThrow('PORT: Use a port number. PORTAL_METRICS: Use true or false.')
  })
})
