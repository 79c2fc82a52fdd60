import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { colorsOf } from '@portal/shared/platform/colors/teamColors'
import { listPublicScores } from '@portal/shared/competition/scores/score.calls'
import { listPublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import { getSchool, listSchools, saveSchool } from '@portal/shared/directory/schools/school.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { storedFile } from '../../platform/files/file.tables'
import { pngFile } from '../../testing/sampleFiles'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { crestOf } from './crest.repository'
import { school } from './school.tables'

let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas Ridge Academy', 'Our Lady of Fidelity'] })
})
afterAll(() => portal.stop())

const publicCrests = async () => (await portal.send(listPublicSchools, {})).payload.rows.map(({ crest }) => crest)

describe('crests', () => {
  it('are made of the name, and gray, for a school that says nothing', async () => {
    expect(await publicCrests()).toMatchObject([{ initials: 'AR', colors: { '--c1': '#545d62' }, picture: null }, { initials: 'FI' }])
    expect((await portal.send(listSchools, {}, { token: league.adminToken })).payload.rows.map(({ crest }) => crest.initials)).toEqual(['AR', 'FI'])
  })

  it('follow a school at once, in lists as beside matches and in tables that were computed before', async () => {
    const { schoolId } = league.teams[0]!
    await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, published: true })
    await portal.database.transaction((tx) => tx.update(school).set({ initials: 'ARA', secondaryColor: '#7a1fa2' }).where(eq(school.id, schoolId)))
    const { version } = (await portal.send(getSchool, { schoolId }, { token: league.adminToken })).payload
    expect((await portal.send(saveSchool, { schoolId, version, primaryColor: '#111111' }, { token: league.adminToken })).payload.crest.colors).toMatchObject({ '--c1': '#111111', '--c2': '#7a1fa2' })
    const now = { initials: 'ARA', colors: colorsOf('#111111', '#7a1fa2'), picture: null }
    expect((await publicCrests())[0]).toEqual(now)
    expect((await portal.send(getPublicStandings, {})).payload.tables[0]!.rows.map(({ teamId, crest }) => [teamId, crest.initials])).toEqual([[league.teams[0]!.teamId, 'ARA'], [league.teams[1]!.teamId, 'FI']])
    const { days } = (await portal.send(listPublicScores, {})).payload
    expect(days[0]!.matches[0]).toMatchObject({ home: { crest: now }, away: { crest: { initials: 'FI' } } })
  })

  it('lead to the small picture of an uploaded logo', () => {
    const row = { schoolName: 'Atlas', initials: '', primaryColor: '', secondaryColor: '' }
    expect(crestOf({ ...row, logoFileId: 12 }).picture).toBe('/api/public/crests/12.webp')
    // Equal ones are one: lists of hundreds of matches are made of them.
    expect(crestOf({ ...row, logoFileId: 12 })).toBe(crestOf({ ...row, logoFileId: 12 }))
  })
})

describe('the small picture of a logo', () => {
  const get = (fileId: number | string) => portal.request({ url: `/api/public/crests/${fileId}.webp` })

  it('is made with the upload, for everyone once a school has it, and kept for a year', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await pngFile())], 'a.png'))
    form.append('file_for', 'logo')
    const { fileId } = (await portal.sendForm(uploadFile, form, league.adminToken)).payload
    // An upload is nobody's logo yet.
    expect((await get(fileId)).status).toBe(404)
    const { schoolId } = league.teams[1]!
    const { version } = (await portal.send(getSchool, { schoolId }, { token: league.adminToken })).payload
    const saved = (await portal.send(saveSchool, { schoolId, version, logoFileId: fileId }, { token: league.adminToken })).payload
    expect(saved.crest.picture).toBe(`/api/public/crests/${fileId}.webp`)
    const answer = await get(fileId)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' } })
    const { width, height, hasAlpha } = await sharp(answer.bytes).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 96, height: 104, hasAlpha: false })

    // One that came before there were small ones has its own with the first look.
    await portal.database.transaction((tx) => tx.update(storedFile).set({ small: null }).where(eq(storedFile.id, fileId)))
    expect((await get(fileId)).bytes.equals(answer.bytes)).toBe(true)
    expect((await portal.database.reader.select({ small: storedFile.small }).from(storedFile).where(eq(storedFile.id, fileId)))[0]!.small).not.toBeNull()

    await portal.send(saveSchool, { schoolId, version: saved.version, logoFileId: null }, { token: league.adminToken })
    expect((await get(fileId)).status).toBe(404)
    expect((await portal.database.reader.select({ small: storedFile.small }).from(storedFile).where(eq(storedFile.id, fileId)))[0]!.small).toBeNull()
  })

  it('is of nothing else', async () => {
    for (const name of [0, 999_999, '1%2e', 'a', '99999999999']) expect((await get(name)).status, String(name)).toBe(404)
  })
})
