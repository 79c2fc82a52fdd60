import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { SavedTieBreakers, SaveTieBreakers, StandingRules, TieBreakerLists } from './tieBreaker.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'setupLists'] as const

export const listTieBreakers = defineCall({
  name: 'tieBreakers.list',
  summary: 'What each activity ranks by, and the districts with rules of their own',
  method: 'GET',
  path: '/tie-breakers',
  access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
  input: z.strictObject({}),
  output: TieBreakerLists,
  shows,
})

export const saveTieBreakers = defineCall({
  name: 'tieBreakers.save',
  summary: "Changes the association's or a district's rules and ranks the tables again",
  method: 'PUT',
  path: '/tie-breakers',
  access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
  input: SaveTieBreakers,
  output: SavedTieBreakers,
  errors: ['not-found', 'read-only-year', 'rules-changed'],
  details: { 'rules-changed': StandingRules },
  changes: ['activities', 'standings'],
})
