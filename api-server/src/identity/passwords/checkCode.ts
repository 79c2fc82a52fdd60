import { DomainError } from '@portal/shared/platform/call/errors'
import { codeTries } from '@portal/shared/identity/passwords/password.schemas'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { verifyPassword } from '../sessions/hashPassword'
import { countCodeTry, type CodePurpose, type CodeTarget } from './password.repository'
import { countTries } from './tryLimits'

/** Tries from one network address in a quarter of an hour. */
const mostFromAddress = 100

/**
 * Checks a code and counts the try. Unknown, wrong, expired, used and tried too often are answered alike and take alike long.
 * @returns the code's key
 * @throws DomainError wrong-code, too-many-tries
 */
export async function checkCode(context: RequestContext, to: CodeTarget, otp: string, purpose: CodePurpose | undefined): Promise<number> {
  await countTries(context, [{ key: `codeTryFrom:${networkOf(context.address)}`, most: mostFromAddress, minutes: 15, comesBack: true }])
  const open = await context.tx((tx) => countCodeTry(tx, to, purpose, codeTries, context.now()))
  const isRight = await verifyPassword(open?.codeHash, otp)
  if (!open || !isRight) throw new DomainError('wrong-code')
  return open.codeId
}
