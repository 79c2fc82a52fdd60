import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmJudgeSheets, decideJudgeSheet, getCategoryJudges, makeJudgeCode, readJudging, revokeJudgeCode, saveCategoryJudges, saveOwnSheet } from '@portal/shared/competition/judges/judge.calls'
import { releaseCategory } from '@portal/shared/competition/performances/eventCategory.calls'
import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import { audit } from '../../platform/audit/audit.tables'
import { signInTries } from '../../identity/sessions/session.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'
import { judgeCode } from '../performances/judge.tables'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let world: ContestWorld
let host: string
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
  host = (await loginAs(portal, world.league, { roleName: 'Rater', schoolId: world.schoolId(2) })).token
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const wrong = 'This code is incorrect, has expired or was revoked. Ask the office for another one.'
const open = (code: string, cookie = '') => portal.send(readJudging, { code }, cookie === '' ? {} : { headers: { cookie } })
/** Opens a code in a browser. @returns its mark as it is sent back, and whole */
async function openedIn(code: string) {
  const whole = String((await open(code)).headers['set-cookie'])
  return { cookie: whole.split(';')[0]!, whole }
}
/** Uses up the wrong tries of a network. */
async function guess(times: number) {
  const answers = await Promise.all(Array.from({ length: times + 2 }, () => open('AAAA-BBBB')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(times)
}
const save = (values: object) => portal.send(saveOwnSheet, values as never)

/** A contest with one performance, one judge of its category and a code. */
async function coded(values: object = {}) {
  const eventId = await world.makeContest({ values: { hostSchoolId: world.schoolId(2) } })
  const { performanceId } = await world.made(eventId)
  const { judges } = (await portal.send(saveCategoryJudges, { eventId, categoryId: world.terms.solo, version: 0, judges: [{ judgeName: 'Marit Quillfeather' }] }, { token: world.office })).payload
  const judgeId = judges[0]!.judgeId
  const asked = { key: crypto.randomUUID(), eventId, label: 'Room 12', judgeIds: [judgeId], ...values }
  const made = (await portal.send(makeJudgeCode, asked as never, { token: host })).payload
  return { eventId, performanceId, judgeId, asked, ...made }
}

describe('a code of judges', () => {
  it('is made by those who run the day and shown once; kept is a hash that the server’s key is in', async () => {
    const { eventId, judgeId, asked, code, codeId, expiresAt } = await coded()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    expect(expiresAt).toBe('2026-11-21T18:00:00.000Z')
    // Who did not get the answer asks again with the same key.
    const again = await portal.send(makeJudgeCode, asked as never, { token: host })
    expect(again.payload).toEqual({ codeId, code, label: 'Room 12', expiresAt })
    const [row] = await portal.database.reader.select().from(judgeCode).where(eq(judgeCode.id, codeId))
    expect(JSON.stringify(row)).not.toContain(code.replace('-', ''))
    const seen = (await portal.send(getCategoryJudges, { eventId, categoryId: world.terms.solo }, { token: world.office })).payload
    expect(seen.codes).toEqual([{ codeId, label: 'Room 12', judgeNames: ['Marit Quillfeather'], expiresAt, state: 'open' }])
    expect(JSON.stringify(await portal.database.reader.select().from(audit))).not.toContain(code.replace('-', ''))
    const more = { ...asked, key: crypto.randomUUID() }
    for (const token of [world.people.director, world.people.coach]) await expectRefused(() => portal.send(makeJudgeCode, { ...more } as never, { token }), 403, { id: 'not-yours' })
    await expectRefused(() => portal.send(makeJudgeCode, { ...more, label: ' ' } as never, { token: host }), 400, { fields: [{ field: 'label', message: 'Enter a room or a judge.' }] })
    await expectRefused(() => portal.send(makeJudgeCode, { ...more, judgeIds: [] } as never, { token: host }), 400, { fields: [{ field: 'judgeIds', message: 'Choose at least one judge.' }] })
    for (const [hours, message] of [[0, 'At least one hour.'], [337, 'At most 336 hours.']]) await expectRefused(() => portal.send(makeJudgeCode, { ...more, hours } as never, { token: host }), 400, { fields: [{ field: 'hours', message }] })
    const other = await coded()
    const { status, body } = await portal.send(makeJudgeCode, { ...more, judgeIds: [judgeId, other.judgeId] } as never, { token: host })
    expect([status, body]).toMatchObject([400, { error: { fields: [{ field: 'judgeIds.1', message: 'There is no such judge.' }] } }])
  })

  it('opens what its judges rate, with students named as in public', async () => {
    const { eventId, performanceId, judgeId, code } = await coded()
    await world.made(eventId, { uniqueName: 'June and Noel', categoryId: world.terms.trio, studentsWithInstruments: flute(world.pupils.june, world.pupils.noel) })
    const { status, payload, body } = await open(code.toLowerCase().replace('-', ' '))
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      eventName: 'Solo and Ensemble', label: 'Room 12', judges: [{ judgeId, judgeName: 'Marit Quillfeather', categoryName: 'Flute solo', performances: [{
        performanceId, number: 1, performersText: 'Flute', title: 'Air in G', composer: 'Kuhlau', musicClass: 2, checkInValue: null, sheet: { state: 'none', rating: null, version: 0 }, lockedText: '',
      }] }],
    })
    expect(payload.judges).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/Ivy|Fernby|Keys|June|Larkspur/)
  })

  it('is of one judge of a category: who rates one performance with others comes to a rating alone', async () => {
    const eventId = await world.makeContest({ values: { hostSchoolId: world.schoolId(2) }, solo: { judges: 2 } })
    const save = async (categoryId: number, ...names: string[]) => (await portal.send(saveCategoryJudges, { eventId, categoryId, version: 0, judges: names.map((judgeName) => ({ judgeName })) }, { token: world.office })).payload.judges.map(({ judgeId }) => judgeId)
    const [one, two] = await save(world.terms.solo, 'Marit Quillfeather', 'Osric Vane') as [number, number]
    const made = (judgeIds: number[]) => portal.send(makeJudgeCode, { key: crypto.randomUUID(), eventId, label: 'Room 12', judgeIds } as never, { token: host })
    await expectRefused(() => made([one, two]), 400, { fields: [{ field: 'judgeIds.1', message: 'Judges of one category rate independently. Make a code for each of them.' }] })
    expect((await made([two])).status).toBe(200)
  })

  it('is used so often in a while', async () => {
    const { code } = await coded()
    const { cookie } = await openedIn(code)
    const answers: number[] = []
    for (let at = 0; at < 175; at += 25) answers.push(...(await Promise.all(Array.from({ length: 25 }, () => open(code, cookie)))).map(({ status }) => status))
    expect([answers.includes(429), answers.filter((status) => status === 200).length]).toEqual([true, 149])
    portal.setNow(new Date(start.getTime() + 300_000))
    expect((await open(code, cookie)).status).toBe(200)
    portal.setNow(start)
  })

  it('saves sheets and signs them off, each sent as often as one likes; then an official decides', async () => {
    const { eventId, performanceId, judgeId, code } = await coded()
    const mine = { code, performanceId, judgeId }
    for (const rating of [0, 7]) await expectRefused(() => save({ ...mine, rating }), 400, { fields: [{ field: 'rating', message: 'Please select a rating.' }] })
    expect((await save({ ...mine, rating: 2, comments: 'Fine phrasing.', version: 0 })).payload.judges[0]!.performances[0]!.sheet).toEqual({ rating: 2, comments: 'Fine phrasing.', state: 'draft', sentBackReason: '', version: 1 })
    const { status, body } = await save({ ...mine, rating: 3, version: 0 })
    expect([status, body]).toMatchObject([409, { error: { id: 'changed-meanwhile', details: { judges: [{ performances: [{ sheet: { rating: 2 } }] }] } } }])
    await save({ ...mine, rating: 2, comments: 'Fine phrasing.', isSignedOff: true, version: 1 })
    const again = await save({ ...mine, rating: 2, comments: 'Fine phrasing.', isSignedOff: true, version: 1 })
    expect(again.payload.judges[0]!.performances[0]).toMatchObject({ sheet: { state: 'signedOff', version: 2 }, lockedText: 'This sheet is signed off. It can be changed once it is sent back.' })
    expect((await save({ ...mine, rating: 1 })).body).toMatchObject({ error: { id: 'conflicts' }, error_message: 'This sheet is signed off. It can be changed once it is sent back.' })
    await portal.send(decideJudgeSheet, { performanceId, judgeId, decision: 'sendBack', reason: 'Please add a comment.' }, { token: world.office })
    expect((await open(code)).payload.judges[0]!.performances[0]).toMatchObject({ sheet: { state: 'sentBack', sentBackReason: 'Please add a comment.' }, lockedText: '' })
    await save({ ...mine, rating: 1, isSignedOff: true })
    await portal.send(decideJudgeSheet, { performanceId, judgeId, decision: 'confirm' }, { token: world.office })
    expect((await world.list(eventId, world.office)).studentData[0]).toMatchObject({ rating: 1 })
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.sheetSaved', 'performance.sheetSignedOff', 'performance.sheetSentBack', 'performance.sheetSignedOff', 'performance.sheetConfirmed'])
    const written = (await portal.database.reader.select().from(audit).where(eq(audit.action, 'performance.sheetSignedOff'))).find(({ subjectId }) => subjectId === performanceId)!
    expect(written).toMatchObject({ userId: null, data: { label: 'Room 12', after: { judge: 'Marit Quillfeather', rating: 2 } } })
    await portal.send(releaseCategory, { eventId, categoryId: world.terms.solo }, { token: world.office })
    expect((await save({ ...mine, rating: 3 })).body).toMatchObject({ error_message: 'The results of this category are released. Only the office can correct a rating now, with a reason.' })
  })

  it('is not confirmed by who made it, as they may have rated with it', async () => {
    const { eventId, performanceId, judgeId, code } = await coded()
    expect((await save({ code, performanceId, judgeId, rating: 1, isSignedOff: true })).status).toBe(200)
    const decide = (decision: string, token: string) => portal.send(decideJudgeSheet, { performanceId, judgeId, decision, reason: 'So.' } as never, { token })
    for (const decision of ['confirm', 'sendBack']) await expectRefused(() => decide(decision, host), 409, { id: 'conflicts' }, 'Another official (not the one who made the code or typed the sheet) confirms it or sends it back.')
    expect((await portal.send(getCategoryJudges, { eventId, categoryId: world.terms.solo }, { token: host })).payload.performances[0]!.sheets[0]!.can).toEqual({ edit: false, confirm: false, sendBack: false })
    expect((await decide('confirm', world.office)).status).toBe(200)
  })

  it('is confirmed with all others of its category at once, all of them or none', async () => {
    const { eventId, performanceId, judgeId, code } = await coded()
    const other = await coded()
    const { performanceId: next } = await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })
    for (const id of [performanceId, next]) await save({ code, performanceId: id, judgeId, rating: 1, isSignedOff: true })
    await save({ code: other.code, performanceId: other.performanceId, judgeId: other.judgeId, rating: 1, isSignedOff: true })
    const sheets = [next, performanceId].map((id) => ({ performanceId: id, judgeId, version: 1 }))
    const confirm = (asked: object[], token = world.office) => portal.send(confirmJudgeSheets, { eventId, categoryId: world.terms.solo, sheets: asked } as never, { token })
    const states = async () => (await portal.send(getCategoryJudges, { eventId, categoryId: world.terms.solo }, { token: world.office })).payload.performances.flatMap((each) => each.sheets.map(({ state }) => state))
    // Who made the code, a sheet that is another one by now, and one of another event.
    await expectRefused(() => confirm(sheets, host), 409, { id: 'conflicts' })
    await expectRefused(() => confirm([sheets[0]!, { ...sheets[1], version: 0 }]), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => confirm([...sheets, { performanceId: other.performanceId, judgeId: other.judgeId, version: 1 }]), 404, { id: 'not-found' })
    await expectRefused(() => confirm([]), 400, { fields: [{ field: 'sheets', message: 'Choose at least one sheet.' }] })
    expect(await states()).toEqual(['signedOff', 'signedOff'])
    for (const _ of ['once', 'twice']) expect((await confirm(sheets)).status).toBe(200)
    expect(await states()).toEqual(['confirmed', 'confirmed'])
    expect((await world.actionsOn(next)).filter((action) => action === 'performance.sheetConfirmed')).toHaveLength(1)
  })

  it('does nothing beyond its judges and its event', async () => {
    const [one, other] = [await coded(), await coded()]
    expect((await save({ code: one.code, performanceId: other.performanceId, judgeId: other.judgeId, rating: 1 })).body).toMatchObject({ error: { id: 'not-found' }, error_message: 'There is no such performance.' })
    expect((await save({ code: one.code, performanceId: one.performanceId, judgeId: other.judgeId, rating: 1 })).body).toMatchObject({ error: { id: 'not-found' }, error_message: 'This judge does not judge this performance.' })
    await portal.send(deletePerformer, { performanceId: one.performanceId, reason: 'The school asked for it.' }, { token: world.office })
    expect((await save({ code: one.code, performanceId: one.performanceId, judgeId: one.judgeId, rating: 1 })).body).toMatchObject({ error: { id: 'not-found' } })
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: start }).where(eq(event.id, other.eventId)))
    expect((await open(other.code)).payload.judges[0]!.performances[0]!.lockedText).toBe('This event is canceled.')
    expect((await save({ code: other.code, performanceId: other.performanceId, judgeId: other.judgeId, rating: 1 })).body).toMatchObject({ error: { id: 'conflicts' }, error_message: 'This event is canceled.' })
  })

  it('ends when it is revoked, when it expires and when its event is deleted, each answered as one that never was', async () => {
    const { codeId, code, performanceId, judgeId } = await coded()
    await expectRefused(() => portal.send(revokeJudgeCode, { codeId }, { token: world.people.director }), 403, { id: 'not-yours' })
    await expectRefused(() => portal.send(revokeJudgeCode, { codeId: 99_999 }, { token: host }), 404, { id: 'not-found' }, 'There is no such code.')
    await portal.send(revokeJudgeCode, { codeId }, { token: host })
    const picture = await pictureOf(portal.database)
    await portal.send(revokeJudgeCode, { codeId }, { token: host })
    expect(await pictureOf(portal.database)).toEqual(picture)
    const short = await coded({ hours: 1 })
    const deleted = await coded()
    await portal.database.transaction((tx) => tx.update(event).set({ deletedAt: start }).where(eq(event.id, deleted.eventId)))
    portal.setNow(new Date(start.getTime() + 3_600_000))
    const answers = [await open(code), await open(short.code), await open(deleted.code), await open('AAAA-BBBB'), await save({ code, performanceId, judgeId, rating: 1 })]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([400, { error: { id: 'wrong-code' }, error_message: wrong }])
    portal.setNow(start)
    expect((await open('short')).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'code', message: 'Enter the eight letters and digits of the code.' }] } })
  })

  it('is guessed a few times only; judges of the same network with a right one use none of these up', async () => {
    await portal.database.transaction((tx) => tx.delete(signInTries))
    const { code } = await coded()
    for (let times = 0; times < 125; times += 1) expect((await open(code)).status).toBe(200)
    await guess(120)
    const refused = await open(code)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15'])
    portal.setNow(new Date(start.getTime() + 15_000))
    expect((await open(code)).status).toBe(200)
    portal.setNow(start)
  })

  it('that a browser has opened is open in it whatever others of its hall type, and another one too', async () => {
    await portal.database.transaction((tx) => tx.delete(signInTries))
    const [mine, next] = [await coded(), await coded()]
    const { cookie, whole } = await openedIn(mine.code)
    expect(whole).toMatch(/^portal-judging=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/judging; Max-Age=1209600; HttpOnly; SameSite=Strict$/)
    await guess(120)
    expect((await open(mine.code)).status).toBe(429)
    const known = await open(mine.code, cookie)
    // The mark is given once a day.
    expect([known.status, known.headers['set-cookie']]).toEqual([200, undefined])
    const sent = await portal.send(saveOwnSheet, { code: mine.code, performanceId: mine.performanceId, judgeId: mine.judgeId, rating: 2 } as never, { headers: { cookie } })
    expect(sent.status).toBe(200)
    const moved = await open(next.code, cookie)
    expect(moved.status).toBe(200)
    const both = String(moved.headers['set-cookie']).split(';')[0]!
    expect(both.split('~')).toHaveLength(2)
    for (const { code } of [mine, next]) expect((await open(code, both)).status).toBe(200)
  })

  it('gives whoever has one ten tries at others and no more, however often they open it, and a forged mark none', async () => {
    await portal.database.transaction((tx) => tx.delete(signInTries))
    const [mine, next] = [await coded(), await coded()]
    const cookies = [await openedIn(mine.code), await openedIn(mine.code)].map(({ cookie }) => cookie)
    await guess(120)
    const answers: number[] = []
    for (let times = 0; times < 12; times += 1) answers.push((await open('AAAA-BBBB', cookies[times % 2])).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await open(next.code, cookies[0])).status).toBe(429)
    expect((await open(mine.code, cookies[0])).status).toBe(200)
    const [mark] = /portal-judging=(.+)/.exec(cookies[0]!)!.slice(1)
    for (const forged of ['', `${mark!.slice(0, -1)}${mark!.endsWith('A') ? 'B' : 'A'}`, mark!.replace(/\.\d+\./, '.1.'), mark!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'x'.repeat(5_000)]) {
      expect((await open(mine.code, `portal-judging=${forged}`)).status).toBe(429)
    }
    // It opens nothing by itself once the code is revoked.
    await portal.send(revokeJudgeCode, { codeId: mine.codeId }, { token: host })
    expect((await open(mine.code, cookies[0])).body).toMatchObject({ error: { id: 'wrong-code' } })
  })
})
