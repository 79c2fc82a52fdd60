import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { phoneChangedLetter } from './profile.letters'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { findAccount } from '../passwords/password.repository'
import { phoneChangedMessage, phoneChangedText } from '../passwords/passwordMessages'
import type { Settings } from '../../platform/settings'

/**
 * After somebody's phone number was changed: the owner is told by email, and at the former number if it was proved to be theirs.
 * To be called in the transaction of the change.
 * @param phone the former number; empty if there was none
 * @param settings null for who cannot send text messages: the command line
 */
export async function tellPhoneChange(tx: Tx, { userId, phone, wasProved }: { userId: number; phone: string; wasProved: boolean }, { now, requestId, settings }: Pick<RequestContext, 'now' | 'requestId'> & { settings: Settings | null }): Promise<void> {
  const account = await findAccount(tx, userId)
  if (!account) return
  const { organizationId, organizationName, email } = account
  const letter = { kind: phoneChangedLetter, cause: requestId, organizationId, userId, createdAt: now() }
  await notifyPeople.run({ tx, letters: [{ ...letter, channel: 'email', target: email, ...phoneChangedMessage(account) }] })
  if (phone === '' || !wasProved || settings === null || !sendsTexts(settings)) return
  await notifyPeople.run({ tx, letters: [{ ...letter, channel: 'phone', target: canonicalPhone(phone), ...phoneChangedText(organizationName) }] })
}
