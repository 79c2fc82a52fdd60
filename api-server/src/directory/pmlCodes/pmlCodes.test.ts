import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPmlCodes } from '@portal/shared/office/imports/import.calls'
import { addPmlCode, getPmlCodeInfo, listEventSubTypes, listPmlCodes, listPmlFilters, listPmlOptions, matchPmlCode, removePmlCode, savePmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { pmlCode } from './pmlCode.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { seconds } from '../../../../scripts/lib/patience.mjs'

let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
})
afterAll(() => portal.stop())

const header = 'Code,Event Name,Title,Composer,Arranger,Publisher [Collection],Grade,Specification'
const file = (...rows: string[]) => [header, ...rows].join('\n')
const dances = '921-5-18445,Full Orchestra,Five Dances,Britten,Stone,"Boosey & Hawkes, Inc.",5,'
const whole = file(dances, `${dances}(play all)`, '100-1-00002,Band,La Volta,Byrd,Fenske,Daehn,1,', '921-0-18183,Full Orchestra,Overture or one mvt of a symphony,Barber,,Any unabridged edition,0,(except a Menuetto)')
const send = (content: string, options: { dryRun?: boolean; removeMissing?: boolean } = {}) => portal.send(importPmlCodes, { fileName: 'list.csv', content, dryRun: false, ...options }, { token })
const list = async (input: object = {}) => (await portal.send(listPmlCodes, input, { token })).payload

describe('a file', () => {
  it('is foretold by a dry run, imported, and the same again changes nothing', async () => {
    const before = await pictureOf(portal.database)
    expect((await send(whole, { dryRun: true })).payload).toMatchObject({ created: 4, failed: 0 })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await send(whole)).payload).toMatchObject({
      created: 4, updated: 0, unchanged: 0, missing: 0, mapping: { eventName: 'Event Name', publisher: 'Publisher [Collection]' },
      notes: ['1 code appears more than once; their pieces are kept apart: 921-5-18445 (2 pieces).'],
    })
    const after = await pictureOf(portal.database)
    expect((await send(whole)).payload).toMatchObject({ created: 0, updated: 0, unchanged: 4, missing: 0 })
    expect(await pictureOf(portal.database)).toEqual(after)
  })

  it('keeps pieces that share a code apart, and those without a grade', async () => {
    expect((await list({ search: '921-5-18445' })).rows).toMatchObject([{ specification: '', sharing: 2 }, { specification: '(play all)', sharing: 2 }])
    expect((await list({ grade: 0 })).rows).toMatchObject([{ code: '921-0-18183', grade: 0, sharing: 1 }])
  })

  it('changes what differs, tells what is missing, and takes it out only if asked', async () => {
    const shorter = file(dances.replace('Five Dances', 'Five Courtly Dances'), `${dances}(play all)`, '100-1-00002,Band,La Volta,Byrd,Fenske,Daehn,1,')
    expect((await send(shorter)).payload).toMatchObject({ created: 0, updated: 1, unchanged: 2, missing: 1, notes: [expect.stringMatching(/1 piece of the portal’s list is not in this file, and stays/), expect.any(String)] })
    expect((await list()).total).toBe(4)
    expect((await send(shorter, { removeMissing: true, dryRun: true })).payload).toMatchObject({ missing: 1, notes: [expect.stringMatching(/it would be removed/), expect.any(String)] })
    expect((await list()).total).toBe(4)
    expect((await send(shorter, { removeMissing: true })).payload).toMatchObject({ missing: 1 })
    expect((await list()).total).toBe(3)
    expect((await send(whole)).payload).toMatchObject({ created: 1, updated: 1 })
  })

  it('tells what is wrong by row, leaves such rows out, and takes nothing out then', async () => {
    const faulty = file('100-7-00001,Band,Seventh,,,,7,', ',Band,Nameless,,,,1,', '100-1-00003,Band,,Byrd,,,1,', '100-1-00004,Band,Graded,Byrd,,,2,', `100-1-00005,Band,${'x'.repeat(201)},Byrd,,,1,`, '100-1-00002,Band,La Volta,Byrd,Fenske,Daehn,1,', '100-1-00002,Band,La Volta,Byrd,Fenske,Daehn,1,', '100-1-00006,Band,Ch\ufffdteau,Byrd,,,1,')
    const { payload } = await send(faulty, { removeMissing: true })
    expect(payload).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 7, missing: 3 })
    expect(payload.problems.map(({ row, field }) => [row, field])).toEqual([[2, 'code'], [3, 'code'], [4, 'title'], [5, 'grade'], [6, 'title'], [8, 'code'], [9, '']])
    expect(payload.notes[0]).toMatch(/Nothing is removed while rows have problems/)
    expect((await list()).total).toBe(4)
  })

  it.each([
    ['a quotation mark that is not closed', file('100-1-00003,Band,"Open,Byrd,,,1,'), /Row \d: a quotation mark is not closed/],
    ['a file in UTF-16', header.split('').join('\u0000'), /not a text file/],
    ['100,001 rows', file(...Array.from({ length: 100_001 }, () => '1,2,3')), /more than 100,000 rows/],
    ['nothing', '', /The file is empty/],
  ])('refuses %s', async (_, content, message) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await send(content)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(message)
    expect(await pictureOf(portal.database)).toEqual(before)
  })
})

describe('a piece by hand', () => {
  const piece = { code: '108-2-00001', eventName: 'Vocal Solo', title: 'Après un rêve', composer: 'Fauré', arranger: '', publisher: '', specification: '' }
  const seen = piece
  let pmlCodeId: number

  it('is added, once when it is sent twice', async () => {
    const { payload } = await portal.send(addPmlCode, piece, { token })
    expect((await portal.send(addPmlCode, piece, { token })).payload).toEqual(payload)
    pmlCodeId = payload.pmlCodeId
    expect((await list({ search: 'apres reve faur' })).rows).toMatchObject([{ pmlCodeId, eventCode: '108', grade: 2 }])
  })

  it('is changed, and the second of two is told', async () => {
    const save = (values: object) => portal.send(savePmlCode, { pmlCodeId, ...piece, ...values, seen }, { token })
    expect((await save({ code: '108-3-00001', title: 'Après un rêve, op. 7' })).status).toBe(200)
    expect((await save({ title: 'Mine' })).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await list({ search: '108-3' })).rows).toMatchObject([{ pmlCodeId, title: 'Après un rêve, op. 7', grade: 3 }])
    expect((await portal.send(savePmlCode, { pmlCodeId, ...piece, code: '1-1-1', seen }, { token })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'code' }] } })
  })

  it('is removed once', async () => {
    expect((await portal.send(removePmlCode, { pmlCodeId }, { token })).status).toBe(200)
    expect((await portal.send(removePmlCode, { pmlCodeId }, { token })).status).toBe(404)
    expect((await list({ search: '108' })).total).toBe(0)
  })
})

describe('lookups', () => {
  it('answer in the specification’s words, to everyone who has to do with performances', async () => {
    const { organizationId } = league
    for (const roleName of ['Organization Admin', 'Coach', 'Student', 'Parent']) {
      const { token } = await loginAs(portal, league, { roleName, schoolId: roleName === 'Organization Admin' ? null : league.teams[0]!.schoolId })
      expect((await portal.send(listEventSubTypes, {}, { token })).payload).toEqual({ data: { allEventSubTypes: [{ eventCode: '100', eventType: 'Band' }, { eventCode: '921', eventType: 'Full Orchestra' }] } })
      expect((await portal.send(listPmlOptions, { organizationId, pmlCodeOptionsFor: 'pmlCodeComposer', search: 'by' }, { token })).payload).toEqual({ data: [{ id: expect.any(Number), name: 'Byrd', code: '100-1-00002' }], hasMore: false })
      expect((await portal.send(getPmlCodeInfo, { pmlCodeValue: '921-5-18445' }, { token })).payload).toMatchObject({ title: 'Five Dances', composer: 'Britten', pieces: [{ specification: '' }, { specification: '(play all)' }] })
      expect((await portal.send(getPmlCodeInfo, { pmlCodeValue: '921-5-99999' }, { token })).payload).toEqual({ title: '', composer: '', pieces: [] })
      expect((await portal.send(matchPmlCode, { value: 'la volta', pmlCodeMatchFor: 'title', organizationId }, { token })).payload).toMatchObject({ codeId: expect.any(Number), gradeId: 1, title: 'La Volta', composer: 'Byrd', data: [{ code: '100-1-00002' }] })
      expect((await portal.send(matchPmlCode, { value: 'La', pmlCodeMatchFor: 'title', organizationId }, { token })).payload).toMatchObject({ codeId: null, data: [] })
    }
  })

  it('of the beginning of codes find all that begin so, and mean no piece yet', async () => {
    const info = async (pmlCodeValue: string) => (await portal.send(getPmlCodeInfo, { pmlCodeValue }, { token })).payload
    const begun = await info('921-5-18')
    expect(begun.pieces.map(({ code }) => code)).toEqual([...begun.pieces.map(({ code }) => code)].sort())
    expect(begun.pieces.length).toBeGreaterThan(1)
    expect(begun.pieces.every(({ code }) => code.startsWith('921-5-18'))).toBe(true)
    // Two pieces share the one code that begins so: it has a title, and both are told.
    expect(await info('921-5-1844')).toMatchObject({ title: 'Five Dances', pieces: [{ code: '921-5-18445' }, { code: '921-5-18445' }] })
    expect(await info('921-5-1%')).toEqual({ title: '', composer: '', pieces: [] })
  })

  it('offer each title and each composer once, and no empty one', async () => {
    const options = async (pmlCodeOptionsFor: 'pmlCodeTitle' | 'pmlCodeComposer', search: string) => (await portal.send(listPmlOptions, { organizationId: league.organizationId, pmlCodeOptionsFor, search }, { token })).payload.data.map(({ name }) => name)
    for (const search of ['', 'f']) {
      const titles = await options('pmlCodeTitle', search)
      expect(titles).toContain('Five Dances')
      expect(titles).toEqual([...new Set(titles)])
    }
    const composers = await options('pmlCodeComposer', '')
    expect(composers).toEqual([...new Set(composers)])
    expect(composers).not.toContain('')
  })

  it('want eight characters of a code, and the caller’s own organization', async () => {
    expect((await portal.send(getPmlCodeInfo, { pmlCodeValue: '921-5-1' }, { token })).body).toMatchObject({ error: { fields: [{ field: 'pmlCodeValue' }] } })
    expect((await portal.send(listPmlOptions, { organizationId: 99, pmlCodeOptionsFor: 'pmlCode' }, { token })).status).toBe(404)
    expect((await portal.send(matchPmlCode, { organizationId: 99, value: 'Byrd', pmlCodeMatchFor: 'composer' }, { token })).status).toBe(404)
  })
})

const realFile = join(process.env.PORTAL_REAL_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url)), 'prescribed-music-list.csv')
describe.skipIf(!existsSync(realFile))(existsSync(realFile) ? 'the real list' : 'skipped: no real data', () => {
  const content = existsSync(realFile) ? readFileSync(realFile, 'utf8') : ''

  it('comes in whole, and a second time changes nothing', { timeout: seconds(60) }, async () => {
    await portal.database.transaction(async (tx) => { await tx.delete(pmlCode) })
    expect((await send(content)).payload).toMatchObject({ rows: 25_738, created: 25_738, updated: 0, failed: 0 })
    expect((await send(content)).payload).toMatchObject({ created: 0, updated: 0, unchanged: 25_738, missing: 0 })
    expect((await list({ grade: 0 })).total).toBe(58)
    expect((await list({ search: '921-5-184' })).rows.filter(({ sharing }) => sharing === 2).map(({ code }) => code)).toEqual(['921-5-18445', '921-5-18445', '921-5-18476', '921-5-18476'])
    expect((await portal.send(listPmlFilters, {}, { token })).payload.events).toHaveLength(92)
  })

  it('is searched by its indexes', async () => {
    const planOf = async (condition: ReturnType<typeof sql>) => JSON.stringify(await portal.database.reader.execute(sql`explain select id from pml_code where organization_id = ${league.organizationId} and ${condition}`))
    expect(await planOf(sql`words @@ '''beeth'':* & ''symph'':*'::tsquery`)).toContain('pml_code_words')
    expect(await planOf(sql`code like '921-5-184%'`)).toContain('pml_code_prefix')
    expect(await planOf(sql`true order by code using ~<~, id limit 20`)).toContain('pml_code_prefix')
    expect(await planOf(sql`event_code = '470' and grade = 2`)).toContain('pml_code_event')
  })
})
