import { compareMarks } from '@portal/shared/competition/marks/compareMarks'
import type { EarlierMeetEntry, TakeOverMeet } from '@portal/shared/competition/marks/earlierMeetEntries.schemas'
import { formatMark } from '@portal/shared/competition/marks/formatMark'
import type { Mark, MarkRules } from '@portal/shared/competition/marks/mark.schemas'
import type { FileEntry, FileSex } from '@portal/shared/competition/meetFiles/meetFile'
import { shows } from '@portal/shared/competition/events/event.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findActiveStudents } from '../../directory/rosters/roster.repository'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { maySeeEvent } from '../events/event.policy'
import { findEntries } from '../events/eventTeam.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { findEarlierMeets } from './earlierMeetEntries.repository'
import { planEntries, storeEntries } from './importEntries'
import { groupBy, readMeetData, type MeetData } from './meetData'
import { findMarksBefore } from './meetMark.repository'
import { closedTextOf, seeMeet, type SeenMeet } from './readMeet'

const sexOf: Record<'girls' | 'boys' | 'mixed', FileSex> = { girls: 'F', boys: 'M', mixed: 'X' }

/** The team that someone enters for. @throws DomainError not-found for any other */
function teamIn({ data, entersFor }: SeenMeet, teamId: number): MeetData['teams'][number] {
  const team = data.teams.find((each) => each.teamId === teamId)
  if (!team || !entersFor.has(teamId)) throw new DomainError('not-found', { message: 'You enter no athletes for such a team.' })
  return team
}

/** The past meets that a team can start from, as far as this person may see them. @throws DomainError not-found */
export async function readEarlierMeets(reader: Reader, who: SignedIn, { eventId, teamId }: { eventId: number; teamId: number }, now: Date) {
  const seen = await seeMeet(reader, who, eventId, now)
  const found = await findEarlierMeets(reader, seen.data.event, teamIn(seen, teamId).schoolId)
  return found.filter((each) => maySeeEvent(who, each.event, [])).map(({ event, entries }) => ({ eventId: event.id, name: event.name, startsOn: event.startsOn, entries }))
}

/** The best of some marks as it is written; empty without one. */
const bestOf = (marks: readonly Mark[], rules: MarkRules): string => {
  const [best] = marks.filter(({ kind }) => kind !== 'none').sort((one, other) => compareMarks(one, other, rules))
  return best ? formatMark(best, rules) : ''
}

/** An earlier entry as a line that asks for the same here: who is at the school no longer is left out, and what it was is said beside it. */
interface EarlierRow { told: Omit<EarlierMeetEntry, 'state' | 'why'>; row: FileEntry | null }

async function rowsOf(reader: Reader, who: SignedIn, earlier: MeetData, { team, seen }: { team: MeetData['teams'][number]; seen: SeenMeet }): Promise<EarlierRow[]> {
  const athletesOf = groupBy(earlier.athletes, ({ entryId }) => entryId)
  const active = new Set((await findActiveStudents(reader, who.organizationId, team.schoolId)).map(({ studentId }) => studentId))
  const own = earlier.entries.filter(({ schoolId, state }) => schoolId === team.schoolId && state === 'entered')
  const studentIds = [...new Set(own.flatMap(({ id }) => athletesOf(id).map(({ studentId }) => studentId)))].filter((each) => active.has(each))
  const { course } = seen.data.rules.settings
  const before = (await findMarksBefore(reader, who.organizationId, { studentIds, codes: [...new Set(earlier.meetEvents.map(({ code }) => code))], eventId: seen.data.event.id, startsOn: seen.data.event.startsOn, academicYearId: earlier.event.academicYearId }))
    .filter((each) => each.course === course)
  return own.map((entry, index) => {
    const of = earlier.meetEvents.find(({ id }) => id === entry.meetEventId)!
    const athletes = athletesOf(entry.id)
    const staying = athletes.filter(({ studentId }) => active.has(studentId))
    const lost = athletes.filter(({ studentId }) => !active.has(studentId)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    // A relay has marks of its own, of what everyone there could read; an athlete those of the whole year.
    const isShown = of.releasedAt !== null && shows(earlier.event.stage, 'results') && earlier.rules.settings.course === course
    const marks = of.isRelay ? (isShown ? earlier.marks.filter(({ entryId }) => entryId === entry.id).map(({ mark }) => mark) : []) : before.filter(({ studentId, code }) => studentId === staying[0]?.studentId && code === of.code).map(({ mark }) => mark)
    const seed = bestOf(marks, of.rules)
    const name = of.isRelay ? `Relay ${entry.relay}` : athletes.map(({ firstName, lastName }) => `${firstName} ${lastName}`)[0] ?? ''
    const line: FileEntry = {
      line: index + 1, event: { number: '', code: of.code, sex: sexOf[of.gender], className: of.className }, team: { code: '', name: team.name }, relay: entry.relay, exhibition: entry.exhibition, seed, isScratched: false,
      athletes: staying.map(({ studentId, firstName, lastName }) => ({ studentId, firstName, lastName, sex: '' })),
    }
    return { told: { entryId: entry.id, eventName: of.name, name, lost: of.isRelay ? lost : [], seed }, row: !of.isRelay && staying.length === 0 ? null : line }
  })
}

/**
 * Enters who started for a school at an earlier meet again, each by the rules of a file of entries, with the best mark of that year as the seed; or says what
 * would become of each. What stands already is left alone, so that it may be sent twice.
 * @throws as lockEvent; not-found, conflicts once the meet is closed; invalid-input for a meet or an entry that cannot be started from
 */
export async function takeOverMeet({ eventId, fromEventId, teamId, entryIds, dryRun }: TakeOverMeet, context: RequestContext<SignedIn>): Promise<{ entries: EarlierMeetEntry[] }> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'own' })
    const seen = await seeMeet(tx, who, eventId, now())
    const team = teamIn(seen, teamId)
    const closedText = closedTextOf(seen)
    if (closedText) throw new DomainError('conflicts', { message: closedText })
    const from = (await findEarlierMeets(tx, seen.data.event, team.schoolId)).find(({ event }) => event.id === fromEventId && maySeeEvent(who, event, []))
    if (!from) throw new DomainError('invalid-input', { fields: [{ field: 'fromEventId', message: 'Please choose an earlier meet of the same activity in which the school entered athletes.' }] })
    const all = await rowsOf(tx, who, await readMeetData(tx, from.event, await findEntries(tx, fromEventId)), { team, seen })
    const unknown = entryIds?.findIndex((each) => !all.some(({ told }) => told.entryId === each)) ?? -1
    if (unknown >= 0) throw new DomainError('invalid-input', { fields: [{ field: `entryIds.${unknown}`, message: 'The earlier meet has no such entry.' }] })
    const chosen = entryIds === null ? all : all.filter(({ told }) => entryIds.includes(told.entryId))
    const plan = await planEntries(tx, context, seen, chosen.flatMap(({ row }) => row ?? []), { teams: [{ code: team.name, teamId }], events: [] })
    const added = plan.planned.filter(({ standing }) => !standing)
    if (!dryRun && added.length > 0) {
      await storeEntries(tx, context, seen, { ...plan, planned: added })
      await recordChange(tx, context, eventId, 'meetEntriesTaken', { fromEventId, teamId, entries: added.length })
    }
    return {
      entries: chosen.map(({ told, row }): EarlierMeetEntry => {
        if (!row) return { ...told, state: 'none', why: `${told.name} is no longer at the school.` }
        const { state, why } = plan.rows.find(({ line }) => line === row.line)!
        if (state === 'add') return { ...told, state, why }
        return state === 'doubtful' ? { ...told, state: 'none', why } : { ...told, state: 'there', why: '' }
      }),
    }
  })
}
