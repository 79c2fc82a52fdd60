import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { NewSession } from '../../platform/call/currentUser.schemas'
import { JoiningForm, SchoolChoice, SignUp } from './joining.schemas'

const access = { public: 'whoever signs up has no account yet' } as const

export const getJoiningForm = defineCall({
  name: 'joining.getForm',
  summary: 'What the sign-up form needs to know: the terms in effect and the roles that staff may ask for',
  method: 'GET',
  path: '/joining',
  access,
  input: z.strictObject({}),
  output: JoiningForm,
  errors: ['unknown-organization'],
})

export const findJoiningSchools = defineCall({
  name: 'joining.findSchools',
  summary: 'Names and towns of the schools whose name or town has all of the words, at most 20',
  method: 'GET',
  path: '/joining/schools',
  access,
  input: z.strictObject({ search: z.string().trim().max(80, 'At most 80 characters.').regex(/^[^\p{Cc}]*$/u, 'This has characters that cannot be shown.').default('') }),
  output: z.array(SchoolChoice),
  errors: ['unknown-organization'],
})

export const signUp = defineCall({
  name: 'joining.signUp',
  summary: 'Sign up with a verified email address: a fan has access right away, others wait for their school; sent twice, it counts once',
  method: 'POST',
  path: '/joining',
  access,
  whileActingAs: 'blocked',
  input: SignUp,
  /** The session of someone who is in at once; null for someone awaiting a decision. */
  output: z.strictObject({ session: NewSession.nullable() }),
  errors: ['unknown-organization', 'wrong-code', 'too-many-tries', 'account-exists', 'not-found'],
  changes: ['requests', 'users', 'family'],
})
