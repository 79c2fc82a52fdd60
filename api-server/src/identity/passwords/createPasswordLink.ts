import { randomBytes } from 'node:crypto'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DomainError } from '@portal/shared/platform/call/errors'
import { linkDays } from '@portal/shared/identity/passwords/password.schemas'
import type { Tx } from '../../platform/db/database'
import type { Services } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { hashToken } from '../sessions/findSignedIn'
import { closeLinks, findAccount, insertLink } from './password.repository'
import { linkMessage, passwordLinkLetter } from './password.letters'

/**
 * Makes a set-password link and writes the email with it; earlier links of the person end. The token is kept only as a hash.
 * Wake the sender after the commit (context.wakeSender).
 * @returns the token
 * @throws DomainError not-found if there is no such person
 */
export async function createPasswordLink(tx: Tx, userId: number, purpose: 'newUser' | 'reset', { now, baseUrl }: Pick<Services, 'now' | 'baseUrl'>): Promise<string> {
  const account = await findAccount(tx, userId)
  if (!account) throw new DomainError('not-found')
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  await closeLinks(tx, userId, createdAt)
  await insertLink(tx, { userId, purpose, tokenHash: hashToken(token), createdAt, expiresAt: new Date(createdAt.getTime() + linkDays * 86_400_000) })
  const href = baseUrl() + linkTo('setPassword', { token, userId })
  await notifyPeople.run({ tx, letters: [{ kind: passwordLinkLetter, cause: hashToken(token), organizationId: account.organizationId, userId, channel: 'email', target: account.email, ...linkMessage(account, href, purpose), createdAt }] })
  return token
}
