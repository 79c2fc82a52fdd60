import { linkTo } from '@portal/shared/platform/access/screens'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { Keeps } from '@portal/shared/office/forms/formSettings.types'
import type { Tx } from '../../platform/db/database'
import type { Services } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import type { LetterKind } from '../../platform/mail/letter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findAddresses, findOffice } from './approver.repository'

export const receiptLetter = defineLetter({ name: 'formEntries.receipt', says: 'A receipt of a form that you sent, with your answers', necessity: 'news' })
export const entriesGoLetter = defineLetter({ name: 'formEntries.goSoon', says: 'Entries of a form that are deleted or made anonymous soon', necessity: 'news' })
export const entryWaitsLetter = defineLetter({ name: 'formEntries.waits', says: 'A form entry waited for long: the office may decide', necessity: 'news' })

type Clock = Pick<Services, 'now' | 'baseUrl'>
interface Organization { id: number; name: string }

async function tellOffice(tx: Tx, kind: LetterKind, { id: organizationId, name: organizationName }: Organization, cause: string, words: (firstName: string) => { subject: string; paragraphs: string[] }, link: { label: string; href: string }, { now }: Clock): Promise<void> {
  const people = await findAddresses(tx, await findOffice(tx, organizationId))
  if (people.length === 0) return
  await notifyPeople.run({ tx, letters: people.map(({ userId, firstName, email }) => ({
    kind, cause, userId, organizationId, channel: 'email' as const, target: email, createdAt: now(), ...composeMessage({ organizationName, ...words(firstName), link }),
  })) })
}

/** Tells the office how many entries of a form go, and on which day. */
export async function tellOfGoing(tx: Tx, organization: Organization, form: { id: number; name: string }, { count, on, then }: { count: number; on: string; then: Keeps['then'] }, clock: Clock): Promise<void> {
  const entries = count === 1 ? 'one entry' : `${count.toLocaleString('en-US')} entries`
  await tellOffice(tx, entriesGoLetter, organization, `formEntries go ${form.id} ${on}`, (firstName) => ({
    subject: `${form.name}: ${entries} ${then === 'delete' ? 'will be deleted' : 'will be made anonymous'}`,
    paragraphs: [`${firstName}, on ${longDay(on)} ${entries} of ${form.name} will be ${then === 'delete' ? 'deleted with the files in them' : 'made anonymous, and the files in them deleted'}: the form keeps them that long.`, 'If you still need them, export them, or change how long the form keeps entries.'],
  }), { label: 'See the entries', href: clock.baseUrl() + linkTo('formViewer', { requestId: form.id }) }, clock)
}

/** Tells the office that an entry waited for as long as its step says; who and what it is about stands in the portal. */
export async function tellOfWaiting(tx: Tx, organization: Organization, { entryId, formId, formName, step, key }: { entryId: number; formId: number; formName: string; step: string; key: string }, clock: Clock): Promise<void> {
  await tellOffice(tx, entryWaitsLetter, organization, `formEntry ${entryId} ${key}`, (firstName) => ({
    subject: `${formName}: an entry has waited for long`, paragraphs: [`${firstName}, an entry of ${formName} has waited for a decision for long (${step}). The office may decide on it now.`],
  }), { label: 'See the entry', href: clock.baseUrl() + linkTo('formEntryViewer', { requestId: formId, requestFormId: entryId }) }, clock)
}

/** Confirms what someone sent, with their answers as a PDF. The words say nothing of what they are. */
export async function tellReceipt(tx: Tx, { id: organizationId, name: organizationName }: Organization, to: { userId: number | null; email: string }, entry: { entryId: number; formName: string; cause: string; pdf: Uint8Array; sentOn: string }, { now, baseUrl }: Clock): Promise<void> {
  await notifyPeople.run({ tx, letters: [{
    kind: receiptLetter, cause: entry.cause, userId: to.userId, organizationId, channel: 'email', target: to.email, createdAt: now(), attachment: { name: 'answers.pdf', bytes: entry.pdf },
    ...composeMessage({
      organizationName, subject: `${entry.formName}: we have your entry`,
      paragraphs: [`${organizationName} has your entry of ${entry.formName}, sent on ${entry.sentOn}. Your answers are attached, but for those that are confidential.`, ...(to.userId === null ? ['If you did not send it, someone entered your address by mistake. You do not have to do anything.'] : [])],
      ...(to.userId !== null && { link: { label: 'See what became of it', href: baseUrl() + linkTo('myForms') } }),
    }),
  }] })
}
