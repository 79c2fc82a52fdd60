import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import type { CodeTarget } from './password.repository'
import { accountExistsMessage, codeText, signUpCodeLetter, signUpCodeMessage } from './password.letters'
import { findUserByEmail } from './password.repository'

/**
 * Writes the message with the code of a sign-up. Anyone who has an account with that address is told so and gets no code:
 * the answer on the screen is the same, and nobody but the owner of the address learns the difference.
 */
export async function writeSignUpCode(
  tx: Tx,
  context: Pick<RequestContext, 'now' | 'baseUrl' | 'requestId'>,
  organization: { id: number; name: string },
  to: CodeTarget,
  code: string,
): Promise<void> {
  const account = to.channel === 'email' ? await findUserByEmail(tx, organization.id, to.target) : undefined
  const message = to.channel === 'phone' ? codeText(organization.name, code) : account && !account.deletedAt ? accountExistsMessage(organization.name, account.firstName, context.baseUrl()) : signUpCodeMessage(organization.name, code)
  await notifyPeople.run({ tx, letters: [{ kind: signUpCodeLetter, cause: context.requestId, organizationId: organization.id, userId: account?.userId ?? null, ...to, ...message, createdAt: context.now() }] })
  await writeAudit(tx, {
    organizationId: organization.id, userId: null, action: 'joining.codeSent', subjectType: 'oneTimeCode', subjectId: null,
    data: { channel: to.channel, toAccount: Boolean(account) }, requestId: context.requestId,
  })
}
