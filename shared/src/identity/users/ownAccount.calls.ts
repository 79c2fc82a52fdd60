import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AskDeletion, OwnDeletion } from './ownAccount.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'users', 'roles', 'tags', 'requests'] as const

export const getOwnDeletion = defineCall({
  name: 'users.getOwnDeletion',
  summary: 'Whether one has asked for one’s account to be deleted',
  method: 'GET',
  path: '/users/current/deletion',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnDeletion,
  shows,
})

export const askDeletion = defineCall({
  name: 'users.askDeletion',
  summary: 'Ask the office to delete one’s account; asked twice it counts once',
  method: 'POST',
  path: '/users/current/deletion',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: AskDeletion,
  output: z.null(),
  errors: ['too-many-tries'],
  changes: ['requests', 'users'],
})

export const getOwnData = defineCall({
  name: 'users.getOwnData',
  summary: 'Everything that the portal keeps about the signed-in person, as a JSON file',
  method: 'GET',
  path: '/users/current/data',
  access: { signedIn: true },
  whileActingAs: 'blocked',
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: z.string(),
  produces: 'file',
  shows,
})
