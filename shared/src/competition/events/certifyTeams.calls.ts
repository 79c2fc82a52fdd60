import { z } from 'zod'
import { AgainstCertifying } from '../certifications/unfinished.schemas'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { CertifyTeamsInput } from './certifyTeams.schemas'
import { EventViewInfo } from './eventViewInfo.schemas'

export const getEventViewInfo = defineCall({
  name: 'events.getViewInfo',
  summary: 'An event with its teams by classification: their total scores, and their positions once they are certified',
  method: 'GET',
  path: '/event-view-info',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' },
  input: z.strictObject({ event_id: Id }),
  output: EventViewInfo,
  errors: ['not-found'],
  shows: ['events', 'performances', 'activities'],
})

export const certifyTeams = defineCall({
  name: 'events.certify',
  summary: 'Certify the positions of the teams of one classification of an event, or of all of them, or withdraw that; true once it is as asked',
  method: 'POST',
  path: '/team-positions/certification',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: CertifyTeamsInput,
  output: z.boolean(),
  errors: ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'],
  details: { conflicts: AgainstCertifying.pick({ unfinished: true }) },
  changes: ['events', 'occasions', 'performances', 'brackets'],
})
