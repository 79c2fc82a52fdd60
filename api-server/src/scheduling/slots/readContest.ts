import { DomainError } from '@portal/shared/platform/call/errors'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { roadMiles } from '@portal/shared/scheduling/slots/roadMiles'
import { slotLimits, usualSlotRules, type Contest, type ContestEntry, type Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import type { SlotLength } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { entriesOf } from '@portal/shared/scheduling/slots/slotFacts'
import { centroidOf } from '../../directory/schools/findZip'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { whatIsEntered, whichContest } from '../scheduling.hooks'
import type { ContestFacts, Entered, EnteredEntry } from './contest.types'
import { findTaken } from './findTaken'
import { findAcknowledged, findDrafts, findPlacesOf, findPlan, findRooms, type PlanRecord, type RoomRecord } from './slot.repository'

/** A plan that is saved, or with what it begins: then it has no key and version 0. */
export type Plan = Pick<PlanRecord, 'days' | 'rules' | 'lengths' | 'walks' | 'wishes' | 'carried' | 'miles' | 'version'> & { id: number | null }

export const noDay = () => new DomainError('not-found')

/** With what the plan of an event begins: its days from 8:30 to 5:30 by the usual rules, a few minutes on foot. */
export function usualPlan({ startsOn, endsOn, begins }: Pick<ContestFacts, 'startsOn' | 'endsOn' | 'begins'>): Plan {
  const days = [startsOn]
  while (days.at(-1)! < endsOn && days.length < 10) days.push(addDays(days.at(-1)!, 1))
  return {
    id: null, days: begins && begins.days.length > 0 ? [...begins.days] : days.map((day) => ({ day, from: 510, to: 1_050 })), rules: begins?.rules ?? usualSlotRules, lengths: [], walks: { within: 2, between: 8, buildings: [], rooms: [] }, wishes: [], carried: [], miles: [], version: 0,
  }
}

/** Everything about the day of an event. */
export interface ReadDay {
  facts: ContestFacts
  plan: Plan
  entered: Entered
  /** Removed ones too. */
  rooms: readonly RoomRecord[]
  lengths: SlotLength[]
  /** As those who plan read it; read for everyone no entry's name tells of a student. */
  contest: Contest
  /** The plan in the works, of the entries that there are. */
  placements: Placement[]
}

/** An event whose day this person plans. @throws DomainError not-found for all others */
export async function seeDay(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<ContestFacts> {
  const facts = await whichContest.ask({ reader, organizationId: who.organizationId, eventId, asking: { who, now } })
  if (!facts?.seesPlan) throw noDay()
  return facts
}

export async function readEntered(reader: Reader, contest: ContestFacts): Promise<Entered> {
  const answers = await whatIsEntered.run({ reader, contest })
  return answers.find((each) => each !== null) ?? { entries: [], gone: [], inOrder: false, categories: [], schools: [], students: [], directors: [] }
}

/** Names a person over all roles; whoever is only known by name is the same wherever that name stands. */
const nameKey = (name: string) => `name:${name.trim().replace(/\s+/g, ' ').toLowerCase()}`.slice(0, 60)

/** Reads all of a day. @param who plans or runs it; null for everyone: then entries have public names, and nobody looks at what else is in the rooms */
export async function readDay(reader: Reader, facts: ContestFacts, who: SignedIn | null): Promise<ReadDay> {
  const saved = await findPlan(reader, facts.eventId)
  const plan = saved ?? usualPlan(facts)
  const entered = await readEntered(reader, facts)
  const rooms = saved ? await findRooms(reader, saved.id) : []
  const lengths = entered.categories.map(({ categoryId, usual }) => plan.lengths.find((each) => each.categoryId === categoryId) ?? { categoryId, ...usual, needs: [] })
  const milesOf = await readMiles(reader, facts, plan, entered)
  const known = new Set(entered.entries.map(({ entryId }) => entryId))
  const drafts = saved ? await findDrafts(reader, saved.id) : []
  const standing = rooms.filter(({ removedAt }) => removedAt === null)
  const stands = new Set(standing.map(({ id }) => id))
  const contest: Contest = {
    // A way to a room that was removed is nobody's anymore.
    days: plan.days, walks: { ...plan.walks, rooms: plan.walks.rooms.filter(({ one, other }) => stands.has(one) && stands.has(other)) }, rules: plan.rules, carried: plan.carried,
    rooms: standing.map((room) => ({
      roomId: room.id, name: room.name, building: room.building, kinds: room.kinds, open: room.open, instruments: room.instruments, features: room.features, judges: room.judges.map((judge) => ({ personId: nameKey(judge.name), schoolIds: schoolsOfJudge(judge, entered) })),
    })),
    categories: entered.categories.map(({ categoryId, name }) => {
      const { minutes, kind } = lengths.find((each) => each.categoryId === categoryId)!
      return { categoryId, name: name.slice(0, 120), minutes, kind }
    }),
    schools: entered.schools.map(({ schoolId, name }) => ({ schoolId, name: name.slice(0, 120), miles: milesOf(schoolId) })),
    people: peopleOf(entered, standing),
    entries: entered.entries.map((each) => entryOf(each, who ? each.name : each.publicName, lengths)),
    // A wish for an entry that was removed is nobody's anymore.
    taken: who ? await findTaken(reader, who, facts, plan.days, standing) : [],
    wishes: plan.wishes.filter((wish) => entriesOf(wish).every((entryId) => known.has(entryId))),
    ...(facts.seesNeeds && { needs: [...(entered.needs ?? [])] }),
    acknowledged: saved ? await findAcknowledged(reader, saved.id) : [],
  }
  const placements = drafts.filter(({ entryId }) => known.has(entryId)).map(({ entryId, roomId, day, minute }) => ({ entryId, roomId, day, start: minute }))
  return { facts, plan, entered, rooms, lengths, contest, placements }
}

/** Its coordinates, else the middle of its ZIP code. */
const placeOf = (place: { latitude: number | null; longitude: number | null; zip: string } | undefined) => (place && (place.latitude === null || place.longitude === null) ? centroidOf(place.zip) : place)

/** How far schools are: as typed, else as the coordinates or ZIP codes of the school and of the place tell; null where neither does. */
async function readMiles(reader: Reader, { venueId }: ContestFacts, { miles }: Plan, { schools }: Entered): Promise<(schoolId: number) => number | null> {
  const places = await findPlacesOf(reader, venueId, schools.map(({ schoolId }) => schoolId))
  const place = placeOf(places.place)
  const found = new Map(places.schools.map((each) => [each.schoolId, roadMiles(placeOf(each), place)]))
  const typed = new Map(miles.map((each) => [each.schoolId, each.miles]))
  return (schoolId) => typed.get(schoolId) ?? found.get(schoolId) ?? null
}

const entryOf = (each: EnteredEntry, name: string, lengths: readonly SlotLength[]): ContestEntry => ({
  entryId: each.entryId, number: each.number, name: name.slice(0, 160), categoryId: each.categoryId, schoolId: each.schoolId,
  performers: each.studentIds.slice(0, slotLimits.performers).map((studentId) => `student-${studentId}`), accompanist: each.accompanist.trim() === '' ? null : nameKey(each.accompanist),
  director: each.directorUserId === null ? null : `user-${each.directorUserId}`, instruments: lengths.find(({ categoryId }) => categoryId === each.categoryId)?.needs ?? [],
})

/** A contest with the entries that there were too: what became of a release tells of those that were removed. @param nameOf how entries are called there */
export const withGone = ({ contest, entered, lengths }: Pick<ReadDay, 'contest' | 'entered' | 'lengths'>, nameOf: (entry: EnteredEntry) => string): Contest => ({
  ...contest, entries: [...entered.entries, ...entered.gone].map((each) => entryOf(each, nameOf(each), lengths)),
})

/** The schools that a judge of a room must not judge: those that are typed there, and those of who judges a category by the same name. */
function schoolsOfJudge({ name, schoolIds }: RoomRecord['judges'][number], { judges = [], schools }: Entered): number[] {
  const there = new Set(schools.map(({ schoolId }) => schoolId))
  const named = judges.filter((each) => nameKey(each.name) === nameKey(name)).flatMap((each) => each.schoolIds).filter((each) => there.has(each))
  return [...new Set([...schoolIds, ...named])].slice(0, 20)
}

function peopleOf({ students, directors, entries }: Entered, rooms: readonly RoomRecord[]): Contest['people'] {
  const names = new Map<string, string>()
  for (const { studentId, name } of students) names.set(`student-${studentId}`, name)
  for (const { userId, name } of directors) names.set(`user-${userId}`, name)
  for (const { accompanist } of entries) if (accompanist.trim() !== '') names.set(nameKey(accompanist), accompanist.trim())
  for (const { judges } of rooms) for (const { name } of judges) names.set(nameKey(name), name)
  return [...names].map(([personId, name]) => ({ personId, name: name.slice(0, 120) }))
}
