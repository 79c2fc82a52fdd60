import type { QuestionKind } from '@portal/shared/office/forms/form.kinds'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { settingsOf, type Keeps } from '@portal/shared/office/forms/formSettings.types'
import { stepAt } from '@portal/shared/office/formEntries/formSteps'
import { daysOfNotice, goesBefore } from '@portal/shared/office/forms/keepsRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { wipeFiles } from '../../identity/students/erasable.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { isTaken } from '../../platform/files/file.repository'
import type { Services } from '../../platform/http/requestContext'
import { repeat } from '../../platform/jobs/repeat'
import { findEntryFiles, releaseOtherFiles } from '../forms/entryFile.repository'
import { announceGoing, findGoing, findKeepingForms, findWaiting, forgetActs, forgetGoing, lockGoing } from './entryClock.repository'
import { tellOfGoing, tellOfWaiting } from './entryClock.letters'
import { deleteEntry, findVersion, insertAct, lockEntry, lockFillable, updateEntry, type EntryRecord } from './formEntry.repository'
import { withoutAnswers } from './presentEntry'

type Deps = Pick<Services, 'database' | 'now' | 'baseUrl' | 'wakeSender'>

const dayLength = 86_400_000
const atOnce = 500

/** Kinds whose answers name nobody: they stay in an entry that is made anonymous, so that what was counted of them can be counted again. */
const nameless: readonly QuestionKind[] = ['number', 'money', 'date', 'time', 'yesNo', 'choice', 'choices', 'ranking', 'matrix', 'scale', 'school', 'team', 'activity', 'event', 'venue', 'computed']

/** Questions whose answers go where an entry is made anonymous: those that may name someone, and what the form calls confidential. */
export const namingIn = (definition: FormDefinition): ReadonlySet<string> => new Set(questionsIn(definition).flatMap(({ question: { id, kind, isConfidential } }) => (isConfidential || !nameless.includes(kind) ? [id] : [])))

/**
 * Lets one entry go, as its form says, with its files. What it became in the rest of the portal stays: those records are kept by their own rules,
 * and so are their files. The audit says that it went, and nothing of what was in it.
 */
export async function letGo(tx: Tx, entry: EntryRecord, then: Keeps['then'], { organizationId, now }: { organizationId: number; now: Date }): Promise<void> {
  const { definition } = await findVersion(tx, entry.formVersionId)
  const files = (await findEntryFiles(tx, entry.id)).map(({ fileId }) => fileId)
  if (then === 'delete' || entry.state === 'draft') await deleteEntry(tx, entry.id)
  else {
    await forgetActs(tx, entry.id)
    await releaseOtherFiles(tx, entry.id, [])
    await updateEntry(tx, entry.id, {
      answers: withoutAnswers(entry.answers, namingIn(definition)), draft: null, marked: [], filledInByUserId: null, enteredByUserId: null, studentId: null, subjectKey: '', onceKey: null, addedKey: `anonymous:${entry.id}`,
      steps: [], step: 0, goesOn: null, receiptDueAt: null, anonymizedAt: now,
    })
  }
  const left: number[] = []
  for (const fileId of files) if (!(await isTaken(tx, fileId))) left.push(fileId)
  await wipeFiles(tx, left, now)
  await writeAudit(tx, { organizationId, userId: null, action: then === 'delete' || entry.state === 'draft' ? 'formEntry.expired' : 'formEntry.anonymized', subjectType: 'formEntry', subjectId: entry.id, data: { formId: entry.formId, files: left.length } })
}

/** Lets go what forms have kept long enough, one entry at a time, and says of what goes in a week. @returns how many went */
export async function keepEntries(deps: Deps): Promise<number> {
  const { database, now } = deps
  let gone = 0
  for (const { id, name, settings, organizationId, organizationName, timeZone } of await findKeepingForms(database.reader)) {
    const { keeps } = settingsOf(settings)
    if (!keeps) {
      await database.transaction((tx) => forgetGoing(tx, id, null))
      continue
    }
    const soon = new Date(now().getTime() + daysOfNotice * dayLength)
    await database.transaction(async (tx) => {
      await forgetGoing(tx, id, goesBefore(keeps, soon))
      const on = dayOf(soon, timeZone)
      const count = await announceGoing(tx, id, goesBefore(keeps, soon), on)
      if (count > 0) await tellOfGoing(tx, { id: organizationId, name: organizationName }, { id, name }, { count, on, then: keeps.then }, deps)
    })
    const before = goesBefore(keeps, now())
    for (const entryId of await findGoing(database.reader, id, before, dayOf(now(), timeZone), atOnce)) {
      gone += await database.transaction(async (tx) => {
        // The form before its entries, as whoever decides locks them: its totals change with each that goes.
        await lockFillable(tx, organizationId, id)
        const entry = await lockGoing(tx, entryId, before)
        if (!entry) return 0
        await letGo(tx, entry, keeps.then, { organizationId, now: now() })
        return 1
      })
    }
  }
  return gone
}

/** Tells the office of entries that have waited in a step for as long as it says: once each. @returns how many */
export async function escalateEntries(deps: Deps): Promise<number> {
  const { database, now } = deps
  let told = 0
  for (const { entry: { id, step: at, stepSince }, formName, organizationId, organizationName } of await findWaiting(database.reader, now(), atOnce)) {
    told += await database.transaction(async (tx) => {
      const entry = await lockEntry(tx, organizationId, id)
      // It may have been decided just now.
      if (entry?.state !== 'submitted' || entry.step !== at || entry.stepSince?.getTime() !== stepSince?.getTime()) return 0
      const step = stepAt(entry.steps, entry.step)
      const key = `escalated:${step.id}:${stepSince!.getTime()}`
      if (!(await insertAct(tx, { entryId: id, at: now(), byUserId: null, act: 'escalate', stepId: step.id, addedKey: key }))) return 0
      await writeAudit(tx, { organizationId, userId: null, action: 'formEntry.escalated', subjectType: 'formEntry', subjectId: id, data: { formId: entry.formId, step: step.name } })
      await tellOfWaiting(tx, { id: organizationId, name: organizationName }, { entryId: id, formId: entry.formId, formName, step: step.name, key }, deps)
      return 1
    })
  }
  return told
}

/** Does both at the start and once a day. Several processes may do so on one database: who comes second finds nothing. */
export function startKeepingEntries(services: Deps & { log: { warn(data: object, text: string): void } }): { stop(): Promise<void> } {
  const work = async () => {
    await keepEntries(services)
    await escalateEntries(services)
    services.wakeSender?.()
  }
  return repeat({ every: dayLength, work, log: services.log, failure: 'entries of forms could not be looked through; it is tried again tomorrow' })
}
