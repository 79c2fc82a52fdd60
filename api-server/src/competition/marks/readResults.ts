import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { EventKind, EventStage } from '@portal/shared/competition/events/event.kinds'
import { shows } from '@portal/shared/competition/events/eventStages'
import { formatFraction } from '@portal/shared/competition/marks/fraction'
import { formatLength } from '@portal/shared/competition/marks/formatMark'
import type { EventResult, MeetResults, PublicMeetResults, ResultRow, ScoreTable } from '@portal/shared/competition/marks/meetResult.schemas'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { tableOf } from '@portal/shared/competition/marks/pointsTable.schemas'
import { scoreEvent } from '@portal/shared/competition/marks/scoreEvent'
import { scoreTables } from '@portal/shared/competition/marks/scoreTables'
import { windState } from '@portal/shared/competition/marks/wind'
import { dayOf, momentText } from '@portal/shared/platform/format/dateTexts'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { unnamed } from '@portal/shared/identity/publicNames/publicNameRules'
import { publicScope } from '../../identity/organizations/scope'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { findEvent } from '../events/event.repository'
import { findEntries } from '../events/eventTeam.repository'
import { findDivisions } from '../events/eventDivision.repository'
import { readPublicEvent } from '../events/readPublicEvents'
import type { MeetEventRecord } from './meet.repository'
import { findStarts } from './meetEntry.repository'
import { heatKey, heatsWithUnnamed, namesIn, readMeetData, type MeetData } from './meetData'
import { markTexts, trialText } from './readMarks'
import { presentHeats, seeMeet, type SeenMeet } from './readMeet'
import { rankingsOf, roundMarksOf, roundsOf } from './roundMarks'

type Seen = Pick<SeenMeet, 'data' | 'whole' | 'names'>

const placeText = (place: number | null, sharedBy: number): string => (place === null ? '' : sharedBy > 1 ? `T-${ordinal(place)}` : ordinal(place))

/** The rows of a round: with a mark; for those who run the meet also who is still to have one. By place, then by heat and lane. */
function rowsOf({ data, whole, names }: Seen, event: MeetEventRecord, round: MeetRound): ResultRow[] {
  const { athletesOf, entryName, isOwn, nameOf, teamName, tellsAll } = namesIn(data, names)
  const marks = new Map(roundMarksOf(data, event.id).filter((each) => each.round === round).map((each) => [each.entryId, each]))
  const starts = new Map(data.starts.filter((each) => each.meetEventId === event.id && each.round === round).map((each) => [each.entryId, each]))
  const { places } = rankingsOf(data, event)[round]
  const placed = new Map(places.map((each) => [each.id, each]))
  const isDeciding = round === 'final' && event.isScored && data.rules.settings.sport !== 'crossCountry'
  const points = new Map(isDeciding ? scoreEvent(places, tableOf(data.rules.settings.points, event.points), event.isRelay).map((each) => [each.id, each.points]) : [])
  const hidden = heatsWithUnnamed(data, names)
  const isFirst = roundsOf(event)[0] === round
  const entries = data.entries.filter((entry) => entry.meetEventId === event.id && (marks.has(entry.id) || (whole && (starts.has(entry.id) || (isFirst && entry.state === 'entered')))))
  const rows = entries.map((entry): ResultRow => {
    const mark = marks.get(entry.id)
    const stood = starts.get(entry.id)
    // A yes to a child's name is none to a failure: who did not start, was disqualified or has no mark stands there without one. A relay is its school's.
    const isQuiet = entry.relay === '' && mark?.mark.kind === 'none' && !tellsAll(entry)
    const start = isQuiet || (stood && hidden.has(heatKey(event.id, round, stood.heat)) && !tellsAll(entry)) ? undefined : stood
    const place = placed.get(entry.id)
    const worth = points.get(entry.id)
    const hasWind = 'wind' in event.rules && event.rules.wind
    return {
      // The heats name by the same key and seed.
      entryId: isQuiet ? 0 : entry.id, teamId: entry.teamId, isOwn: isOwn(entry), isScratched: entry.state === 'scratched', finish: mark?.finish ?? null, jumpOff: (mark?.jumpOff ?? []).map((cleared) => (cleared ? 'O' : 'X')).join(''),
      round, heat: start?.heat ?? null, position: start?.position ?? null, name: isQuiet ? unnamed : entryName(entry), athletes: entry.relay === '' ? [] : athletesOf(entry.id).map(nameOf), teamName: teamName(entry.teamId), seed: isQuiet ? '' : entry.seedText,
      ...(mark ? markTexts(mark.mark, event.rules) : { mark: '', wind: '' }), isWindAided: mark ? windState(mark.mark, hasWind) === 'aided' : false, exhibition: mark?.exhibition ?? entry.exhibition,
      trials: (mark?.trials ?? []).map((trial) => trialText(trial, hasWind)), heights: (mark?.heights ?? []).map(({ height, tries }) => ({ height: formatLength(height), tries })),
      place: place?.place ?? null, placeText: placeText(place?.place ?? null, place?.sharedBy ?? 0), points: worth && worth.over > 0 ? formatFraction(worth) : '',
    }
  })
  const last = Number.MAX_SAFE_INTEGER
  return rows.sort((one, other) => (one.place ?? last) - (other.place ?? last) || Number(one.mark === '') - Number(other.mark === '') || (one.heat ?? last) - (other.heat ?? last) || (one.position ?? last) - (other.position ?? last) || one.entryId - other.entryId)
}

/** The results of an event as a reader who may see them reads them. */
export function presentEventResult(seen: Seen, event: MeetEventRecord): EventResult {
  const { data, names } = seen
  const { jumpOff } = rankingsOf(data, event).final
  const { entryName } = namesIn(data, names)
  const { id: meetEventId, number, name, gender, className, group, isRelay, rules, version, releasedAt } = event
  return {
    meetEventId, number, name, gender, className, group, isRelay, rules, rounds: roundsOf(event), isReleased: releasedAt !== null, releasedText: releasedAt ? `Released ${momentText(releasedAt, data.event.timeZone)}` : '',
    rows: roundsOf(event).toReversed().flatMap((round) => rowsOf(seen, event, round)),
    notes: jumpOff.length > 0 ? [`${joinNames(data.entries.filter(({ id }) => jumpOff.includes(id)).map(entryName))} are tied for first place: a jump-off decides.`] : [],
    version,
  }
}

/** Team scores by the events that a reader sees, each of the teams that are entered in its events. */
export function scoresOf({ data }: Pick<Seen, 'data'>, shown: readonly MeetEventRecord[]): ScoreTable[] {
  const events = shown.map((event) => ({ id: event.id, name: event.name, className: event.className, gender: event.gender, isRelay: event.isRelay, isScored: event.isScored, points: event.points, entered: data.entries.filter(({ meetEventId, state }) => meetEventId === event.id && state === 'entered').map(({ teamId }) => teamId), places: rankingsOf(data, event).final.places }))
  return scoreTables(data.teams.map(({ teamId, name }) => ({ id: teamId, name })), events, data.rules.settings)
}

/** Which events have results that others read. */
const released = ({ event, meetEvents }: MeetData): MeetEventRecord[] => (shows(event.stage, 'results') ? meetEvents.filter(({ releasedAt }) => releasedAt !== null) : [])

/** What the event has of its teams: its list, and its divisions. */
async function keptOf(reader: Reader, eventId: number): Promise<MeetResults['kept']> {
  const entries = (await findEntries(reader, eventId)).filter(({ entry }) => takesPart(entry.state))
  const teamIds = new Set(entries.map(({ entry }) => entry.teamId))
  const divisions = await findDivisions(reader, eventId)
  return [
    ...entries.map(({ entry: { teamId, place, result } }) => ({ division: '', teamId, place, result })),
    ...divisions.flatMap(({ title, teams }) => teams.filter(({ teamId }) => teamIds.has(teamId)).map(({ teamId, place, result }) => ({ division: title, teamId, place, result }))),
  ]
}

/** Results and team scores of a meet as one person may see them. @throws DomainError not-found */
export async function readResults(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<MeetResults> {
  const seen = await seeMeet(reader, who, eventId, now)
  const shown = seen.whole ? seen.data.meetEvents : released(seen.data)
  return {
    eventId, name: seen.data.event.name, sport: seen.data.rules.settings.sport, events: shown.map((event) => presentEventResult(seen, event)), scores: scoresOf(seen, shown), isPublic: shows(seen.data.event.stage, 'results'),
    kept: seen.marks ? await keptOf(reader, eventId) : [],
    can: { run: seen.marks, takeScores: seen.marks },
  }
}

/** What everyone reads of a meet. @throws DomainError not-found, in the same words for what is not published */
export async function readPublicResults(reader: Reader, common: CommonParameters, eventId: number, now: Date): Promise<PublicMeetResults> {
  const { name, whenText, place } = await readPublicEvent(reader, common, eventId)
  const { organization } = await publicScope(reader, common)
  const row = await findEvent(reader, organization.id, eventId)
  if (!row || row.event.kind !== 'meet') throw new DomainError('not-found')
  const data = await readMeetData(reader, row.event, await findEntries(reader, eventId))
  const seen: Seen = { data, whole: false, names: { all: false, schoolIds: [], studentIds: [], today: dayOf(now, row.event.timeZone) } }
  const shown = released(data)
  return {
    organization: { orgParam: organization.orgParam, name: organization.name }, event: { eventId, name, whenText, place }, sport: data.rules.isSetUp ? data.rules.settings.sport : null,
    events: shown.map((event) => {
      const { number, name: eventName, gender, className, group, isRelay, rules, releasedText, rows } = presentEventResult(seen, event)
      return {
        number, name: eventName, gender, className, group, isRelay, releasedText, measure: rules.measure,
        rows: rows.map(({ entryId: _entry, isOwn: _own, isScratched: _scratched, finish: _finish, jumpOff: _jumpOff, seed: _seed, athletes: _athletes, ...shownRow }) => shownRow),
      }
    }),
    scores: scoresOf(seen, shown),
    heats: publicHeats(seen, shown),
  }
}

/**
 * Heats as everyone reads them, of events whose results nobody reads yet: beside those, whoever did not start or was disqualified would be found by their name here.
 * Who is scratched is left out, and where lanes are not told, seeds are not either: they say the lanes.
 */
function publicHeats(seen: Seen, withResults: readonly MeetEventRecord[]): PublicMeetResults['heats'] {
  if (seen.data.event.cancelledAt) return []
  const open = seen.data.meetEvents.filter((event) => !withResults.includes(event))
  const teamOf = new Map(seen.data.entries.map(({ id, teamId }) => [id, teamId]))
  return presentHeats({ ...seen, runs: false }).events.flatMap(({ meetEventId, number, name, round, startWord, heatWord, heats }) => {
    const of = open.find(({ id }) => id === meetEventId)
    if (!of) return []
    const shown = heats.map(({ heat, starters }) => ({
      heat,
      starters: starters.filter(({ isScratched }) => !isScratched).map(({ position, entryId, name: starter, teamName, seed }) => ({ position, teamId: teamOf.get(entryId)!, name: starter, teamName, seed: position === null ? '' : seed })),
    })).filter(({ starters }) => starters.length > 0)
    return shown.length === 0 ? [] : [{ number, name, className: of.className, isRelay: of.isRelay, round, startWord, heatWord, heats: shown }]
  })
}

/** Whether everyone reads heats of a meet: they are seeded, and published with its sessions. */
export async function hasPublicHeats(reader: Reader, { eventId, kind, stage, isCancelled }: { eventId: number; kind: EventKind; stage: EventStage; isCancelled: boolean }): Promise<boolean> {
  return kind === 'meet' && shows(stage, 'draw') && !isCancelled && (await findStarts(reader, eventId)).length > 0
}
