import type { AppealState, DisciplinaryKind } from '@portal/shared/eligibility/disciplinary/disciplinary.kinds'
import { appealWords, dollars, kindWords, lengthWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { findAddresses, findSubjectName } from './disciplinary.repository'

export const disciplinaryLetter = defineLetter({ name: 'disciplinary.decided', says: 'The office decided about conduct', necessity: 'always' })

interface Told {
  subjectType: SubjectType
  subjectId: number
  kind: DisciplinaryKind
  occurredOn: string
  endsOn: string | null
  contests: number | null
  fineCents: number | null
  appeal: AppealState
  isNew: boolean
}

const day = (iso: string) => new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Writes to whom an action is about: what was decided, and for how long. What happened is left out: mailboxes are read by
 * others too. @returns to how many addresses
 */
export async function tellOfAction(tx: Tx, { subjectType, subjectId, isNew, ...action }: Told, { who, now, requestId }: RequestContext<SignedIn>): Promise<number> {
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  const { name } = (await findSubjectName(tx, who.organizationId, subjectType, subjectId))!
  const addresses = await findAddresses(tx, who.organizationId, subjectType, subjectId)
  const length = lengthWords(action, day)
  const facts = [
    `What was decided: ${kindWords[action.kind]}, ${day(action.occurredOn)}${length && `, ${length}`}.`,
    action.fineCents === null ? '' : `Fine: ${dollars(action.fineCents)}.`,
    action.appeal === 'none' ? '' : `${appealWords[action.appeal]}.`,
  ]
  for (const target of addresses) {
    await notifyPeople.run({ tx, letters: [{
      kind: disciplinaryLetter, cause: requestId, userId: null, organizationId: who.organizationId, channel: 'email', target, createdAt: now(),
      ...composeMessage({
        organizationName: organization!.name,
        subject: `A decision about conduct from ${organization!.name}`,
        paragraphs: [
          isNew ? `The office of ${organization!.name} has made a decision that concerns ${name}.` : `The office of ${organization!.name} has changed a decision that concerns ${name}.`,
          ...facts.filter(Boolean),
          'For details and how to appeal, please contact the office.',
        ],
      }),
    }] })
  }
  return addresses.length
}
