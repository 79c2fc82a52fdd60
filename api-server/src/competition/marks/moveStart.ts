import { DomainError } from '@portal/shared/platform/call/errors'
import type { MeetHeats, MoveMeetStart } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { recordChange } from '../events/lockEvent'
import { touchMeetEvent } from './meet.repository'
import { replaceStarts } from './meetEntry.repository'
import { hasMarks, presentHeats, seeMeet } from './readMeet'
import { holdMeetEvent } from './saveMarks'

/**
 * Moves an entry to another lane or heat of its round; who is there takes its own. Sent twice, it is done once.
 * @throws as holdMeetEvent; changed-meanwhile, conflicts where the round has marks, invalid-input for a place that is none
 */
export async function moveMeetStart({ eventId, meetEventId, version, round, entryId, heat, position }: MoveMeetStart, context: RequestContext<SignedIn>): Promise<MeetHeats> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { seen, of } = await holdMeetEvent(tx, context, eventId, meetEventId)
    const starts = seen.data.starts.filter((start) => start.meetEventId === meetEventId && start.round === round).map((start) => ({ entryId: start.entryId, heat: start.heat, position: start.position }))
    const moved = starts.find((start) => start.entryId === entryId)
    if (!moved) throw new DomainError('invalid-input', { fields: [{ field: 'entryId', message: 'This entry does not start in this round.' }] })
    if (moved.heat === heat && moved.position === position) return presentHeats(seen, meetEventId)
    if (heat > Math.max(...starts.map((start) => start.heat))) throw new DomainError('invalid-input', { fields: [{ field: 'heat', message: 'There is no such heat.' }] })
    if (position > of.lanes) throw new DomainError('invalid-input', { fields: [{ field: 'position', message: `At most ${of.lanes}.` }] })
    if (hasMarks(seen.data, meetEventId, round)) throw new DomainError('conflicts', { message: 'This round has marks. Its heats stay as they are.' })
    if (version !== of.version) throw new DomainError('changed-meanwhile')
    const after = starts.map((start) => {
      if (start.entryId === entryId) return { entryId, heat, position }
      return start.heat === heat && start.position === position ? { entryId: start.entryId, heat: moved.heat, position: moved.position } : start
    })
    await replaceStarts(tx, meetEventId, round, after)
    await touchMeetEvent(tx, meetEventId)
    await recordChange(tx, context, eventId, 'meetStartMoved', { meetEventId, round, before: starts, after })
    return presentHeats(await seeMeet(tx, who, eventId, now()), meetEventId)
  })
}
