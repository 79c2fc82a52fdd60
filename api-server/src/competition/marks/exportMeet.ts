import { DomainError } from '@portal/shared/platform/call/errors'
import { formatAsDecimal } from '@portal/shared/competition/marks/fraction'
import type { MeetExport, MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { tableOf } from '@portal/shared/competition/marks/pointsTable.schemas'
import { scoreEvent } from '@portal/shared/competition/marks/scoreEvent'
import { swimEventOf } from '@portal/shared/competition/meetFiles/eventCodes'
import { writeHytekResults, type WrittenMeet, type WrittenResult } from '@portal/shared/competition/meetFiles/hytekResults'
import { writeLynx, type LynxHeat } from '@portal/shared/competition/meetFiles/lynxFiles'
import { writeSdif, type SwumEvent } from '@portal/shared/competition/meetFiles/writeSdif'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { writeAudit } from '../../platform/audit/writeAudit'
import { FileAnswer } from '../../platform/http/fileAnswer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { MeetEventRecord } from './meet.repository'
import type { MeetEntryRecord } from './meetEntry.repository'
import { namesIn, type MeetData } from './meetData'
import { markTexts } from './readMarks'
import { seeMeet, type SeenMeet } from './readMeet'
import { rankingsOf, roundMarksOf, roundsOf } from './roundMarks'

const sexOf = { girls: 'F', boys: 'M', mixed: 'X' } as const
const genderSex = { girl: 'F', boy: 'M', '': '' } as const

/** What entries of an event have in a round, as files write it; empty where nobody has a mark. */
function writtenOf(data: MeetData, event: MeetEventRecord, round: MeetRound): Map<number, WrittenResult> {
  const { places } = rankingsOf(data, event)[round]
  const points = round === 'final' && event.isScored && data.rules.settings.sport !== 'crossCountry' ? scoreEvent(places, tableOf(data.rules.settings.points, event.points), event.isRelay) : []
  const starts = new Map(data.starts.filter((each) => each.meetEventId === event.id && each.round === round).map((each) => [each.entryId, each]))
  const entries = new Map(data.entries.map((entry) => [entry.id, entry]))
  return new Map(roundMarksOf(data, event.id).filter((each) => each.round === round).map((each) => {
    const entry = entries.get(each.entryId) as MeetEntryRecord
    const start = starts.get(each.entryId)
    const { mark, wind } = markTexts(each.mark, event.rules)
    const worth = points.find(({ id }) => id === each.entryId)?.points
    const team = data.teams.find(({ teamId }) => teamId === each.teamId)
    return [each.entryId, {
      eventNumber: event.number, code: event.code, isField: event.group === 'field', sex: sexOf[event.gender], className: event.className, round, mark: mark.replace(/m$/, ''), isMetric: each.mark.kind !== 'distance' || each.mark.length.unit === 'metric',
      wind, place: places.find(({ id }) => id === each.entryId)?.place ?? null, heat: start?.heat ?? null, lane: start?.position ?? null, exhibition: each.exhibition, points: worth && worth.over > 0 ? formatAsDecimal(worth) : '', seed: entry.seedText,
      team: { code: team?.code ?? '', name: team?.name ?? '' }, relay: entry.relay,
      athletes: data.athletes.filter(({ entryId }) => entryId === each.entryId).map(({ lastName, firstName, gender }) => ({ lastName, firstName, sex: genderSex[gender] })),
    }]
  }))
}

const allWritten = (data: MeetData): WrittenResult[] => data.meetEvents.flatMap((event) => roundsOf(event).flatMap((round) => [...writtenOf(data, event, round).values()].sort((one, other) => (one.place ?? 9999) - (other.place ?? 9999))))

function swumOf(data: MeetData): SwumEvent[] {
  return data.meetEvents.flatMap((event) => {
    const [heats, final] = [writtenOf(data, event, 'heats'), writtenOf(data, event, 'final')]
    return [...new Set([...final.keys(), ...heats.keys()])].map((entryId) => ({ best: (final.get(entryId) ?? heats.get(entryId))!, heats: heats.get(entryId) ?? null }))
  })
}

/** Heats as a timer's start lists have them. A relay is called by its team. */
function lynxHeats({ data, names }: SeenMeet): LynxHeat[] {
  const { athletesOf, teamName } = namesIn(data, names)
  const entries = new Map(data.entries.filter(({ state }) => state === 'entered').map((entry) => [entry.id, entry]))
  return data.meetEvents.flatMap((event) => roundsOf(event).flatMap((round, at) => {
    const own = data.starts.filter((start) => start.meetEventId === event.id && start.round === round)
    return [...new Set(own.map(({ heat }) => heat))].map((heat): LynxHeat => ({
      eventNumber: event.number, round: at + 1, heat, name: [event.name, event.className].filter(Boolean).join(' '),
      distance: event.group === 'field' ? '' : String(swimEventOf(event.code)?.distance ?? /^(?:4x)?(\d+)/.exec(event.code)?.[1] ?? ''), fieldCode: event.group === 'field' ? `${event.code}1` : '',
      starters: own.filter((start) => start.heat === heat).flatMap(({ entryId, position }) => {
        const entry = entries.get(entryId)
        if (!entry) return []
        const athlete = athletesOf(entryId)[0]
        const team = teamName(entry.teamId)
        return [entry.relay === '' ? { entryId, position, lastName: athlete?.lastName ?? '', firstName: athlete?.firstName ?? '', team } : { entryId, position, lastName: `${team} ${entry.relay}`, firstName: '', team }]
      }),
    }))
  }))
}

/** A meet as a file for other programs: it has athletes' names, so the audit tells who took it. @throws DomainError not-found, not-yours for who does not run it */
export async function exportMeet({ eventId, format }: { eventId: number; format: MeetExport }, context: RequestContext<SignedIn>): Promise<FileAnswer> {
  const { database: { reader }, who, now } = context
  const seen = await seeMeet(reader, who, eventId, now())
  if (!seen.whole) throw new DomainError('not-yours', { message: 'Only the office and the host school’s staff can do this.' })
  const { data } = seen
  await context.tx((tx) => writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId, action: 'meets.exported', subjectType: 'event', subjectId: eventId, data: { format },
  }))
  const meet: WrittenMeet = { name: data.event.name, startsOn: data.event.startsOn, endsOn: data.event.endsOn, createdOn: dayOf(now(), data.event.timeZone), city: '', state: '' }
  const file = (name: string, body: string) => new FileAnswer({ mediaType: 'text/plain; charset=utf-8', name, body })
  if (format === 'hytekResults') return file(`${data.event.name}.txt`, writeHytekResults(meet, allWritten(data)))
  if (format === 'sdif') return file(`${data.event.name}.sd3`, writeSdif(meet, data.rules.settings.course ?? 'Y', swumOf(data)))
  const { evt, ppl, sch } = writeLynx(lynxHeats(seen))
  return format === 'lynxEvt' ? file('lynx.evt', evt) : format === 'lynxPpl' ? file('lynx.ppl', ppl) : file('lynx.sch', sch)
}
