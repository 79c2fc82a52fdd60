import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, cancelEvent, getEvent, getEventBoard, getEventFilters, getEventMonth, listEvents, reinstateEvent, removeEvents, restoreEvents, saveEvent, saveEventSessions, setEventStage } from '@portal/shared/competition/events/event.calls'
import { addEventDocument, addEventTeams, getEventPlayers, getTeamInEventRoster, removeEventDocument, saveEventPlayers, saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { removeEntry } from '@portal/shared/directory/setupLists/setupList.calls'
import { getVenueMonth } from '@portal/shared/scheduling/venues/venue.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { student } from '../../identity/students/student.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { event } from './event.tables'
import { refusalsOf } from '../../testing/refusalsOf'
import { loginAs, makeMatch } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { certifyEvent, decertifyEvent } from '../../testing/certifyEvent'
import { allMissing, emptyEvent, makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'

let portal: TestPortal
let world: EventsWorld
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  token = world.token
})
afterAll(() => portal.stop())

const teamId = (at: number) => world.league.teams[at]!.teamId
const expectRefused = refusalsOf(() => portal)

describe('adding and changing', () => {
  const add = (values: object, key = crypto.randomUUID()) => portal.send(addEvent, { ...emptyEvent, activityId: world.league.activityId, ...values, key }, { token })

  it('adds one draft however often it is sent, in the zone of its venue', async () => {
    const [place] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: world.league.organizationId, name: 'High Desert', city: 'El Paso', timeZone: 'America/Denver' }).returning())
    const key = crypto.randomUUID()
    const { eventId } = (await add({ name: 'Desert Meet', kind: 'meet', venueId: place!.id, entryDueOn: '2026-12-01', fee: '$150.50', mostTeams: 12 }, key)).payload
    expect((await add({ name: 'Desert Meet', kind: 'meet' }, key)).payload.eventId).toBe(eventId)
    expect(await world.read(eventId)).toMatchObject({
      name: 'Desert Meet', stage: 'draft', timeZone: 'America/Denver', place: 'High Desert, El Paso', whenText: 'Fri, Dec 4 to Sat, Dec 5', entryDueOn: '2026-12-01', feeCents: 15_050, mostTeams: 12, placesLeft: 12,
      history: [{ text: 'Created as a draft' }], missing: [{ key: 'noTeams' }],
    })
  })

  it.each([
    ['a name', { name: ' ' }, 'name'], ['days in order', { endsOn: '2026-12-03' }, 'endsOn'], ['days of the year', { startsOn: '2027-08-01', endsOn: '2027-08-02' }, 'endsOn'],
    ['an activity', { activityId: null }, 'activityId'], ['an activity of its own', { activityId: 99_999 }, 'activityId'], ['a level', { levelId: 99_999 }, 'levelId'], ['an event level', { eventLevelId: 99_999 }, 'eventLevelId'],
    ['a venue', { venueId: 99_999 }, 'venueId'], ['a school', { hostSchoolId: 99_999 }, 'hostSchoolId'], ['an amount', { fee: 'much' }, 'fee'], ['a deadline before its end', { entryDueOn: '2026-12-09' }, 'entryDueOn'],
    ['a zone', { timeZone: 'Mars/Olympus' }, 'timeZone'], ['some teams', { mostTeams: 0 }, 'mostTeams'],
  ])('asks for %s', async (_, values, field) => {
    await expectRefused(() => add(values), 400, { id: 'invalid-input', fields: [{ field }] })
  })
  it('takes a manual event without an activity', async () => {
    expect((await add({ kind: 'manual', activityId: null })).status).toBe(200)
  })

  it('is the office’s: staff are refused by role, also within the School Admin view', async () => {
    const { token: director } = await world.director(0)
    await expectRefused(() => portal.send(addEvent, { ...emptyEvent, key: crypto.randomUUID() }, { token: director }), 403, { id: 'wrong-role' })
  })

  it('saves what is given against the version that was seen; what stands is no change', async () => {
    const eventId = await world.make()
    const { version } = await world.read(eventId)
    const saved = (await portal.send(saveEvent, { eventId, version, name: 'Renamed', fee: '20' }, { token })).payload
    expect(saved).toMatchObject({ name: 'Renamed', feeCents: 2000, version: version + 1, startsOn: '2026-12-04' })
    const picture = await pictureOf(portal.database)
    expect((await portal.send(saveEvent, { eventId, version, name: 'Renamed' }, { token })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => portal.send(saveEvent, { eventId, version, name: 'Mine' }, { token }), 409, { id: 'changed-meanwhile' })
    await world.enter(eventId, 0)
    await expectRefused(async () => portal.send(saveEvent, { eventId, version: (await world.read(eventId)).version, activityId: null, kind: 'manual' }, { token }), 400, { fields: [{ field: 'activityId' }] })
  })

  it('keeps an event level that is in use, and says by what', async () => {
    const [word] = await portal.database.transaction((tx) => tx.insert(setupItem).values({ organizationId: world.league.organizationId, kind: 'eventLevel', name: 'Bi-county', position: 90 }).returning())
    await world.make({ eventLevelId: word!.id })
    await expectRefused(() => portal.send(removeEntry, { kind: 'eventLevel', entryId: word!.id }, { token }), 409, { id: 'in-use' }, '1 event')
    expect((await portal.send(getEventFilters, {}, { token })).payload.eventLevels).toContainEqual({ id: word!.id, name: 'Bi-county' })
  })
})

describe('sessions', () => {
  const session = { sessionId: null, title: 'Final', day: '2026-12-05', from: '10:00', to: '12:00', venueId: null, assetId: null, note: '' }
  it('are the office’s and the host’s staff’s; days of the event, ends after beginnings', async () => {
    const eventId = await world.make({ hostSchoolId: world.league.teams[1]!.schoolId })
    await world.stage(eventId, 'teams')
    const host = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[1]!.schoolId })
    const { version } = await world.read(eventId)
    const save = (sessions: object[], as = host.token, seen = version) => portal.send(saveEventSessions, { eventId, version: seen, sessions: sessions as [] }, { token: as })
    const saved = (await save([session, { ...session, title: 'Meeting', day: '2026-12-04', from: '08:00', to: '09:00' }])).payload
    expect(saved.sessions.map(({ title, whenText }) => `${title}: ${whenText.replaceAll('\u00a0', ' ')}`)).toEqual(['Meeting: Fri, Dec 4, 8:00 AM CST to 9:00 AM CST', 'Final: Sat, Dec 5, 10:00 AM CST to 12:00 PM CST'])
    await expectRefused(() => save([session]), 409, { id: 'changed-meanwhile' })
    const now = saved.version
    await expectRefused(() => save([{ ...session, day: '2026-12-09' }], token, now), 400, { fields: [{ field: 'sessions.0.day' }] })
    await expectRefused(() => save([{ ...session, to: '10:00' }], token, now), 400, { fields: [{ field: 'sessions.0.to' }] })
    await expectRefused(() => save([{ ...session, sessionId: 99_999 }], token, now), 400, { fields: [{ field: 'sessions.0.title' }] })
    const { token: other } = await world.director(0)
    await expectRefused(() => save([session], other, now), 403, { id: 'not-yours' })
    const changed = (await save([{ ...session, sessionId: saved.sessions[1]!.sessionId, title: 'Grand final' }], token, now)).payload
    expect(changed.sessions.map(({ title, sessionId }) => [title, sessionId])).toEqual([['Grand final', saved.sessions[1]!.sessionId]])
  })
})

it('sessions stand in the calendar of their venue, those of a draft for the office and the host only', async () => {
  const [place] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: world.league.organizationId, name: 'Session Park', timeZone: 'America/Chicago' }).returning())
  const eventId = await world.make({ name: 'At the park', venueId: place!.id, hostSchoolId: world.league.teams[1]!.schoolId })
  const { version } = await world.read(eventId)
  await portal.send(saveEventSessions, { eventId, version, sessions: [{ sessionId: null, title: 'Heats', day: '2026-12-05', from: '10:00', to: '12:00', venueId: null, assetId: null, note: '' }] }, { token })
  const seenBy = async (as: string) => (await portal.send(getVenueMonth, { venueId: place!.id, month: '2026-12' }, { token: as })).payload.days.flatMap(({ day, items }) => items.map(({ title, note, isClosure }) => [day, isClosure, title, note]))
  const [host, other] = [(await world.director(1)).token, (await world.director(0)).token]
  const heats = [['2026-12-05', false, 'Heats', 'At the park']]
  expect([await seenBy(token), await seenBy(host), await seenBy(other)]).toEqual([heats, heats, []])
  await world.stage(eventId, 'teams')
  expect(await seenBy(other)).toEqual(heats)
})

describe('stages', () => {
  it('says what is missing, takes it when it is seen, and asks why on the way back', async () => {
    const eventId = await world.make()
    const { version } = await world.read(eventId)
    const set = (values: object) => portal.send(setEventStage, { eventId, version, stage: 'teams', ...values }, { token })
    await expectRefused(() => set({}), 409, { id: 'conflicts' }, 'Please add at least one team. No venue yet.')
    await expectRefused(() => set({ accepted: ['noTeams'] }), 409, { id: 'conflicts' }, 'No venue yet.')
    const at = (await set({ accepted: ['noTeams', 'noPlace'] })).payload
    expect(at).toMatchObject({ stage: 'teams', history: [{ text: 'Draft to Teams' }, {}] })
    // Sent twice.
    expect((await set({ accepted: ['noTeams', 'noPlace'] })).payload.version).toBe(at.version)
    await expectRefused(() => set({ stage: 'draw', accepted: allMissing }), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => set({ version: at.version, stage: 'draft' }), 400, { id: 'invalid-input', fields: [{ field: 'reason' }] })
    expect((await set({ version: at.version, stage: 'draft', reason: 'Too early.' })).payload.history[0]!.text).toBe('Teams to Draft: Too early.')
  })

  it('on blackout dates are published only once that was seen, and again after a move to others; a blackout of another activity is no matter', async () => {
    const { league: { organizationId, yearId, activityId } } = world
    const days = { organizationId, academicYearId: yearId }
    const made = await portal.database.transaction((tx) => tx.insert(blackout).values([
      { ...days, name: 'Exams', startsOn: '2026-12-05', endsOn: '2026-12-09' }, { ...days, name: 'Clinic', startsOn: '2026-12-04', endsOn: '2026-12-04', activityIds: [activityId + 99] }, { ...days, name: 'Retreat', startsOn: '2026-12-16', endsOn: '2026-12-16', activityIds: [activityId] },
    ]).returning())
    const eventId = await world.make({ kind: 'competition', name: 'Exam Cup', activityId })
    await world.enter(eventId, 0)
    const read = async () => (await portal.send(getEvent, { eventId }, { token })).payload
    const ofDays = ({ missing }: { missing: { key: string; text: string }[] }) => missing.filter(({ key }) => key.startsWith('blackout'))
    expect(ofDays(await read())).toEqual([{ key: `blackout.${made[0]!.id}.2026-12-05`, text: 'December 5, 2026 is a blackout date: Exams.' }])
    const publish = async (stage: 'teams' | 'draw', accepted: string[]) => portal.send(setEventStage, { eventId, version: (await read()).version, stage, reason: '', accepted }, { token })
    const refused = await publish('teams', ['noPlace'])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: { id: 'conflicts' }, error_message: 'December 5, 2026 is a blackout date: Exams.' })
    expect((await publish('teams', ['noPlace', `blackout.${made[0]!.id}.2026-12-05`])).status).toBe(200)
    await portal.send(saveEvent, { eventId, version: (await read()).version, startsOn: '2026-12-15', endsOn: '2026-12-16' }, { token })
    expect(ofDays(await read())).toEqual([{ key: `blackout.${made[2]!.id}.2026-12-16`, text: 'December 16, 2026 is a blackout date: Retreat.' }])
    expect((await publish('draw', ['fewTeams', 'noBracket', `blackout.${made[0]!.id}.2026-12-05`])).status).toBe(409)
    expect((await publish('draw', ['fewTeams', 'noBracket', `blackout.${made[2]!.id}.2026-12-16`])).status).toBe(200)
    await portal.database.transaction((tx) => tx.delete(blackout))
  })

  it('stand on the board with what is missing', async () => {
    const eventId = await world.make({ name: 'On the board', kind: 'meet' })
    const board = (await portal.send(getEventBoard, {}, { token })).payload
    expect(board.events.find((each) => each.eventId === eventId)).toMatchObject({ stage: 'draft', teamCount: 0, missing: [{ key: 'noTeams' }, { key: 'noPlace' }] })
    expect(board.hasMore).toBe(false)
  })

  it('an event is cancelled with a reason, its teams are notified once, and reinstated', async () => {
    const eventId = await world.make({ name: 'Rain Cup' })
    const { userId } = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[2]!.schoolId, coaches: [teamId(2)] })
    expect(userId).toBeGreaterThan(0)
    const event = await world.enter(eventId, 2)
    const mails = async () => (await portal.database.reader.select().from(outgoingMessage)).filter(({ subject }) => subject.includes('Rain Cup'))
    await expectRefused(() => portal.send(cancelEvent, { eventId, version: event.version, reason: '' }, { token }), 400, { fields: [{ field: 'reason' }] })
    const off = (await portal.send(cancelEvent, { eventId, version: event.version, reason: 'Flooded fields.' }, { token })).payload
    expect(off).toMatchObject({ isCancelled: true, cancelReason: 'Flooded fields.', can: { teams: false, results: false } })
    const told = await mails()
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]!.text).toContain('Flooded fields.')
    await portal.send(cancelEvent, { eventId, version: event.version, reason: 'Again.' }, { token })
    expect(await mails()).toEqual(told)
    await expectRefused(() => portal.send(addEventTeams, { eventId, teamIds: [teamId(1)] }, { token }), 409, { id: 'conflicts' }, 'canceled')
    expect((await portal.send(reinstateEvent, { eventId, version: off.version }, { token })).payload).toMatchObject({ isCancelled: false, cancelReason: '' })
  })

  it('whose day is planned are listed together: meets and music contests, and no others', async () => {
    for (const kind of ['meet', 'band', 'manual'] as const) await world.make({ kind, name: `Planned ${kind}` })
    const named = async (values: object) => (await portal.send(listEvents, { hasDay: 'yes', search: 'Planned', sort: 'name', ...values }, { token })).payload.rows.map(({ name }) => name)
    expect(await named({})).toEqual(['Planned band', 'Planned meet'])
    expect(await named({ kind: 'meet' })).toEqual(['Planned meet'])
  })

  it('drafts and cancelled ones are deleted and restored, published ones are not', async () => {
    const [draft, open] = [await world.make({ name: 'Gone' }), await world.make({ name: 'Seen' })]
    await world.stage(open, 'teams')
    const { outcomes } = (await portal.send(removeEvents, { eventIds: [draft, open, 99_999] }, { token })).payload
    expect(outcomes.map(({ name, outcome }) => [name, outcome])).toEqual([['Gone', 'done'], ['Seen', 'refused'], ['', 'refused']])
    await expectRefused(() => portal.send(addEventTeams, { eventId: draft, teamIds: [teamId(1)] }, { token }), 409, { id: 'restore-first' })
    expect((await portal.send(listEvents, { deleted: 'yes' }, { token })).payload.rows.map(({ name }) => name)).toEqual(['Gone'])
    expect((await portal.send(restoreEvents, { eventIds: [draft] }, { token })).payload.outcomes[0]!.outcome).toBe('done')
    expect((await world.read(draft)).isDeleted).toBe(false)
  })
})

describe('results', () => {
  it('are entered by the office and the host’s staff, until they are certified', async () => {
    const eventId = await world.make({ hostSchoolId: world.league.teams[3]!.schoolId })
    const { teams } = await world.enter(eventId, 0, 1, 2)
    const host = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[3]!.schoolId })
    const rows = (places: (number | null)[], versions = teams!.map(({ version }) => version)) => teams!.map((team, index) => ({ teamId: team.teamId, version: versions[index]!, place: places[index]!, result: '' }))
    const save = (given: ReturnType<typeof rows>, as = host.token) => portal.send(saveEventResults, { eventId, rows: given }, { token: as })
    await expectRefused(() => save(rows([1, 1, 2])), 400, { fields: [{ field: 'rows.2.place' }] }, '')
    await expectRefused(() => save(rows([1, 2, 9])), 400, { fields: [{ field: 'rows.2.place' }] })
    await expectRefused(() => save([{ teamId: teamId(4), version: 1, place: 1, result: '' }]), 400, { fields: [{ field: 'rows.0.teamId' }] })
    await expectRefused(() => certifyEvent(portal, token, eventId), 409, { id: 'conflicts' }, 'no result')
    const saved = (await save(rows([2, 1, null]))).payload
    expect(saved.teams!.map(({ name, place }) => [name, place])).toEqual([['Atlas', 2], ['Borea', 1], ['Corvus', null]])
    await expectRefused(() => save(rows([1, 2, null])), 409, { id: 'changed-meanwhile' })
    const { token: other } = await world.director(0)
    await expectRefused(() => save(rows([1, 2, null]), other), 404, { id: 'not-found' })
    await expectRefused(() => certifyEvent(portal, host.token, eventId), 403, { id: 'wrong-role' })
    expect((await certifyEvent(portal, token, eventId)).payload).toBe(true)
    expect(await world.read(eventId)).toMatchObject({ certified: { by: 'Ada Office' }, can: { results: false } })
    await expectRefused(() => save(rows([1, 2, 3], saved.teams!.map(({ version }) => version))), 409, { id: 'conflicts' }, 'certified')
    expect((await decertifyEvent(portal, token, eventId, 'A place was wrong.')).payload).toBe(true)
    expect(await world.read(eventId)).toMatchObject({ certified: null, history: expect.arrayContaining([expect.objectContaining({ text: 'Certification withdrawn: A place was wrong.' })]) })
  })

  it('are certified over matches that are not final only once those were seen, with a note', async () => {
    const eventId = await world.make({ name: 'Early Cup' })
    const { teams } = await world.enter(eventId, 0, 1)
    await portal.send(saveEventResults, { eventId, rows: teams!.map(({ teamId, version }, index) => ({ teamId, version, place: index + 1, result: '' })) }, { token })
    const matchId = await makeMatch(portal, world.league, 0, 1, { eventId, kind: 'tournament', districtId: null, published: false, startsAt: new Date('2030-01-05T18:00:00Z') })
    const certify = (rest: object) => certifyEvent(portal, token, eventId, rest)
    const refusal = (await certify({})).body as unknown as { error: { details: { unfinished: { version: string } } } }
    expect(refusal).toMatchObject({ error: { id: 'conflicts', details: { unfinished: { matches: [{ matchId, state: 'ahead' }] } } } })
    const { version: unfinishedSeen } = refusal.error.details.unfinished
    await expectRefused(() => certify({ unfinishedSeen }), 400, { id: 'invalid-input', fields: [{ field: 'note' }] })
    await expectRefused(() => certify({ unfinishedSeen: 'another', note: 'Rain.' }), 409, { id: 'conflicts' }, 'have just changed')
    expect((await certify({ unfinishedSeen, note: 'Rain.' })).payload).toBe(true)
    expect(await world.read(eventId)).toMatchObject({ certified: { by: 'Ada Office' }, history: expect.arrayContaining([expect.objectContaining({ text: 'Results certified while 1 match was not final: Rain.' })]) })
  })
})

describe('documents', () => {
  it('are read by whom they are for', async () => {
    const eventId = await world.make({ hostSchoolId: world.league.teams[3]!.schoolId })
    await world.enter(eventId, 0)
    const upload = async () => {
      const form = new FormData()
      form.append('file', new File([`%PDF-1.4 ${crypto.randomUUID()}`], 'map.pdf', { type: 'application/pdf' }))
      form.append('file_for', 'document')
      return (await portal.sendForm(uploadFile, form, token)).payload.fileId
    }
    const fileIds = { public: await upload(), teams: await upload(), office: await upload() }
    for (const audience of ['public', 'teams', 'office'] as const) await portal.send(addEventDocument, { eventId, fileId: fileIds[audience], title: `For ${audience}`, audience }, { token })
    const again = (await portal.send(addEventDocument, { eventId, fileId: fileIds.public, title: 'Twice', audience: 'public' }, { token })).payload
    expect(again.documents.map(({ title }) => title)).toEqual(['For public', 'For teams', 'For office'])
    const read = async (as: string) => Promise.all(Object.values(fileIds).map(async (fileId) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}`, headers: { authorization: `Bearer ${as}` } })).status === 200))
    const [team, other, host] = [(await world.director(0)).token, (await world.director(1)).token, (await world.director(3)).token]
    expect([await read(team), await read(other), await read(host)]).toEqual([[false, false, false], [false, false, false], [true, true, true]])
    await world.stage(eventId, 'teams')
    expect([await read(team), await read(other), await read(host)]).toEqual([[true, true, false], [true, false, false], [true, true, true]])
    await expectRefused(() => portal.send(removeEventDocument, { documentId: again.documents[0]!.documentId }, { token: team }), 403, { id: 'not-yours' })
    expect((await portal.send(removeEventDocument, { documentId: again.documents[0]!.documentId }, { token: host })).payload.documents).toHaveLength(2)
    expect(await read(token)).toEqual([false, true, true])
  })
})

describe('students of a team', () => {
  it('are chosen from its roster by those who run it, until entries end', async () => {
    const eventId = await world.make({ entryDueOn: '2026-12-01', hostSchoolId: world.league.teams[2]!.schoolId })
    await world.enter(eventId, 0, 1)
    await world.stage(eventId, 'teams')
    const ids = await portal.database.transaction(async (tx) => {
      const made = await tx.insert(student).values(['Ann', 'Ben'].map((firstName) => ({ organizationId: world.league.organizationId, schoolId: world.league.teams[0]!.schoolId, firstName, lastName: 'Roster', grade: 10 }))).returning()
      await tx.insert(rosterEntry).values(made.map(({ id }, index) => ({ teamId: teamId(0), studentId: id, jersey: String(index + 1) })))
      return made.map(({ id }) => id)
    })
    const { token: director } = await world.director(0)
    const { token: other } = await world.director(1)
    const before = (await portal.send(getEventPlayers, { eventId }, { token: director })).payload
    expect(before).toMatchObject({ closedText: '', teams: [{ name: 'Atlas' }], team: { players: [{ name: 'Ann Roster', isEntered: false, eligibility: { state: expect.any(String) } }, { name: 'Ben Roster' }] } })
    const save = (players: { studentId: number; part: string }[], as = director, version = before.team!.version) => portal.send(saveEventPlayers, { eventId, teamId: teamId(0), version, players }, { token: as })
    await expectRefused(() => save([{ studentId: ids[0]!, part: '' }], other), 404, { id: 'not-found' })
    await expectRefused(() => save([{ studentId: 99_999, part: '' }]), 400, { fields: [{ field: 'players.0.studentId' }] })
    const saved = (await save([{ studentId: ids[1]!, part: 'Keeper' }])).payload
    expect(saved.team!.players.map(({ isEntered, part }) => [isEntered, part])).toEqual([[false, ''], [true, 'Keeper']])
    // The host sees who comes; the way to a student's profile is the own school's and the office's.
    const { token: host } = await world.director(2)
    const shown = async (as: string) => (await portal.send(getTeamInEventRoster, { eventId, teamId: teamId(0) }, { token: as })).payload.players.map(({ studentId, name, part }) => [studentId, name, part])
    expect([await shown(director), await shown(token), await shown(host)]).toEqual([[[ids[1], 'Ben Roster', 'Keeper']], [[ids[1], 'Ben Roster', 'Keeper']], [[null, 'Ben Roster', 'Keeper']]])
    await expectRefused(() => save([]), 409, { id: 'changed-meanwhile' })
    portal.setNow(new Date('2026-12-02T12:00:00Z'))
    // Notes when the session was last in use, which the pictures would show.
    expect((await portal.send(getEventPlayers, { eventId }, { token: director })).payload.closedText).toContain('Entries were open until')
    await expectRefused(() => save([], director, saved.team!.version), 409, { id: 'conflicts' }, 'Entries were open until')
    expect((await save([], token, saved.team!.version)).status).toBe(200)
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })
})

it('shows a month with its events and sessions', async () => {
  const eventId = await world.make({ name: 'Across the month', startsOn: '2027-01-30', endsOn: '2027-02-02' })
  const { version } = await world.read(eventId)
  await portal.send(saveEventSessions, { eventId, version, sessions: [{ sessionId: null, title: 'Opening', day: '2027-02-01', from: '23:00', to: '23:30', venueId: null, assetId: null, note: '' }] }, { token })
  const days = async (month: string) => (await portal.send(getEventMonth, { month }, { token })).payload.days.map(({ day, items }) => `${day} ${items.map(({ title }) => title).join(', ')}`)
  expect(await days('2027-01')).toEqual(['2027-01-30 Across the month', '2027-01-31 Across the month'])
  expect(await days('2027-02')).toEqual(['2027-02-01 Across the month, Opening', '2027-02-02 Across the month'])
})

it('a past year is read-only for the host’s staff', async () => {
  const [past] = await portal.database.transaction((tx) => tx.insert(academicYear).values({ organizationId: world.league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning())
  const eventId = await world.make({ kind: 'manual', activityId: null, levelId: null, hostSchoolId: world.league.teams[0]!.schoolId })
  // Nothing is added to a past year: it was made while that year was on. Its days are not so long ago that the host no longer runs it.
  await portal.database.transaction((tx) => tx.update(event).set({ academicYearId: past!.id, startsOn: '2026-11-10', endsOn: '2026-11-10' }).where(eq(event.id, eventId)))
  const { token: host } = await world.director(0)
  const { version } = await world.read(eventId)
  await expectRefused(() => portal.send(saveEventSessions, { eventId, version, sessions: [] }, { token: host }), 409, { id: 'read-only-year' })
  expect((await portal.send(saveEventSessions, { eventId, version, sessions: [] }, { token })).status).toBe(200)
})
