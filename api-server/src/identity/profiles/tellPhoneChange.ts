import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { Tx } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import type { Letter } from '../../platform/mail/letter'
import { notifyPeople } from '../../platform/platform.hooks'
import { phoneChangedLetter, phoneChangedMessage, phoneChangedText } from './profile.letters'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { findAccounts } from '../passwords/password.repository'
import type { Settings } from '../../platform/settings'

/** Someone's number became another one, or none. `phone` is the former number, empty if there was none; `wasProved` if a code had shown that it is theirs. */
export interface FormerPhone { userId: number; phone: string; wasProved: boolean }

/** People whose letters are written at once. */
const atOnce = 500

/**
 * After phone numbers were changed, by whomever: each owner is told by email, and at the former number if it was proved to be theirs.
 * To be called in the transaction of the change, for every number that is another one now, however it is written.
 * @param settings null for who cannot send text messages: the command line
 */
export async function tellPhoneChange(tx: Tx, changed: readonly FormerPhone[], { now, requestId, settings }: Pick<RequestContext, 'now' | 'requestId'> & { settings: Settings | null }): Promise<void> {
  for (let start = 0; start < changed.length; start += atOnce) {
    const former = new Map(changed.slice(start, start + atOnce).map((each) => [each.userId, each]))
    const accounts = await findAccounts(tx, [...former.keys()])
    await notifyPeople.run({
      tx,
      letters: accounts.flatMap((account): Letter[] => {
        const { organizationId, organizationName, userId, email } = account
        const { phone, wasProved } = former.get(userId)!
        const letter = { kind: phoneChangedLetter, cause: requestId, organizationId, userId, createdAt: now() }
        const byEmail: Letter = { ...letter, channel: 'email', target: email, ...phoneChangedMessage(account) }
        if (phone === '' || !wasProved || settings === null || !sendsTexts(settings)) return [byEmail]
        return [byEmail, { ...letter, channel: 'phone', target: canonicalPhone(phone), ...phoneChangedText(organizationName) }]
      }),
    })
  }
}
