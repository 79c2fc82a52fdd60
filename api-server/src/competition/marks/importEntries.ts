import { isDeepStrictEqual } from 'node:util'
import type { ImportedMeetFile, ImportMeetFile } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { FileEntry } from '@portal/shared/competition/meetFiles/meetFile'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findActiveStudents } from '../../directory/rosters/roster.repository'
import type { Asking } from '../events/entryEligibility'
import { genderProblem, limitsOf, readSeed, type WantedEntry } from './checkMeetEntry'
import type { MeetEventRecord } from './meet.repository'
import { insertMeetEntries, replaceAthletes, updateMeetEntry, type MeetEntryRecord } from './meetEntry.repository'
import { readEligibility } from './importEligibility'
import { eventFinder, folded, matchAthlete, matchTeam, remembered, rowText, type Team } from './matchFile'
import { groupBy } from './meetData'
import { nextRelay, recordEntries, recordEntry } from './saveMeetEntry'
import { heldTextOf, isOver, markedIn, type SeenMeet } from './readMeet'

type ReviewRow = ImportedMeetFile['rows'][number]
type Seed = Exclude<ReturnType<typeof readSeed>, string>

/** An entry that a line of a file asks for. */
interface Planned { row: FileEntry; isSame: boolean; of: MeetEventRecord; team: Team; athletes: WantedEntry['athletes']; seed: Seed; standing: MeetEntryRecord | undefined }

export interface EntryPlan { rows: ReviewRow[]; unknownTeams: string[]; unknownEvents: ImportedMeetFile['unknownEvents']; planned: Planned[] }

type AthletesOf = (entryId: number) => readonly { studentId: number }[]
const idsOf = (athletes: readonly { studentId: number }[]): number[] => athletes.map(({ studentId }) => studentId)

/** What an entry is known by in a file: its event and team with a relay's letter, or with who starts. */
const keyOf = (meetEventId: number, teamId: number, called: string | number | undefined) => `${meetEventId} ${teamId} ${called}`

/** The entries that stand, by what a file knows them by; of two the one that was entered first. */
function standingBy({ entries }: SeenMeet['data'], athletesOf: AthletesOf): ReadonlyMap<string, MeetEntryRecord> {
  const standing = new Map<string, MeetEntryRecord>()
  for (const entry of entries) {
    const key = keyOf(entry.meetEventId, entry.teamId, entry.relay === '' ? athletesOf(entry.id)[0]?.studentId : entry.relay)
    if (!standing.has(key)) standing.set(key, entry)
  }
  return standing
}

/**
 * Says what would become of each entry of a file: added, changed, as it stands, or doubtful. A line is judged with all before it, so that limits count them.
 * Nothing is guessed: a name that two students have is doubtful, as is a team that the meet does not know.
 */
export async function planEntries(reader: Reader, asking: Asking, seen: SeenMeet, entries: readonly FileEntry[], { teams: chosen, events: chosenEvents }: Pick<ImportMeetFile, 'teams' | 'events'>): Promise<EntryPlan> {
  const { who } = asking
  const now = asking.now()
  const { data } = seen
  type Students = Awaited<ReturnType<typeof findActiveStudents>>
  const students = new Map<number, (lastName: string) => Students>()
  /** Students of a school by their last names, as those are compared. */
  const studentsOf = async (schoolId: number) => {
    const known = students.get(schoolId) ?? groupBy(await findActiveStudents(reader, who.organizationId, schoolId), ({ lastName }) => folded(lastName))
    students.set(schoolId, known)
    return known
  }
  const teamOf = remembered((team: FileEntry['team']) => matchTeam(data.teams, team, chosen))
  const eventsOf = eventFinder(data.meetEvents, chosenEvents, (event, isRelay) => event.isRelay === isRelay)
  const eligibilityOf = await readEligibility(reader, asking, seen, entries, { teamOf, studentsOf: async (schoolId) => { const found = await studentsOf(schoolId); return (lastName) => found(folded(lastName)) } })
  const limits = limitsOf(data)
  const athletesOf = groupBy(data.athletes, ({ entryId }) => entryId)
  const standingOf = standingBy(data, athletesOf)
  const marked = markedIn(data)
  const rows: ReviewRow[] = []
  const unknownTeams = new Set<string>()
  const planned: Planned[] = []
  const enteredBefore = new Set<string>()
  for (const row of entries) {
    const tell = (state: ReviewRow['state'], why = '') => rows.push({ line: row.line, state, text: rowText(row), why })
    const team = teamOf(row.team)
    if (!team) {
      unknownTeams.add(row.team.name || row.team.code)
      tell('doubtful', `No team of the meet is called ${row.team.name || row.team.code}.`)
      continue
    }
    if (!seen.entersFor.has(team.teamId)) {
      tell('doubtful', 'You can enter athletes of your own school’s teams only.')
      continue
    }
    if (!seen.runs && isOver(data.rules.entriesDueAt, now)) {
      tell('doubtful', 'The deadline to enter has passed.')
      continue
    }
    const of = eventsOf.find(row.event, row.relay !== '')
    if (!of) {
      tell('doubtful', 'The meet has no such event, or more than one that could be meant.')
      continue
    }
    if (of.isRelay && !/^[A-Z]$/.test(row.relay)) {
      tell('doubtful', 'A relay is called by one letter from A to Z.')
      continue
    }
    if (row.isScratched) {
      tell('doubtful', 'It is scratched in the file.')
      continue
    }
    const found = await studentsOf(team.schoolId)
    const athletes = row.athletes.map((each) => ({ each, student: each.studentId === undefined ? matchAthlete(found(folded(each.lastName)), each) : found(folded(each.lastName)).find(({ studentId }) => studentId === each.studentId) }))
    const missing = athletes.find(({ student }) => student === undefined)
    if (missing) {
      tell('doubtful', `${team.schoolName} has no student ${missing.each.firstName} ${missing.each.lastName}, or more than one.`)
      continue
    }
    const named = athletes.flatMap(({ student }) => (student ? [{ studentId: student.studentId, firstName: student.firstName, lastName: student.lastName }] : []))
    // Files say of times, too, that their measures are metric.
    const seed = readSeed(of.rules.measure === 'time' ? row.seed.replace(/^([\d:.]+)m$/, '$1') : row.seed, of, data.rules.settings.course)
    if (typeof seed === 'string') {
      tell('doubtful', `The seed ${row.seed} is not read: ${seed}`)
      continue
    }
    const key = keyOf(of.id, team.teamId, of.isRelay ? row.relay : named[0]?.studentId)
    const standing = standingOf.get(key)
    if (enteredBefore.has(key)) {
      tell('doubtful', 'An earlier line of the file enters the same.')
      continue
    }
    if (standing?.state === 'scratched') {
      tell('doubtful', 'This entry is scratched. Undo that first.')
      continue
    }
    if (standing && !seen.runs && marked(standing)) {
      tell('doubtful', 'This entry has results. Only the office and the host school’s staff can change it now.')
      continue
    }
    const isSame = standing?.seedText === seed.seedText && isDeepStrictEqual(idsOf(athletesOf(standing.id)), idsOf(named))
    const entry: WantedEntry = { id: standing?.id ?? null, meetEventId: of.id, teamId: team.teamId, athletes: named }
    const heldText = heldTextOf(seen, of)
    if (!isSame && heldText) {
      tell('doubtful', heldText)
      continue
    }
    const forOthers = athletes.map(({ student }) => (student && !(standing && idsOf(athletesOf(standing.id)).includes(student.studentId)) ? genderProblem(of, student) : '')).find(Boolean)
    if (forOthers) {
      tell('doubtful', forOthers)
      continue
    }
    const eligibility = await eligibilityOf(team, named, standing ? idsOf(athletesOf(standing.id)) : [])
    if (eligibility.isRefused) {
      tell('doubtful', eligibility.text)
      continue
    }
    if (!isSame) {
      const breaches = limits.breachesOf(entry)
      if (breaches.length > 0) {
        tell('doubtful', breaches.map(({ text }) => text).join(' '))
        continue
      }
      limits.put(entry)
    }
    enteredBefore.add(key)
    planned.push({ row, isSame, of, team, athletes: named, seed, standing })
    tell(isSame ? 'same' : standing ? 'change' : 'add', eligibility.text)
  }
  return { rows, unknownTeams: [...unknownTeams], unknownEvents: eventsOf.unknown(), planned }
}

/** Stores what a plan adds and changes. */
export async function storeEntries(tx: Tx, context: RequestContext<SignedIn>, seen: SeenMeet, { planned }: EntryPlan): Promise<void> {
  const now = context.now()
  const athletesOf = groupBy(seen.data.athletes, ({ entryId }) => entryId)
  const entriesIn = groupBy(seen.data.entries, ({ meetEventId, teamId }) => keyOf(meetEventId, teamId, ''))
  const added: (Parameters<typeof insertMeetEntries>[1][number] & { told: object })[] = []
  for (const { row, isSame, of, team, athletes, seed, standing } of planned) {
    if (isSame) continue
    const studentIds = idsOf(athletes)
    if (standing) {
      await updateMeetEntry(tx, standing.id, seed, now)
      await replaceAthletes(tx, standing.id, studentIds)
      await recordEntry(tx, context, standing.id, { action: 'meetEntry.changed' }, { before: { seedText: standing.seedText, studentIds: idsOf(athletesOf(standing.id)) }, after: { ...seed, studentIds }, line: row.line })
      continue
    }
    const own = of.isRelay ? entriesIn(keyOf(of.id, team.teamId, '')) : []
    const relay = !of.isRelay ? '' : own.some((entry) => entry.relay === row.relay) ? nextRelay(own, of.id, team.teamId) : row.relay
    const values = { meetEventId: of.id, teamId: team.teamId, schoolId: team.schoolId, relay, ...seed, exhibition: row.exhibition }
    added.push({ values: { ...values, createdAt: now, updatedAt: now }, studentIds, told: { after: { eventId: seen.data.event.id, ...values, studentIds }, line: row.line } })
  }
  // All other changes of the meet wait meanwhile: a statement for each line would take half a minute for a large one.
  const ids = await insertMeetEntries(tx, added)
  await recordEntries(tx, context, added.map(({ told }, at) => ({ entryId: ids[at]!, data: told })), { action: 'meetEntry.added' })
}
