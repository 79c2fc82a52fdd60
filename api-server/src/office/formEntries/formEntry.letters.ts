import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { Deciders } from '@portal/shared/office/formEntries/formSteps'
import { linkTo } from '@portal/shared/platform/access/screens'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findAddresses } from './approver.repository'
import type { EntryInList } from './formEntry.repository'

export const entryToDecideLetter = defineLetter({ name: 'formEntries.toDecide', says: 'A form entry waits for your decision', necessity: 'news' })
export const entryDecidedLetter = defineLetter({ name: 'formEntries.decided', says: 'An entry of yours was decided or sent back', necessity: 'always' })
export const entryCommentLetter = defineLetter({ name: 'formEntries.commented', says: 'A new comment on a form entry of yours', necessity: 'news' })

export const formReminderLetter = defineLetter({ name: 'formEntries.reminder', says: 'A form that is still to be sent: for you, a child, a team or your school', necessity: 'news' })

type Context = RequestContext<SignedIn>

/** Writes the same to some people; the subject names no student: it shows on locked phones. */
async function write(tx: Tx, kind: typeof entryToDecideLetter, userIds: readonly number[], context: Context, cause: string, words: (firstName: string) => { subject: string; paragraphs: string[] }): Promise<void> {
  const { who, now, baseUrl } = context
  const people = await findAddresses(tx, [...new Set(userIds)])
  if (people.length === 0) return
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  await notifyPeople.run({ tx, letters: people.map(({ userId, firstName, email }) => ({
    kind, cause, userId, organizationId: who.organizationId, channel: 'email' as const, target: email, createdAt: now(),
    ...composeMessage({ organizationName: organization!.name, ...words(firstName), link: { label: 'Open the portal', href: baseUrl() + linkTo('dashboard') } }),
  })) })
}

/** Asks people for their decision; says so where it came to them as nobody else is there. */
export async function tellOfDecision(tx: Tx, { entry, formName, student }: EntryInList, { userIds, passedTo, step }: Pick<Deciders, 'passedTo'> & { userIds: readonly number[]; step: string }, context: Context): Promise<void> {
  const standsIn = { '': [], substitute: ['You are asked as a substitute: whoever decides this step is not there anymore.'], office: ['It comes to the office: nobody is there anymore who decides this step.'] }[passedTo]
  await write(tx, entryToDecideLetter, userIds.filter((userId) => userId !== context.who.userId), context, `formEntry ${entry.id}/${entry.version}`, (firstName) => ({
    subject: `${formName}: your decision is needed`,
    paragraphs: [`${firstName}, an entry of ${formName}${student === '' ? '' : ` for ${student}`} waits for your decision (${step}).`, ...standsIn],
  }))
}

const decided: Record<EntryDecision, string> = {
  approve: 'was approved', refuse: 'was not approved', sendBack: 'was sent back: please correct it and send it again', reopen: 'is being decided again', admit: 'is no longer on the waiting list',
}

/** Tells who filled an entry in what was decided. */
export async function tellFiller(tx: Tx, { entry, formName, student }: EntryInList, { decision, reason }: { decision: EntryDecision; reason: string }, context: Context): Promise<void> {
  if (entry.filledInByUserId === null) return
  await write(tx, entryDecidedLetter, [entry.filledInByUserId], context, `formEntry ${entry.id}/${entry.version}`, (firstName) => ({
    subject: `${formName}: your entry ${decided[decision].split(':')[0]!}`,
    paragraphs: [`${firstName}, your entry of ${formName}${student === '' ? '' : ` for ${student}`} ${decided[decision]}.`, ...(reason === '' ? [] : [`Their note: ${reason}`])],
  }))
}

/** Tells the others in a conversation that there is something new; not what. */
export async function tellComment(tx: Tx, { entry, formName }: EntryInList, userIds: readonly number[], context: Context): Promise<void> {
  await write(tx, entryCommentLetter, userIds.filter((userId) => userId !== context.who.userId), context, `formEntry ${entry.id} comment ${context.requestId}`, (firstName) => ({
    subject: `${formName}: a new comment`, paragraphs: [`${firstName}, there is a new comment on an entry of ${formName}.`],
  }))
}

const notSent = { school: 'your school has not sent', team: 'a team of yours has not sent', student: 'a student of yours has not sent', person: 'you have not sent' } as const

/** Reminds people of a form that was not sent; whom it is about stands behind the sign-in. */
export async function tellReminder(tx: Tx, { formId, name, until, per }: { formId: number; name: string; until: string; per: keyof typeof notSent }, userIds: readonly number[], context: Context): Promise<void> {
  await write(tx, formReminderLetter, userIds, context, `form ${formId} reminder ${context.requestId}`, (firstName) => ({
    subject: `Please fill in: ${name}`, paragraphs: [`${firstName}, ${notSent[per]} ${name} yet.${until === '' ? '' : ` It is open until ${until}.`}`],
  }))
}
