import { hasDay } from '@portal/shared/competition/events/event.kinds'
import { canceledText, certifiedText } from '@portal/shared/competition/events/closedRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayMakeEvents, mayRunEvent } from './event.policy'
import type { EventRecord } from './event.repository'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'permissions' | 'wholeSchool' | 'actingAs'>
type AboutDeed = Pick<EventRecord, 'kind' | 'hostSchoolId' | 'deletedAt' | 'cancelledAt' | 'certifiedAt'>

interface Rule {
  /** Those who make events, those who run this one besides them, or of the latter those who may enter results of other schools. */
  by: 'make' | 'run' | 'rate'
  /** It can be done to a canceled event too. */
  whileCancelled?: true
  /** It ends when all results are certified; of a part of them the deed itself asks (certified.ts). */
  untilCertified?: true
}

/** What is done to an event as a whole, each a `can` of its answer. What a school does with its own team is asked of that team. */
const rules = {
  edit: { by: 'make', whileCancelled: true },
  stage: { by: 'make', whileCancelled: true },
  cancel: { by: 'make', whileCancelled: true },
  teams: { by: 'make' },
  withdraw: { by: 'make', whileCancelled: true },
  certify: { by: 'make' },
  sessions: { by: 'run', whileCancelled: true },
  documents: { by: 'run', whileCancelled: true },
  results: { by: 'run', untilCertified: true },
  /** Places and scores of teams; of contests and meets, where they come of ratings and marks, by whom those are entered. */
  places: { by: 'run', untilCertified: true },
  /** Marks of a meet, their release, and team scores of them. */
  marks: { by: 'rate', untilCertified: true },
} as const satisfies Record<string, Rule>

export type EventDeed = keyof typeof rules

const marksText = 'Marks of a meet are entered and released by the office and, of the host school’s staff, by those who act for the whole school or may enter ratings.'
const resultsText = 'Results of a contest or meet are entered by the office and, of the host school’s staff, by those who act for the whole school or may enter ratings.'

/** Of those who run an event, who says how other schools did, as it is of ratings; a meet's host has its athletic director for it too. */
const mayRate = (who: Viewer): boolean => who.roleType === 'org' || who.wholeSchool || who.permissions.includes('upload-rating')

/**
 * Why this person does not do this to the event now: what the write throws, and what its `can` is made of.
 * @param isPast the event's academic year is over, which binds all but the office
 * @returns null if they may
 */
export function refusalOfDeed(deed: EventDeed, who: Viewer, event: AboutDeed, isPast: boolean): DomainError | null {
  const { by, whileCancelled, untilCertified }: Rule = deed === 'places' && hasDay(event.kind) ? rules.marks : rules[deed]
  if (by === 'make' && !mayMakeEvents(who)) return new DomainError('not-yours', { message: 'Only the office can change events.' })
  if (by !== 'make' && !mayRunEvent(who, event)) return new DomainError('not-yours', { message: 'Only the office and the host school’s staff can do this.' })
  if (by === 'rate' && !mayRate(who)) return new DomainError('not-yours', { message: deed === 'places' ? resultsText : marksText })
  if (event.deletedAt) return new DomainError('restore-first', { message: 'This event is deleted. Please restore it first.' })
  if (isPast && who.roleType !== 'org') return new DomainError('read-only-year')
  if (event.cancelledAt && !whileCancelled) return new DomainError('conflicts', { message: canceledText })
  if (event.certifiedAt && untilCertified) return new DomainError('conflicts', { message: certifiedText })
  return null
}

/** For each deed in the answer, whether this person may do it. */
export function deedsOf(who: Viewer, event: AboutDeed, isPast: boolean): Record<Exclude<EventDeed, 'withdraw' | 'marks'>, boolean> {
  const may = (deed: EventDeed) => refusalOfDeed(deed, who, event, isPast) === null
  return { edit: may('edit'), stage: may('stage'), cancel: may('cancel'), teams: may('teams'), certify: may('certify'), sessions: may('sessions'), documents: may('documents'), results: may('results'), places: may('places') }
}
