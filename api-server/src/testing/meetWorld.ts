import { expect } from 'vitest'
import { addMeetEntry, getMeet, importMeetFile, listMeetEntries, saveMeet, seedMeetEvent } from '@portal/shared/competition/marks/meet.calls'
import type { MeetSport } from '@portal/shared/competition/marks/meet.kinds'
import type { MeetEventFields, MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { getMeetResults, getPublicMeetResults, releaseMeetEvent, saveMeetMarks } from '@portal/shared/competition/marks/meetResult.calls'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { parentOfStudent } from '../identity/family/family.tables'
import { student } from '../identity/students/student.tables'
import { makeEventsWorld } from './eventsWorld'
import { loginAs } from './factories'
import type { TestPortal } from './testPortal'

/** Three schools with athletes whose names are invented, and meets of theirs. */
export async function makeMeetWorld(portal: TestPortal) {
  const world = await makeEventsWorld(portal)
  const office = world.token
  const { organizationId, teams } = world.league
  const schoolId = (at: number) => teams[at]!.schoolId
  const teamId = (at: number) => teams[at]!.teamId
  const at = (roleName: string, index: number) => loginAs(portal, world.league, { roleName, schoolId: schoolId(index) })
  const [atlas, borea, ann, mother, cat] = [await at('Athletic Director', 0), await at('Athletic Director', 1), await at('Student', 0), await at('Parent', 0), await at('Student', 1)]
  const rows = await portal.database.transaction(async (tx) => {
    const pupil = { organizationId, grade: 11, gender: 'girl' as const }
    const made = await tx.insert(student).values([
      { ...pupil, schoolId: schoolId(0), userId: ann.userId, firstName: 'Ann', lastName: 'Ashgrove', familyNaming: 'no' as const }, { ...pupil, schoolId: schoolId(0), firstName: 'Bea', lastName: 'Birchfield' },
      { ...pupil, schoolId: schoolId(1), userId: cat.userId, firstName: 'Cat', lastName: 'Cedarbrook' }, { ...pupil, schoolId: schoolId(1), firstName: 'Dot', lastName: 'Dogwood' },
      ...Array.from({ length: 6 }, (_, index) => ({ ...pupil, schoolId: schoolId(0), firstName: 'Runner', lastName: `Atlasby ${'ABCDEF'[index]}` })), ...Array.from({ length: 6 }, (_, index) => ({ ...pupil, schoolId: schoolId(1), firstName: 'Runner', lastName: `Boreaby ${'ABCDEF'[index]}` })),
    ]).returning()
    await tx.insert(parentOfStudent).values({ userId: mother.userId, studentId: made[0]!.id })
    return made.map(({ id }) => id)
  })
  const get = async (eventId: number, token = office) => (await portal.send(getMeet, { eventId }, { token })).payload
  const versionOf = async (eventId: number, meetEventId: number) => (await get(eventId)).events.find((each) => each.meetEventId === meetEventId)!.version
  return {
    ...world, office, schoolId, teamId, people: { atlas: atlas.token, borea: borea.token, ann: ann.token, mother: mother.token, cat: cat.token },
    pupils: { ann: rows[0]!, bea: rows[1]!, cat: rows[2]!, dot: rows[3]! }, runners: (team: 0 | 1) => rows.slice(4 + team * 6, 10 + team * 6), get, versionOf,
    /** A meet of Atlas and Borea with some of the usual events, its teams published. @returns its key and those of its events by their codes */
    makeMeet: async (sport: MeetSport, codes: readonly string[], { settings = {}, event = {}, values = {} }: { settings?: Partial<MeetSettings>; event?: Partial<MeetEventFields>; values?: object } = {}) => {
      const eventId = await world.make({ kind: 'meet', name: 'Lantern Invitational', ...values })
      await world.enter(eventId, 0, 1)
      await world.stage(eventId, 'teams')
      const usual = usualMeet(sport, ['girls'])
      const events = usual.events.filter(({ code }) => codes.includes(code)).map((each, index) => ({ ...each, number: index + 1, ...event }))
      const { status, payload } = await portal.send(saveMeet, { eventId, version: 0, settings: { ...usual.settings, ...settings }, events }, { token: office })
      expect(status).toBe(200)
      return { eventId, of: Object.fromEntries(payload.events.map(({ code, meetEventId }) => [code, meetEventId])) as Record<string, number> }
    },
    enterOne: (values: { eventId: number; meetEventId: number; teamId: number; studentIds: number[]; seed?: string }, token = office) => portal.send(addMeetEntry, { key: crypto.randomUUID(), seed: '', ...values }, { token }),
    importFile: (eventId: number, what: 'entries' | 'results', content: string, { isTrial = false, token = office, fileName = 'meet.txt', teams: chosen = [] as { code: string; teamId: number }[], events = [] as { name: string; meetEventId: number }[] } = {}) => portal.send(importMeetFile, { eventId, what, fileName, content, isTrial, teams: chosen, events }, { token }),
    seed: async (eventId: number, meetEventId: number, round: 'heats' | 'final' = 'final', advance: number[] = []) => portal.send(seedMeetEvent, { eventId, meetEventId, version: await versionOf(eventId, meetEventId), round, advance }, { token: office }),
    entriesOf: async (eventId: number, token = office) => (await portal.send(listMeetEntries, { eventId }, { token })).payload.entries,
    mark: async (eventId: number, meetEventId: number, rows: { entryId: number; mark: string }[], round: 'heats' | 'final' = 'final') => portal.send(saveMeetMarks, { eventId, meetEventId, round, version: await versionOf(eventId, meetEventId), rows }, { token: office }),
    release: async (eventId: number, meetEventId: number, isReleased = true) => portal.send(releaseMeetEvent, { eventId, meetEventId, version: await versionOf(eventId, meetEventId), isReleased }, { token: office }),
    results: async (eventId: number, token = office) => (await portal.send(getMeetResults, { eventId }, { token })).payload,
    publicResults: (eventId: number) => portal.send(getPublicMeetResults, { event: eventId, orgParam: 'test' } as never),
  }
}
export type MeetWorld = Awaited<ReturnType<typeof makeMeetWorld>>
