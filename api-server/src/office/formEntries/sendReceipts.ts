import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { countTries } from '../../identity/passwords/tryLimits'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Services } from '../../platform/http/requestContext'
import { repeat } from '../../platform/jobs/repeat'
import { paperDate } from '../../platform/jobs/writers/wallClock'
import { runInThread } from '../../platform/threads/runInThread'
import { withThings } from '../forms/withThings'
import { findAddresses } from './approver.repository'
import { drawEntriesWork } from './drawEntries.work'
import { findDueReceipts, postponeReceipt, takeReceipt } from './entryClock.repository'
import { tellReceipt } from './entryClock.letters'
import { paperOf } from './entryPaper'
import { findEntryInList, findVersion, type EntryRecord } from './formEntry.repository'
import { confidentialIn, namesIn, withoutAnswers } from './presentEntry'

type Deps = Pick<Services, 'database' | 'now' | 'baseUrl' | 'wakeSender'>

interface Log { warn(data: object, text: string): void }

const everyFew = 15_000
const hourly = 60 * 60_000
const atOnce = 50

/** An address as a mail server takes it; what else was typed gets nothing. */
const address = /^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]{1,190}$/

/** To whom a receipt goes: who is signed in, at their address; a stranger at what they answered first to a question for one, if the form says so. */
async function addressee(reader: Deps['database']['reader'], entry: EntryRecord, form: { settings: object }): Promise<{ userId: number | null; email: string } | undefined> {
  if (entry.filledInByUserId !== null) return (await findAddresses(reader, [entry.filledInByUserId])).map(({ userId, email }) => ({ userId, email }))[0]
  if (!settingsOf(form.settings).sendsReceipt) return undefined
  const { definition } = await findVersion(reader, entry.formVersionId)
  const asks = questionsIn(definition).find(({ question, group }) => question.kind === 'email' && group === undefined && typeof entry.answers[question.id] === 'string')
  const email = asks && String(entry.answers[asks.question.id]).trim()
  return email !== undefined && address.test(email) ? { userId: null, email } : undefined
}

/** The answers of an entry as a PDF for an email: what is confidential is no matter for one. */
async function drawReceipt({ database: { reader }, now }: Deps, entry: EntryRecord, form: { name: string; academicYearId: number }, organization: { id: number; name: string; timeZone: string }): Promise<Uint8Array> {
  const { definition } = await findVersion(reader, entry.formVersionId)
  const hidden = confidentialIn(definition)
  const answers = withoutAnswers(entry.answers, hidden)
  const row = await findEntryInList(reader, entry.id)
  const names = await namesIn(reader, { organizationId: organization.id, userId: 0, schoolId: 0, roleType: null, permissions: [], wholeSchool: false }, definition, answers, form.academicYearId)
  const paper = paperOf(row.student || row.filledInBy || row.school || form.name, [
    ['Filled in by', row.filledInBy], ['School', row.school], ['Activity', row.activity], ['Sent', `${paperDate(entry.submittedAt, organization.timeZone)}${entry.isLate ? ', late' : ''}`],
  ], { definition: await withThings(reader, organization.id, definition), answers, hidden, names })
  return runInThread(drawEntriesWork, { title: form.name, organizationName: organization.name, date: paperDate(now(), organization.timeZone), entries: [paper] })
}

/** A stranger's address may be anyone's: it gets a few receipts a day, whatever is sent. */
async function isTooOften(deps: Deps, email: string): Promise<boolean> {
  try {
    await countTries({ tx: (work) => deps.database.transaction(work), now: deps.now }, [{ key: `formReceipt:${email.toLowerCase()}`, most: 5, minutes: 24 * 60 }])
    return false
  } catch (error) {
    if (error instanceof DomainError && error.id === 'too-many-tries') return true
    throw error
  }
}

type Due = Awaited<ReturnType<typeof findDueReceipts>>[number]

/** Sends one, which is drawn before its transaction takes it: of two processes one sends it. @returns whether it was sent */
async function sendOne(deps: Deps, { entry, form }: Due): Promise<boolean> {
  const { database } = deps
  const [organization] = await findOrganizations(database.reader, { id: form.organizationId })
  const to = await addressee(database.reader, entry, form)
  const isSent = to !== undefined && organization !== undefined && (to.userId !== null || !(await isTooOften(deps, to.email)))
  const pdf = isSent ? await drawReceipt(deps, entry, form, organization) : undefined
  return database.transaction(async (tx) => {
    if (!(await takeReceipt(tx, entry)) || !pdf || !to || !organization) return false
    await tellReceipt(tx, organization, to, { entryId: entry.id, formName: form.name, cause: `formEntry receipt ${entry.id}/${entry.receiptDueAt!.toISOString()}`, pdf, sentOn: paperDate(entry.submittedAt, organization.timeZone) }, deps)
    return true
  })
}

/** Sends the receipts that are due. One that cannot be made is put off, and keeps no other back. @returns how many were sent */
export async function sendReceipts(deps: Deps & { log: Log }): Promise<number> {
  const { database, now, log } = deps
  let sent = 0
  for (const due of await findDueReceipts(database.reader, now(), atOnce)) {
    try {
      if (await sendOne(deps, due)) sent += 1
    } catch (error) {
      log.warn({ err: error, entryId: due.entry.id }, 'the receipt of a form entry could not be made; it is tried again in an hour')
      await database.transaction((tx) => postponeReceipt(tx, due.entry, new Date(now().getTime() + hourly)))
    }
  }
  if (sent > 0) deps.wakeSender?.()
  return sent
}

/** Looks every few seconds for receipts: nobody who sends a form waits for its PDF. */
export const startReceipts = (services: Deps & { log: Log }) =>
  repeat({ every: everyFew, work: () => sendReceipts(services), log: services.log, failure: 'receipts of forms could not be sent; it is tried again in a moment' })
