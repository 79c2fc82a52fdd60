import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PaperEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import { stepsOfEntry } from '@portal/shared/office/formEntries/formSteps'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { ageOn } from '@portal/shared/platform/format/ageOn'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noForm } from '../forms/form.policy'
import { bindFiles } from '../forms/entryFile.repository'
import { findPublishedVersion } from '../forms/form.repository'
import { standingOf } from '../forms/standingOf'
import { areOfOrganization } from '../forms/formSetting.repository'
import { checkEntry, fileIdsIn } from './checkEntry'
import { findFormStudent } from './filler.repository'
import { findEntryAddedWith, findOnce, insertAct, insertEntryRow, lockFillable } from './formEntry.repository'
import { feedSent, tellDeciders } from './moveOn'
import { auditEntry } from './auditEntry'
import { findThings } from './thing.repository'

const wrong = (field: string) => new DomainError('invalid-input', { fields: [{ field, message: 'Please choose one of these.' }] })

/**
 * Enters what someone filled in on paper, for a school, a student, a team or a person, also after the last day. Who entered it is kept; whoever
 * filled it in follows it if they have an account. Sent twice with one key, it is entered once.
 * @returns its key
 * @throws DomainError not-found, invalid-input with `answers.QUESTION` or for whom it is, conflicts for one entry each and for a form that is full
 */
export async function enterPaper(input: z.output<typeof PaperEntry>, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  const { formId, studentId, teamId, schoolId, userId } = input
  const addedKey = keptKey(who, input.addedKey)
  const entryId = await context.tx(async (tx) => {
    const form = await lockFillable(tx, who.organizationId, formId)
    const asked = form && (await findPublishedVersion(tx, formId))
    if (!form || !asked) throw noForm()
    const before = await findEntryAddedWith(tx, formId, addedKey)
    if (before) return before.id
    const [organization] = await findOrganizations(tx, { id: who.organizationId })
    const today = dayOf(now(), organization!.timeZone)
    const student = studentId === undefined ? undefined : await findFormStudent(tx, who.organizationId, studentId)
    if (studentId !== undefined && !student) throw wrong('studentId')
    if (teamId !== undefined && (await findThings(tx, who, 'team', { ids: [String(teamId)], limit: 1, academicYearId: form.academicYearId })).length === 0) throw wrong('teamId')
    if (schoolId !== undefined && !(await areOfOrganization(tx, who.organizationId, 'school', [schoolId]))) throw wrong('schoolId')
    if (userId !== undefined && !(await areOfOrganization(tx, who.organizationId, 'person', [userId]))) throw wrong('userId')
    const { per, isConsent } = settingsOf(form.settings)
    const keys = { person: userId, school: schoolId, team: teamId, student: studentId }
    if (per !== 'many' && keys[per] === undefined) throw wrong(per === 'person' ? 'userId' : `${per}Id`)
    const subjectKey = per === 'many' ? '' : `${per}:${keys[per]!}`
    if (subjectKey !== '' && (await findOnce(tx, formId, [subjectKey])).length > 0) throw new DomainError('conflicts', { message: 'This form was sent already. There is one entry for each.' })
    const checked = await checkEntry(tx, who, asked.definition, input.answers, { today }, { academicYearId: form.academicYearId })
    const { state, steps } = await standingOf(tx, form)
    const at = now()
    const saved = await insertEntryRow(tx, {
      formId, formVersionId: asked.formVersionId, answers: checked.answers, submittedAt: at, savedAt: at, addedKey, state, enteredByUserId: who.userId, filledInByUserId: userId ?? null, statusId: form.firstStatusId,
      studentId: studentId ?? null, teamId: teamId ?? null, schoolId: checked.schoolId ?? schoolId ?? student?.schoolId ?? null, activityId: checked.activityId ?? null, subjectKey, onceKey: subjectKey || null,
      steps: stepsOfEntry(steps, { isConsent, isMinor: student !== undefined && (student.bornOn === null || ageOn(student.bornOn, today) < 18) }), stepSince: at,
    })
    if (!saved) throw new DomainError('conflicts', { message: 'This form was sent already. There is one entry for each.' })
    await bindFiles(tx, saved.id, fileIdsIn(asked.definition, checked.answers), who, at)
    await insertAct(tx, { entryId: saved.id, at, byUserId: who.userId, act: 'submit', addedKey })
    await auditEntry(tx, context, 'formEntry.enteredOnPaper', saved, { state })
    if (state === 'submitted') {
      await feedSent(tx, saved, context)
      await tellDeciders(tx, saved, context)
    }
    return saved.id
  })
  context.wakeSender?.()
  return entryId
}
