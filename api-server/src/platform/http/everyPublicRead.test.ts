import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBracket, makeBracketCall, publishBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { renewOwnCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import { getDayPlan, moveSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { event, eventDocument } from '../../competition/events/event.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { student } from '../../identity/students/student.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { storedFile } from '../files/file.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { insertYear } from '../../identity/organizations/organization.repository'
import { newKey } from '../storage/fileStore'
import { loginAs, makeMatch } from '../../testing/factories'
import { makeAlignment, makeForm } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { isPublicRead } from './serve'

const reads = allCalls.filter(isPublicRead)

let portal: TestPortal
let formerYearId: number
/** What each read has to be asked; keys of things that are published, by the names that paths give them. */
let keys: Record<string, number | string>
/** What some reads are about instead: a contest whose day is released, and a meet. */
let others: Record<string, Record<string, number>>
beforeAll(async () => {
  portal = await startTestPortal()
  const { league, token, ...world } = await makeContestWorld(portal)
  const meetId = await world.make({ kind: 'meet', name: 'Open Meet' })
  await world.enter(meetId, 0)
  await world.stage(meetId, 'results')
  const contestId = await makeReleasedContest(world, token)
  others = { 'slots.getPublic': { eventId: contestId }, 'performances.getPublicResults': { event: contestId }, 'meets.getPublicResults': { event: meetId } }
  const [atlas, borea] = league.teams
  const { schoolId, teamId } = atlas!
  const eventId = await world.make({ name: 'Open Cup' })
  await world.enter(eventId, 0, 1)
  const rows = (await world.read(eventId)).teams!.map((each, at) => ({ teamId: each.teamId, version: each.version, place: at + 1, result: 'Well done' }))
  await portal.send(saveEventResults, { eventId, rows }, { token })
  await world.stage(eventId, 'results')
  const matchId = await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 3, awayScore: 1 })
  const { bracketId } = (await portal.send(makeBracketCall, {
    key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId, entrantKind: 'team',
    plan: { kind: 'single', thirdPlace: false }, seeds: [atlas!, borea!].map((each) => ({ teamId: each.teamId, studentIds: [] })),
  }, { token })).payload
  const { picture } = (await portal.send(getBracket, { bracketId }, { token })).payload
  await portal.send(publishBracketCall, { bracketId, version: picture.version, isPublished: true }, { token })
  const { formId } = await makeForm(portal, league, [{ kind: 'text', label: 'Choir', isPublic: true }])
  await makeAlignment(portal, league)
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  const { feed } = (await portal.send(renewOwnCalendar, { seenFeedId: null }, fan)).payload
  const storageKey = newKey()
  await portal.services.files.put(storageKey, Buffer.from('%PDF-1.4 of a plan'), 'application/pdf')
  const made = await portal.database.transaction(async (tx) => {
    const [place] = await tx.insert(venue).values({ organizationId: league.organizationId, name: 'Open Park', timeZone: 'America/Chicago' }).returning()
    await tx.update(match).set({ venueId: place!.id }).where(eq(match.id, matchId))
    await tx.update(event).set({ venueId: place!.id }).where(eq(event.id, eventId))
    const [player] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId, firstName: 'Ivy', lastName: 'Fernby', grade: 10 }).returning()
    await tx.insert(rosterEntry).values({ teamId, studentId: player!.id })
    const [file] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey, name: 'plan.pdf', mediaType: 'application/pdf', bytes: 18, purpose: 'document' }).returning()
    const [paper] = await tx.insert(eventDocument).values({ eventId, fileId: file!.id, title: 'Plan', audience: 'public', position: 1 }).returning()
    return { venueId: place!.id, documentId: paper!.id }
  })
  formerYearId = await portal.database.transaction((tx) => insertYear(tx, { organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31', isCurrent: false }))
  keys = { ...made, schoolId, schoolTeamId: teamId, activityId: league.activityId, bracketId, eventId, bracket: bracketId, event: eventId, team: teamId, form: formId, activity: 'soccer', month: '2026-11', day: '2026-11-24', match: matchId, school: atlas!.name.toLowerCase(), token: new URL(feed!.address).searchParams.get('token')! }
})
afterAll(() => portal.stop())

/** A contest with one entry, placed in its one room: its day is released and its program published. @returns the event's key */
async function makeReleasedContest(world: Pick<ContestWorld, 'makeContest' | 'made' | 'stage'>, token: string): Promise<number> {
  const contestId = await world.makeContest({ values: { startsOn: '2026-12-04', endsOn: '2026-12-04' } })
  const { performanceId } = await world.made(contestId)
  const room = { roomId: null, name: 'Band hall', building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null }
  await portal.send(saveSlotRooms, { eventId: contestId, version: 0, rooms: [room] }, { token })
  const { rooms, version } = (await portal.send(getDayPlan, { eventId: contestId }, { token })).payload
  await portal.send(moveSlots, { eventId: contestId, version, moves: [{ to: 'place', entryId: performanceId, roomId: rooms[0]!.roomId, day: '2026-12-04', start: 540 }] }, { token })
  await portal.send(releaseDay, { eventId: contestId, version: version + 1, name: 'First release', key: crypto.randomUUID(), hardSeen: 0 }, { token })
  await world.stage(contestId, 'draw')
  return contestId
}

/** What a read has to be asked besides its path. */
const asked: Record<string, readonly string[]> = {
  'alignments.getPublic': ['activity'], 'brackets.drawPublic': ['bracket'], 'calendars.getFavourites': ['token'], 'calendars.getPublic': ['month'], 'calendars.getPublicDay': ['day'], 'events.getPublicResults': ['event'], 'forms.getPublic': ['form'],
  'matches.publicGame': ['match'], 'meets.getPublicResults': ['event'], 'performances.getPublicResults': ['event'], 'rosters.getPublic': ['event', 'team'], 'schools.publicHub': ['school'], 'scores.listPublic': ['activity'], 'standings.getPublic': ['activity'], 'teams.getPublicSchedule': ['team'], 'teams.publicHub': ['team'],
}

describe('a public answer', () => {
  it.each(reads.map((call) => [call.name, call] as const))('of %s is there, and the same whatever the visitor’s headers say', async (name, call) => {
    const own = { ...keys, ...others[name] }
    const path = pathParams(call).reduce((address, param) => {
      expect(own).toHaveProperty(param)
      return address.replace(`:${param}`, String(own[param]))
    }, `/api${call.path}`)
    const url = `${path}?${new URLSearchParams([['orgParam', 'test'], ...(asked[name] ?? []).map((field) => [field, String(own[field])])]).toString()}`
    for (const headers of [{ 'academic-year': String(formerYearId), 'time-zone': 'Asia/Tokyo' }, { 'academic-year': 'no year', 'time-zone': 'Mars' }]) {
      portal.services.publicCache.forgetAll()
      const poisoning = await portal.request({ url, headers })
      const next = await portal.request({ url })
      portal.services.publicCache.forgetAll()
      const clean = await portal.request({ url })
      expect([clean.status, clean.status === 200 ? '' : clean.text]).toEqual([200, ''])
      const plain = ({ status, text }: { status: number; text: string }) => ({ status, text })
      expect([plain(poisoning), plain(next)]).toEqual([plain(clean), plain(clean)])
    }
  })
})
