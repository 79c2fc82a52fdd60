import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { CurrentUser, NewSession, SignIn } from './session.schemas'

export const signIn = defineCall({
  name: 'sessions.signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/sessions',
  access: { public: 'nobody is signed in before this call' },
  whileActingAs: 'allowed',
  input: SignIn,
  output: NewSession,
  errors: ['wrong-credentials', 'too-many-tries'],
  changes: ['session'],
})

export const signOut = defineCall({
  name: 'sessions.signOut',
  summary: 'End the session that the token belongs to',
  method: 'DELETE',
  path: '/sessions/current',
  access: { signedIn: true },
  whileActingAs: 'allowed',
  input: z.strictObject({}),
  output: z.null(),
  changes: ['session'],
})

export const getCurrentUser = defineCall({
  name: 'sessions.getCurrentUser',
  summary: 'Who the token belongs to',
  method: 'GET',
  path: '/sessions/current',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: CurrentUser,
})
