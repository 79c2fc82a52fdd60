import { shows } from '@portal/shared/competition/events/eventStages'
import type { DocumentAudience, EntryState, EventStage } from '@portal/shared/competition/events/event.kinds'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { isHost, seesWhole } from '../../directory/schools/host.policy'
import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'permissions' | 'actingAs'>

/** So many days after its last one the host's staff see an event as hosts: results are certified and corrected by then (ours). The office keeps all of it. */
export const hostSeesFor = 30

/**
 * An event as it is to a person now: for staff of its host, once their time is over, one that their school does not host. Whoever reads or locks an event for a person begins with
 * it, so that lists, files and writes end together.
 */
export const asItStandsFor = <Hosted extends { hostSchoolId: number | null; endsOn: string; timeZone: string }>(who: Pick<SignedIn, 'roleType' | 'schoolId'>, event: Hosted, now: Date): Hosted =>
  (isHost(who, event) && dayOf(now, event.timeZone) > addDays(event.endsOn, hostSeesFor) ? { ...event, hostSchoolId: null } : event)

/** What the policy needs to know of an event. */
export interface AboutEvent {
  stage: EventStage
  hostSchoolId: number | null
  deletedAt: Date | null
}

/** An entry of a school of the reader's: their own, for parents their children's. */
export interface OwnEntry {
  source: string
  state: EntryState
}

/**
 * Others see what is published. Staff of an invited school see that they are invited before anything is: they have to answer.
 * Deleted events are the office's to restore.
 */
export function maySeeEvent(who: Viewer, event: AboutEvent, own: readonly OwnEntry[]): boolean {
  if (event.deletedAt) return who.roleType === 'org'
  return seesWhole(who, event) || shows(event.stage, 'teams') || (who.roleType === 'staff' && own.some(({ source }) => source === 'invitation'))
}

/** Who reads a document: everyone who may see the event, the schools that take part in it or are asked to, or those who see it whole. */
export function maySeeDocument(who: Viewer, event: AboutEvent, own: readonly OwnEntry[], audience: DocumentAudience): boolean {
  if (!maySeeEvent(who, event, own)) return false
  if (seesWhole(who, event) || audience === 'public') return true
  return audience === 'teams' && own.some(({ state }) => state === 'entered' || state === 'accepted' || state === 'open')
}

/** A document that everyone may read, signed in or not: it is meant for them, and its event is published. */
export const isPublicDocument = (event: Pick<AboutEvent, 'stage' | 'deletedAt'>, { audience, isRemoved }: { audience: DocumentAudience; isRemoved: boolean }): boolean =>
  audience === 'public' && !isRemoved && event.deletedAt === null && shows(event.stage, 'teams')

/** Creating events, and all that becomes of them, is the office's (specification, section 6). Nobody does it while signed in as someone else. */
export const mayMakeEvents = (who: Viewer): boolean => !who.actingAs && who.roleType === 'org' && who.permissions.includes('general-event-create')

/** The staff of the host school manage its sessions, documents and results, as the office does. */
export const mayRunEvent = (who: Viewer, event: Pick<AboutEvent, 'hostSchoolId'>): boolean => mayMakeEvents(who) || (!who.actingAs && isHost(who, event))
