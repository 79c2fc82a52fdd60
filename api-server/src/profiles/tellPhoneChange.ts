import { canonicalPhone } from '@portal/shared/format/phone'
import type { Tx } from '../db/database'
import type { RequestContext } from '../http/requestContext'
import { insertMessage } from '../mail/message.repository'
import { sendsTexts } from '../mail/sendsTexts'
import { findAccount } from '../passwords/password.repository'
import { phoneChangedMessage, phoneChangedText } from '../passwords/passwordMessages'
import type { Settings } from '../settings'

/**
 * After somebody's phone number was changed: the owner is told by e-mail, and at the former number if it was proved to be theirs.
 * To be called in the transaction of the change.
 * @param phone the former number; empty if there was none
 * @param settings null for who cannot send text messages: the command line
 */
export async function tellPhoneChange(tx: Tx, { userId, phone, wasProved }: { userId: number; phone: string; wasProved: boolean }, { now, settings }: Pick<RequestContext, 'now'> & { settings: Settings | null }): Promise<void> {
  const account = await findAccount(tx, userId)
  if (!account) return
  const { organizationId, organizationName, email } = account
  await insertMessage(tx, { organizationId, channel: 'email', target: email, createdAt: now(), ...phoneChangedMessage(account) })
  if (phone === '' || !wasProved || settings === null || !sendsTexts(settings)) return
  await insertMessage(tx, { organizationId, channel: 'phone', target: canonicalPhone(phone), createdAt: now(), ...phoneChangedText(organizationName) })
}
