import { DomainError } from '@portal/shared/platform/call/errors'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { checkOwnPassword } from '../passwords/checkOwnPassword'
import { forgetCountedTries } from '../passwords/tryLimits'
import { countFactorTry, takeFactorCode, wrongFactorCode } from './checkSecondFactor'
import { lockSecondFactor } from './secondFactor.repository'

/** That the right password came with a write, and the code that came with it, which is not looked at yet. */
export interface GivenAgain {
  otp: string | undefined
}

const problem = (field: 'password' | 'otp', message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/**
 * Checks the password that came with a write, before its transaction: what is wrong counts, whatever becomes of the write.
 * @returns null if none came
 * @throws DomainError invalid-input at `password`, too-many-tries
 */
export async function checkGivenAgain(context: RequestContext<SignedIn>, { password, otp }: ProofAgain): Promise<GivenAgain | null> {
  if (password === undefined) return null
  await checkOwnPassword(context, password)
  if (otp !== undefined) await countFactorTry(context, context.who.userId)
  return { otp }
}

/**
 * Demands the person's own password and, where their account asks for codes, a code, which is used up: in the transaction of what
 * opens the office to someone, once the locked rows show that it does.
 * @throws DomainError invalid-input at `password` or `otp` for what was not given, wrong-code at `otp`
 */
export async function demandAgain(tx: Tx, context: RequestContext<SignedIn>, given: GivenAgain | null): Promise<void> {
  const { userId } = context.who
  if (!given) throw problem('password', 'Please enter your password.')
  if (!(await lockSecondFactor(tx, userId))?.confirmedAt) return
  if (given.otp === undefined) throw problem('otp', 'Please enter a code of your authenticator app.')
  if (!(await takeFactorCode(tx, context, userId, given.otp))) throw wrongFactorCode('otp')
  await forgetCountedTries({ tx: (work) => work(tx) }, [`secondFactor:${userId}`])
}
