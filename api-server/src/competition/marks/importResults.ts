import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { ImportedMeetFile, ImportMeetFile } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { MarkRow } from '@portal/shared/competition/marks/meetResult.schemas'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { FileResult } from '@portal/shared/competition/meetFiles/meetFile'
import type { FileFormat } from '@portal/shared/competition/meetFiles/meetFile.kinds'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { MeetEventRecord } from './meet.repository'
import type { MeetEntryRecord } from './meetEntry.repository'
import { groupBy } from './meetData'
import { eventFinder, folded, matchAthlete, matchTeam, remembered, rowText, type Team } from './matchFile'
import { heldTextOf, type SeenMeet } from './readMeet'
import { readMarkRow } from './readMarks'
import { readChanges, storeChanges } from './saveMarks'

type ReviewRow = ImportedMeetFile['rows'][number]
interface Planned { of: MeetEventRecord; round: MeetRound; row: MarkRow }
export interface ResultPlan { rows: ReviewRow[]; unknownTeams: string[]; unknownEvents: ImportedMeetFile['unknownEvents']; planned: Planned[] }

/** A meet by what lines of a file find in it. */
function indexOf({ entries, athletes, starts, marks }: SeenMeet['data']) {
  const athletesOf = groupBy(athletes, ({ entryId }) => entryId)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byLane = new Map<string, MeetEntryRecord>()
  for (const { meetEventId, round, heat, position, entryId } of starts) if (byId.has(entryId)) byLane.set(`${meetEventId} ${round} ${heat} ${position}`, byId.get(entryId)!)
  const byLastName = groupBy(entries.flatMap((entry) => athletesOf(entry.id).map((athlete) => ({ ...athlete, entry }))), ({ entry, lastName }) => `${entry.meetEventId} ${folded(lastName)}`)
  const relays = groupBy(entries.filter(({ relay }) => relay !== ''), ({ meetEventId, teamId, relay }) => `${meetEventId} ${teamId} ${relay}`)
  const markOf = new Map(marks.map((mark) => [`${mark.entryId} ${mark.round}`, mark]))
  return { athletesOf, byId, byLane, byLastName, relays, markOf }
}
type MeetIndex = ReturnType<typeof indexOf>

/** The entry that a line is about: by the key that a timer sent back, else by name and team. A name that differs from the key's makes it doubtful. */
function matchEntry({ athletesOf, byId, byLane, byLastName, relays }: MeetIndex, row: FileResult, of: MeetEventRecord, round: MeetRound, teamOf: (team: FileResult['team']) => Team | undefined): MeetEntryRecord | string {
  const isNamed = (entry: MeetEntryRecord): boolean => row.athletes.length === 0 || entry.relay !== '' || athletesOf(entry.id).some((each) => folded(each.lastName) === folded(row.athletes[0]!.lastName))
  if (row.identity !== '') {
    const entry = /^\d+$/.test(row.identity.trim()) ? byId.get(Number(row.identity)) : undefined
    if (entry?.meetEventId === of.id) return isNamed(entry) ? entry : `Entry ${row.identity} is someone else’s.`
  }
  const atLane = row.heat === null || row.lane === null ? undefined : byLane.get(`${of.id} ${round} ${row.heat} ${row.lane}`)
  const isByLane = row.team.code === '' && (row.athletes.length === 0 || row.identity !== '')
  if (atLane && isByLane) return isNamed(atLane) ? atLane : `In heat ${row.heat}, lane ${row.lane}, someone else was seeded.`
  const team = teamOf(row.team)
  if (of.isRelay) return relays(`${of.id} ${team?.teamId} ${row.relay}`)[0] ?? 'This relay is not entered in the event.'
  const [first] = row.athletes
  const found = first && matchAthlete(byLastName(`${of.id} ${folded(first.lastName)}`).filter(({ entry }) => team === undefined || entry.teamId === team.teamId), first)
  return found?.entry ?? 'Nobody with this name, or more than one, is entered in the event.'
}

const toRow = (row: FileResult, entryId: number, format: FileFormat): MarkRow => ({
  entryId, mark: (row.exhibition && /^\d/.test(row.mark) ? `X${row.mark}` : row.mark).slice(0, 40), wind: row.wind.slice(0, 10),
  // What a camera saw is the order of finish; a place of a result list is one over all heats.
  finish: format === 'lif' ? row.place : null, trials: row.trials.map(({ mark, wind }) => (wind === '' ? mark : `${mark} (${wind})`).slice(0, 24)), heights: row.heights, jumpOff: '',
})

/** Says what would become of each result of a file: added, changed, as it stands, or doubtful. */
export function planResults(seen: SeenMeet, format: FileFormat, results: readonly FileResult[], { teams: chosen, events: chosenEvents }: Pick<ImportMeetFile, 'teams' | 'events'>): ResultPlan {
  const { data } = seen
  const index = indexOf(data)
  const teamOf = remembered((team: FileResult['team']) => matchTeam(data.teams, team, chosen))
  const eventsOf = eventFinder(data.meetEvents, chosenEvents)
  const takenBefore = new Set<string>()
  const rows: ReviewRow[] = []
  const planned: Planned[] = []
  for (const result of results) {
    const tell = (state: ReviewRow['state'], why = '') => rows.push({ line: result.line, state, text: [rowText(result), result.mark].join(' · '), why })
    const of = eventsOf.find(result.event, result.relay !== '')
    if (!of) {
      tell('doubtful', 'The meet has no such event, or more than one that could be meant.')
      continue
    }
    // Where an event has one round, files call it what they like.
    const round = of.finalSpots === null ? 'final' : result.round
    const entry = matchEntry(index, result, of, round, teamOf)
    if (typeof entry === 'string' || entry.state === 'scratched') {
      tell('doubtful', typeof entry === 'string' ? entry : 'This entry is scratched.')
      continue
    }
    const key = `${entry.id} ${round}`
    if (takenBefore.has(key)) {
      tell('doubtful', 'An earlier line of the file has a mark of the same.')
      continue
    }
    const hasWind = 'wind' in of.rules && of.rules.wind
    // Timers write a wind for every race, also where it is not read.
    const row = toRow(hasWind ? result : { ...result, wind: '', trials: result.trials.map(({ mark }) => ({ mark, wind: '' })) }, entry.id, format)
    const problems: FieldProblem[] = []
    const read = readMarkRow(row, of.rules, '', problems)
    if (problems.length > 0 || !read) {
      tell('doubtful', problems.map(({ message }) => message).join(' ') || 'There is no mark.')
      continue
    }
    const standing = index.markOf.get(key)
    const isSame = standing !== undefined && isDeepStrictEqual({ ...read }, { entryId: standing.entryId, mark: standing.mark, exhibition: standing.exhibition, finish: standing.finish, trials: standing.trials, heights: standing.heights, jumpOff: standing.jumpOff })
    const heldText = heldTextOf(seen, of)
    if (!isSame && heldText) {
      tell('doubtful', heldText)
      continue
    }
    takenBefore.add(key)
    planned.push({ of, round, row })
    tell(isSame ? 'same' : standing ? 'change' : 'add')
  }
  return { rows, unknownTeams: [], unknownEvents: eventsOf.unknown(), planned }
}

/** Stores the marks of a plan, event by event. */
export async function storeResults(tx: Tx, context: RequestContext<SignedIn>, { data }: SeenMeet, { planned }: ResultPlan): Promise<void> {
  for (const of of new Set(planned.map((each) => each.of))) {
    for (const round of ['heats', 'final'] as const) {
      const own = planned.filter((each) => each.of === of && each.round === round)
      if (own.length === 0) continue
      const changes = readChanges(data, of, round, own.map(({ row }) => row))
      if (changes.put.length > 0) await storeChanges(tx, context, of, round, changes)
    }
  }
}
