import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import {
  BeginSecondFactor, ConfirmSecondFactor, OwnSecondFactor, RecoveryCodes, ResetSecondFactor, SaveSecondFactorPolicy, SecondFactorPage,
  SecondFactorPolicyState, SecondFactorSecret, ProvenSecondFactor, secondFactorSorts,
} from './secondFactor.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session'] as const

export const getOwnSecondFactor = defineCall({
  name: 'secondFactors.getOwn',
  summary: 'Whether one’s own account asks for a code of an authenticator app',
  method: 'GET',
  path: '/second-factor',
  access: { signedIn: true },
  openDuring: ['secondFactor'],
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnSecondFactor,
  shows,
})

export const beginSecondFactor = defineCall({
  name: 'secondFactors.begin',
  summary: 'Make a secret for an authenticator app; it counts once a code of it was confirmed',
  method: 'POST',
  path: '/second-factor',
  access: { signedIn: true },
  openDuring: ['secondFactor'],
  inSchoolView: 'blocked',
  input: BeginSecondFactor,
  output: SecondFactorSecret,
  errors: ['too-many-tries', 'changed-meanwhile'],
})

export const confirmSecondFactor = defineCall({
  name: 'secondFactors.confirm',
  summary: 'Turn the second factor on with a code of the app; other sessions end, and recovery codes are shown once',
  method: 'POST',
  path: '/second-factor/confirmation',
  access: { signedIn: true },
  openDuring: ['secondFactor'],
  inSchoolView: 'blocked',
  input: ConfirmSecondFactor,
  output: RecoveryCodes,
  errors: ['wrong-code', 'too-many-tries', 'changed-meanwhile'],
  changes: ['session'],
})

export const renewRecoveryCodes = defineCall({
  name: 'secondFactors.renewRecoveryCodes',
  summary: 'Make new recovery codes, with password and code; the earlier ones count no more, and the new ones are shown once',
  method: 'POST',
  path: '/second-factor/recovery-codes',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: ProvenSecondFactor,
  output: RecoveryCodes,
  errors: ['wrong-code', 'too-many-tries', 'changed-meanwhile'],
  changes: ['session'],
})

export const turnOffSecondFactor = defineCall({
  name: 'secondFactors.turnOff',
  summary: 'Turn one’s own second factor off, with password and code',
  method: 'POST',
  path: '/second-factor/off',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: ProvenSecondFactor,
  output: z.null(),
  errors: ['wrong-code', 'too-many-tries', 'changed-meanwhile'],
  changes: ['session'],
})

export const listSecondFactors = defineCall({
  name: 'secondFactors.list',
  summary: 'People of the office and the schools’ staff, with whether their accounts ask for a code of an app',
  method: 'GET',
  path: '/second-factors',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: PageQuery.extend({ sort: z.enum(secondFactorSorts).default('name'), state: z.enum(['all', 'on', 'missing'], 'There is no such list.').default('all') }),
  output: SecondFactorPage,
  shows,
})

export const resetSecondFactor = defineCall({
  name: 'secondFactors.reset',
  summary: 'Turn off someone else’s second factor when they lost their phone and codes; the person is notified, and their sessions end. For someone of the office with one’s password and code',
  method: 'POST',
  path: '/users/:userId/second-factor-reset',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: ResetSecondFactor.extend({ userId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours', 'wrong-code', 'too-many-tries'],
  changes: ['session'],
})

export const getSecondFactorPolicy = defineCall({
  name: 'secondFactors.getPolicy',
  summary: 'Who the organization requires a second factor for',
  method: 'GET',
  path: '/second-factor-policy',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: z.strictObject({}),
  output: SecondFactorPolicyState,
  shows,
})

export const saveSecondFactorPolicy = defineCall({
  name: 'secondFactors.savePolicy',
  summary: 'Set who must have a second factor; it applies right away, to open sessions too. To require it of fewer takes one’s password and code',
  method: 'PUT',
  path: '/second-factor-policy',
  access: { roleTypes: ['org'], permission: 'role-edit' },
  input: SaveSecondFactorPolicy,
  output: SecondFactorPolicyState,
  errors: ['wrong-code', 'too-many-tries'],
  changes: ['session'],
})
