import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Participation, SavedParticipation, SaveParticipation, StandingAgainst } from './participation.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'activities', 'teams', 'tags', 'setupLists'] as const

const access = { roleTypes: ['org'], permission: 'activity-edit' } as const

export const getParticipation = defineCall({
  name: 'participation.get',
  summary: 'Which schools take part in which activities in the chosen academic year, and have a team at which level',
  method: 'GET',
  path: '/participation',
  access,
  input: z.strictObject({}),
  output: Participation,
  shows,
})

export const saveParticipation = defineCall({
  name: 'participation.save',
  summary: 'Have many schools join and leave activities and get teams at once; all of it or nothing. Sent twice, the second time changes nothing',
  method: 'POST',
  path: '/participation',
  access,
  input: SaveParticipation,
  output: SavedParticipation,
  errors: ['not-found', 'in-use', 'read-only-year'],
  details: { 'in-use': StandingAgainst },
  changes: ['activities', 'teams', 'standings'],
  maxBody: 1024 * 1024,
})
