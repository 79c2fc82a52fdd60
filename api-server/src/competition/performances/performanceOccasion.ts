import { performanceSight, publicEntryName, readerKindOf } from '@portal/shared/competition/performances/performanceSight'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import type { OccasionKind } from '../../scheduling/occasions/occasionKinds'
import { placeText } from '../events/eventTexts'
import { schoolsOf } from '../events/presentEvent'
import { findPerformancesAsked, type PerformanceAsked } from './performanceOccasion.repository'

/** How long a solo or small ensemble is for strangers to its school, in minutes: as it is, it would tell an instrument from a voice. */
const strangersMinutes = 10

/** @param name how the reader may call it: a school often calls an entry by who performs it @param played category and piece, for who may read them */
function performanceOccasion({ performance, event, venue, activityName, roomName, releaseId, releasedAt, startsAt, endsAt }: PerformanceAsked, name: string, played: readonly string[]): Occasion {
  return {
    key: `performance-${performance.id}`, start: startsAt, end: endsAt, timeIsSet: true, timeZone: event.timeZone, ...(event.cancelledAt || performance.scratchedAt ? { state: 'calledOff' as const, stateText: event.cancelledAt ? 'Canceled' : 'Scratched' } : { state: 'published' as const, stateText: '' }),
    name: `${event.name}, ${name}`, title: name, of: event.name, ofShort: event.name, summary: `${event.name}: ${name}`, outcome: '', description: [activityName, ...played].filter(Boolean).join('\n'),
    // The place is the event's already: its rooms are no places of the venue's month.
    venueId: null, assetId: null, assetName: null, place: [roomName, venue?.name].filter(Boolean).join(' · '), location: [roomName, placeText(venue)].filter(Boolean).join(', ') || null,
    teamIds: [performance.teamId], stands: { what: 'A performance', busy: 'performs', within: event.id }, path: null,
    // Each release is a later word.
    sequence: event.sequence + releaseId + (performance.scratchedAt ? 1 : 0), updatedAt: performance.scratchedAt ?? releasedAt, eventId: event.id, teamId: performance.teamId,
  }
}

/**
 * When and where performances of a team are, for calendars, feeds and what comes next: for everyone once the program is published, a large ensemble by category
 * and piece, all others by their kind alone; for its school by the name that it gave them, for students and parents each their own. A host has the lists of its
 * event for that, as long as its time lasts: here it reads what everyone does.
 */
export const performanceOccasions: OccasionKind = {
  kind: 'performance', shelf: 'events',
  find: async (reader, asked) => {
    const { who } = asked
    const found = await findPerformancesAsked(reader, asked)
    if (found.length === 0) return []
    const ownSchoolIds = who ? await schoolsOf(reader, who) : []
    // Families were asked only for what they or their children are in.
    const isFamily = who?.roleType === 'student' || who?.roleType === 'parent'
    return found.flatMap((each) => {
      const { performance, isPublished, categoryName, event } = each
      const kind = isFamily ? 'family' : readerKindOf(who && { roleType: who.roleType, ownSchoolIds, ownStudentIds: [], readsRosters: false }, { schoolId: performance.schoolId, hostSchoolId: null, performerIds: [] })
      const sight = performanceSight(kind, { stage: event.stage, isCategoryPublished: isPublished, isReleased: false, isCertified: false })
      // Others only see that it is not there.
      if (!sight.program || (performance.scratchedAt && !sight.fullNames)) return []
      if (sight.kindOnly && each.kind !== 'large') return [performanceOccasion({ ...each, endsAt: new Date(each.startsAt.getTime() + strangersMinutes * 60_000) }, publicEntryName({ kind: each.kind, categoryName }), [])]
      return [performanceOccasion(each, sight.fullNames ? performance.uniqueName : `${categoryName}: ${performance.title}`, [categoryName, performance.title])]
    })
  },
}
