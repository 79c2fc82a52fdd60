import { defineCall } from '../../platform/call/defineCall'
import { Accommodations, AccommodationsKey, RemoveAccommodation, SaveAccommodation } from './accommodation.schemas'

const access = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const

export const getAccommodations = defineCall({
  name: 'accommodations.get',
  summary: 'What an entry and its performers need of time and room; for the office and those who run the school’s performances',
  method: 'GET',
  path: '/performances/:performanceId/accommodations',
  access,
  input: AccommodationsKey,
  output: Accommodations,
  errors: ['not-found'],
  shows: ['performances', 'students'],
})

export const saveAccommodation = defineCall({
  name: 'accommodations.save',
  summary: 'Record what an entry or one of its performers needs; the placing of the day goes by it',
  method: 'POST',
  path: '/performances/accommodations',
  access,
  input: SaveAccommodation,
  output: Accommodations,
  errors: refusals,
  details: { 'changed-meanwhile': Accommodations },
  changes: ['performances'],
})

export const removeAccommodation = defineCall({
  name: 'accommodations.remove',
  summary: 'Remove what an entry or one of its performers needs',
  method: 'POST',
  path: '/performances/accommodations/removal',
  access,
  input: RemoveAccommodation,
  output: Accommodations,
  errors: refusals,
  changes: ['performances'],
})
