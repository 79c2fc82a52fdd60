import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { audit } from '../audit/audit.tables'
import { storedFile } from './file.tables'
import { readSettings } from '../settings'
import { startClamd, virus, type ClamdMode, type TestClamd } from '../../testing/clamd'
import { loginAs, makeLeague } from '../../testing/factories'
import { pdfFile } from '../../testing/sampleFiles'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { makeScanner, ScannerAway } from './scanner'

let clamd: TestClamd
let portals: Record<'refuse' | 'accept', { portal: TestPortal; token: string; userId: number }>
beforeAll(async () => {
  clamd = await startClamd()
  const start = async (away: 'refuse' | 'accept') => {
    const portal = await startTestPortal({ settings: { PORTAL_CLAMAV_URL: clamd.url, PORTAL_CLAMAV_SECONDS: '0.5', PORTAL_CLAMAV_AWAY: away } })
    return { portal, ...(await loginAs(portal, await makeLeague(portal), { roleName: 'Organization Admin' })) }
  }
  portals = { refuse: await start('refuse'), accept: await start('accept') }
})
afterAll(async () => {
  await Promise.all(Object.values(portals).map(({ portal }) => portal.stop()))
  await clamd.stop()
})
beforeEach(() => {
  clamd.mode = 'scan'
  clamd.received.length = 0
})

const infected = () => Buffer.concat([pdfFile(), Buffer.from(virus)])
function upload(bytes: Buffer, away: 'refuse' | 'accept' = 'refuse', name = 'Form.pdf') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  form.append('file_for', 'document')
  return portals[away].portal.sendForm(uploadFile, form, portals[away].token)
}
const countFiles = async (away: 'refuse' | 'accept' = 'refuse') => (await portals[away].portal.database.reader.select().from(storedFile)).length
const scannerOf = (more: Record<string, string> = {}) => makeScanner(readSettings({ PORTAL_CLAMAV_URL: clamd.url, PORTAL_CLAMAV_SECONDS: '0.5', ...more }))!

describe('an upload', () => {
  it('is looked through whole, in pieces, as it came', async () => {
    const bytes = Buffer.concat([pdfFile(), Buffer.alloc(200_000, 'x')])
    expect((await scannerOf().scan(bytes))).toEqual({ isClean: true })
    expect(Buffer.compare(clamd.received[0]!, bytes)).toBe(0)
    expect((await upload(pdfFile())).status).toBe(200)
    expect(Buffer.compare(clamd.received[1]!, pdfFile())).toBe(0)
  })

  it('that is infected is refused at its field, kept nowhere, and written down', async () => {
    const before = await countFiles()
    const { status, body } = await upload(infected(), 'refuse', 'a/b/Form\u202e.pdf')
    const message = 'This file was rejected: the virus scanner found Suite.Test.Virus-1 in it.'
    expect([status, body]).toMatchObject([400, { error_message: message, error: { id: 'invalid-input', fields: [{ field: 'file', message }] } }])
    expect(await countFiles()).toBe(before)
    const { portal, userId } = portals.refuse
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'file.infected')).orderBy(desc(audit.id))
    expect(row).toMatchObject({ userId, subjectType: 'user', subjectId: userId, data: { name: 'Form.pdf', purpose: 'document', found: 'Suite.Test.Virus-1', bytes: infected().length } })
    expect(portal.services.events.of('upload.infected')).toBe(1)
    // Accepting what cannot be looked through is no accepting of what was found.
    expect((await upload(infected(), 'accept')).status).toBe(400)
  })
})

describe('a scanner that does not say', () => {
  it.each<ClamdMode>(['silent', 'hangUp', 'tooLarge', 'nonsense', 'endless'])('%s: the file is not taken, and the person is told to try again', async (mode) => {
    clamd.mode = mode
    const [before, counted] = [await countFiles(), portals.refuse.portal.services.events.of('upload.unscanned')]
    const { status, body } = await upload(pdfFile())
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: { id: 'unavailable', fields: [{ field: 'file', message: expect.stringMatching(/^Files cannot be checked for viruses right now/) as string }] } })
    expect(await countFiles()).toBe(before)
    expect(portals.refuse.portal.services.events.of('upload.unscanned')).toBe(counted + 1)
  })

  it.each<ClamdMode>(['silent', 'hangUp', 'nonsense'])('%s: the file is taken where the setting says so', async (mode) => {
    clamd.mode = mode
    const before = await countFiles('accept')
    expect((await upload(pdfFile(), 'accept')).status).toBe(200)
    expect(await countFiles('accept')).toBe(before + 1)
  })

  it('is one that nobody answers for, or that is not to get so many bytes', async () => {
    const gone = await startClamd()
    await gone.stop()
    await expect(scannerOf({ PORTAL_CLAMAV_URL: gone.url }).scan(pdfFile())).rejects.toThrow(ScannerAway)
    await expect(scannerOf({ PORTAL_CLAMAV_MAX_BYTES: '10' }).scan(pdfFile())).rejects.toThrow('more than PORTAL_CLAMAV_MAX_BYTES')
    expect(clamd.received).toEqual([])
  })
})

it('is none without the setting, which must be an address', () => {
  expect(makeScanner(readSettings({}))).toBeNull()
  for (const PORTAL_CLAMAV_URL of ['http://clamav:3310', 'tcp://clamav', 'clamav:3310']) expect(() => readSettings({ PORTAL_CLAMAV_URL })).toThrow('PORTAL_CLAMAV_URL: Use an address such as tcp://clamav:3310.')
  expect(makeScanner(readSettings({ PORTAL_CLAMAV_URL: 'tcp://[::1]:3310' }))).not.toBeNull()
})
