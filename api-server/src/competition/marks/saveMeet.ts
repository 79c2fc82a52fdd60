import { isDeepStrictEqual } from 'node:util'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { Meet, MeetEventFields, SaveMeet } from '@portal/shared/competition/marks/meet.schemas'
import { tableTitleOf } from '@portal/shared/competition/marks/scoreTables'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { readCertified, refuseNamed, type Certified } from '../events/certified'
import { endOfDay } from '../events/eventTexts'
import { lockEvent, recordChange } from '../events/lockEvent'
import { deleteMeetEvents, findMeetEvents, insertMeetEvent, putSettings, updateMeetEvent, type MeetEventRecord } from './meet.repository'
import { findEventsWithEntries } from './meetEntry.repository'
import { readMeetRules, requireMeet } from './meetData'
import { readMeet } from './readMeet'

const storedOf = ({ meetEventId: _id, ...fields }: MeetEventFields, index: number) => ({ ...fields, position: index + 1 })
const standingOf = ({ id: _id, eventId: _event, releasedAt: _at, releasedByUserId: _by, version: _version, createdAt: _created, ...fields }: MeetEventRecord) => fields

/** What cannot change once someone is entered: marks and seeds were read by it. */
const isSameKind = (before: MeetEventRecord, after: MeetEventFields): boolean => before.isRelay === after.isRelay && before.rules.measure === after.rules.measure

type Counting = Pick<SaveMeet['settings'], 'sport' | 'points' | 'crossCountry'>
interface SetUp { settings: Counting; events: readonly (MeetEventFields & { position: number })[] }
const countingOf = ({ sport, points, crossCountry }: Counting): Counting => ({ sport, points, crossCountry })
/** Its place in the list is nothing that counts. */
const withoutPosition = ({ position: _position, ...fields }: SetUp['events'][number]): MeetEventFields => fields

/**
 * Refuses what would count certified team scores in another way: what places are worth, and whatever an event is that brings points to them. Days, limits,
 * medals and the other events are free.
 * @throws DomainError conflicts
 */
function refuseCounted({ names, ofTable }: Certified, before: SetUp, after: SetUp): void {
  if (!isDeepStrictEqual(countingOf(before.settings), countingOf(after.settings))) refuseNamed(names)
  const changedFrom = (one: SetUp, other: SetUp) => one.events.filter((each) => !other.events.some((event) => event.meetEventId === each.meetEventId && isDeepStrictEqual(withoutPosition(event), withoutPosition(each))))
    .flatMap((each) => ofTable(tableTitleOf(each, one.settings.sport)))
  refuseNamed([...changedFrom(before, after), ...changedFrom(after, before)])
}

/**
 * Makes the settings and the events of a meet these. Saving the same again changes nothing, whatever the version.
 * @throws as lockEvent; not-found, conflicts where it would count certified team scores in another way, in-use, changed-meanwhile with what stands, invalid-input
 */
export async function saveMeet({ eventId, version, settings, events }: SaveMeet, context: RequestContext<SignedIn>): Promise<Meet> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'results' })
    requireMeet(event)
    const standing = await findMeetEvents(tx, eventId)
    const rules = await readMeetRules(tx, event)
    const before = { settings: rules.settings, events: standing.map((each) => ({ meetEventId: each.id, ...standingOf(each) })) }
    const after = { settings, events: events.map((each, index) => ({ meetEventId: each.meetEventId, ...storedOf(each, index) })) }
    if (rules.isSetUp && isDeepStrictEqual(before, after)) return readMeet(tx, who, eventId, now())
    if (version !== rules.version) throw new DomainError('changed-meanwhile', { details: await readMeet(tx, who, eventId, now()) })
    refuseCounted(await readCertified(tx, event), before, after)
    const known = new Map(standing.map((each) => [each.id, each]))
    const used = await findEventsWithEntries(tx, standing.map(({ id }) => id))
    const problems: FieldProblem[] = events.flatMap(({ meetEventId }, index) => (meetEventId === null || (known.has(meetEventId) && events.findIndex((each) => each.meetEventId === meetEventId) === index) ? [] : [{ field: `events.${index}.meetEventId`, message: 'The meet has no such event.' }]))
    for (const [index, each] of events.entries()) {
      const stood = each.meetEventId === null ? undefined : known.get(each.meetEventId)
      if (stood && used.has(stood.id) && !isSameKind(stood, each)) problems.push({ field: `events.${index}.rules`, message: 'Athletes are entered: how it is measured stays.' })
    }
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    const gone = standing.filter(({ id }) => !events.some(({ meetEventId }) => meetEventId === id))
    const inUse = gone.filter(({ id }) => used.has(id)).map(({ name }) => name)
    if (inUse.length > 0) throw new DomainError('in-use', { message: `${inUse.join(', ')} ${inUse.length === 1 ? 'has' : 'have'} entries. An event with entries stays.` })
    await deleteMeetEvents(tx, gone.map(({ id }) => id))
    for (const [index, each] of events.entries()) {
      if (each.meetEventId === null) await insertMeetEvent(tx, { eventId, ...storedOf(each, index), createdAt: now() })
      else await updateMeetEvent(tx, each.meetEventId, storedOf(each, index))
    }
    const due = (day: string) => (day === '' ? null : endOfDay(day, event.timeZone))
    await putSettings(tx, { eventId, settings, entriesDueAt: due(settings.entriesDueOn), scratchesDueAt: due(settings.scratchesDueOn), updatedAt: now() })
    await recordChange(tx, context, eventId, 'meetChanged', { before, after })
    return readMeet(tx, who, eventId, now())
  })
}
