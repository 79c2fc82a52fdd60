import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AdvancePlan, Advanced, AdvanceEntries, SaveAdvancing } from './advance.schemas'

const deed = { roleTypes: ['org'], permission: 'general-event-create' } as const

export const getAdvancing = defineCall({
  name: 'advances.get',
  summary: 'To which later contest the performances of a band event advance, by which rule, who does and who does not and why',
  method: 'GET',
  path: '/events/:eventId/advancingRules',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: AdvancePlan,
  errors: ['not-found'],
  shows: ['events', 'performances'],
})

export const saveAdvancing = defineCall({
  name: 'advances.save',
  summary: 'Say to which later contest the performances of a band event advance, and by which rule',
  method: 'PUT',
  path: '/events/:eventId/advancingRules',
  access: deed,
  input: SaveAdvancing,
  output: AdvancePlan,
  errors: ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile'],
  details: { 'changed-meanwhile': AdvancePlan },
  changes: ['performances'],
})

export const advanceEntries = defineCall({
  name: 'advances.advance',
  summary: 'Enter those who advance in the next contest and tell their schools; pressed twice, nobody is entered twice',
  method: 'POST',
  path: '/events/:eventId/advancing/entries',
  access: deed,
  input: AdvanceEntries,
  output: Advanced,
  errors: ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'conflicts'],
  changes: ['events', 'performances'],
})
