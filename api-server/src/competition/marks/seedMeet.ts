import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { MeetHeats, SeedMeetEvent, TiedForFinal } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { SeedEntry } from '@portal/shared/competition/marks/seed.schemas'
import { seedHeats } from '@portal/shared/competition/marks/seedHeats'
import { seedRulesOf } from '@portal/shared/competition/marks/seedRulesOf'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { recordChange } from '../events/lockEvent'
import { finalistsOf } from './finalists'
import { touchMeetEvent, type MeetEventRecord } from './meet.repository'
import { replaceStarts } from './meetEntry.repository'
import { namesIn, type MeetData, type NameReader } from './meetData'
import { hasMarks, presentHeats, seeMeet } from './readMeet'
import { holdMeetEvent } from './saveMarks'

/** Who is in a final, by their marks of the heats. @throws DomainError conflicts where someone is tied for the last place, and nobody has said who advances */
function finalists(data: MeetData, of: MeetEventRecord, advance: readonly number[], names: NameReader): SeedEntry[] {
  const { marks, finalists: chosen, tied } = finalistsOf(data, of)
  if (marks.length === 0) throw new DomainError('conflicts', { message: 'Enter the marks of the heats first.' })
  const advancing = tied.filter((id) => advance.includes(id))
  const left = (of.finalSpots ?? 0) - chosen.length
  if (tied.length > 0 && advancing.length !== left) {
    const { entryName, teamName } = namesIn(data, names)
    const people = data.entries.filter(({ id }) => tied.includes(id)).map((entry) => ({ entryId: entry.id, name: entryName(entry), teamName: teamName(entry.teamId) }))
    const who = joinNames(people.map(({ name }) => name))
    const details: TiedForFinal = { places: left, tied: people }
    throw new DomainError('conflicts', { message: `${who} are tied for the last ${left === 1 ? 'place' : `${left} places`} of the final. Choose who advances.`, details })
  }
  const ids = [...chosen.map(({ id }) => id), ...advancing]
  return marks.filter(({ entryId }) => ids.includes(entryId)).map(({ entryId, teamId, mark }) => ({ id: entryId, teamId, seed: mark, isOtherCourse: false }))
}

/**
 * Seeds a round of an event by its own rules. Equal seeds are parted by lot, the same one whenever it is seeded again.
 * @throws as holdMeetEvent; changed-meanwhile, conflicts where nobody is entered, or the round has marks; invalid-input
 */
export async function seedMeetEvent({ eventId, meetEventId, version, round, advance }: z.output<typeof SeedMeetEvent>, context: RequestContext<SignedIn>): Promise<MeetHeats> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { seen: { data, names }, of } = await holdMeetEvent(tx, context, eventId, meetEventId)
    if (of.finalSpots === null && round === 'heats') throw new DomainError('invalid-input', { fields: [{ field: 'round', message: 'This event has a final only.' }] })
    const own = data.entries.filter((each) => each.meetEventId === meetEventId)
    if (hasMarks(data, meetEventId, round)) throw new DomainError('conflicts', { message: 'This round has marks. Its heats stay as they are.' })
    const isFinalAfterHeats = of.finalSpots !== null && round === 'final'
    const entries = isFinalAfterHeats ? finalists(data, of, advance, names) : own.filter(({ state }) => state === 'entered').map(({ id, teamId, seed, isOtherCourse }) => ({ id, teamId, seed, isOtherCourse }))
    if (entries.length === 0) throw new DomainError('conflicts', { message: 'Nobody is entered in this event.' })
    const { heats, together } = seedHeats(entries, of.rules, seedRulesOf(of, round), meetEventId)
    const starts = heats.flatMap(({ number, starters }) => starters.flatMap(({ position, entryId }) => (entryId === null ? [] : [{ entryId, heat: number, position }])))
    const before = data.starts.filter((start) => start.meetEventId === meetEventId && start.round === round).map(({ entryId, heat, position }) => ({ entryId, heat, position }))
    const key = (list: typeof before) => list.map(({ entryId, heat, position }) => `${heat} ${position} ${entryId}`).sort().join()
    // Seeding the same entries again gives the same heats: nothing has changed, whatever the version.
    if (key(before) !== key(starts)) {
      if (version !== of.version) throw new DomainError('changed-meanwhile')
      await replaceStarts(tx, meetEventId, round, starts)
      await touchMeetEvent(tx, meetEventId)
      await recordChange(tx, context, eventId, 'meetSeeded', { meetEventId, round, before, after: starts, together })
    }
    return presentHeats(await seeMeet(tx, who, eventId, now()), meetEventId)
  })
}
