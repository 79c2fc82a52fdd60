import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AddOutsideTeam, OutsideQuery, SimilarSchool, TakeOutsideTeam } from './outside.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'brackets', 'venues'] as const

/** Those who run the team that wants to play (outside.policy.ts); the specification names no permission. */
const mayAdd = { roleTypes: ['org', 'staff'] } as const

export const findOutsideSchools = defineCall({
  name: 'matches.findOutsideSchools',
  summary: 'Schools with a name like this, from outside and of the association, so that none is made twice',
  method: 'GET',
  path: '/outside-schools',
  access: mayAdd,
  input: OutsideQuery,
  output: z.array(SimilarSchool),
  errors: ['not-found', 'not-yours'],
  shows,
})

export const addOutsideTeam = defineCall({
  name: 'matches.addOutsideTeam',
  summary: 'Make a school from outside and its team, to be played against; schools like it must have been seen (`seen`). Sent twice with one key, it makes one',
  method: 'POST',
  path: '/teams/:teamId/outside-opponents',
  access: mayAdd,
  adds: true,
  input: AddOutsideTeam,
  output: z.strictObject({ teamId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year', 'conflicts'],
  details: { conflicts: z.strictObject({ schools: z.array(SimilarSchool) }) },
  changes: ['teams', 'matches'],
})

export const takeOutsideTeam = defineCall({
  name: 'matches.takeOutsideTeam',
  summary: 'The team of a school from outside that is known already, made if it is the first of its activity and level',
  method: 'POST',
  path: '/teams/:teamId/outside-opponents/:schoolId',
  access: mayAdd,
  input: TakeOutsideTeam,
  output: z.strictObject({ teamId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year'],
  changes: ['teams', 'matches'],
})
