import type { FormTotals, TotalsQuery } from '@portal/shared/office/formEntries/formTotals.schemas'
import { isThing, type QuestionKind, type ThingKind } from '@portal/shared/office/forms/form.kinds'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { totalRules } from '@portal/shared/office/forms/totalRules'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noForm } from '../forms/form.policy'
import { recountTotals } from '../forms/formTotal.repository'
import { findForm } from '../forms/officeForm.repository'
import { askedQuestions, mostThings, presentTotal, totalShapeOf } from './presentTotals'
import { seesConfidential } from './readEntryList'
import { findThings } from './thing.repository'
import { findAskedVersions, findTotalChoices, findTotalRules, findTotals, type KeptCount } from './total.repository'

/** What totals depend on; an export in a job has it too. */
export type TotalsContext = Pick<RequestContext<SignedIn>, 'who' | 'database' | 'tx' | 'requestId'>

/** Words that fewer answers have say more of who wrote them than of what many say. */
const leastMentions = 3

/** The things that are shown most, by kind. */
function thingsShown(questions: ReturnType<typeof askedQuestions>, counts: readonly KeptCount[]): Map<ThingKind, Set<string>> {
  const things = new Map<ThingKind, Set<string>>()
  for (const { question: { id, kind } } of questions) {
    if (!isThing(kind) || totalShapeOf(kind) !== 'options') continue
    const shown = counts.filter(({ question, bucket }) => question === id && bucket.startsWith('is:')).sort((a, b) => b.count - a.count).slice(0, mostThings + 1)
    things.set(kind, new Set([...(things.get(kind) ?? []), ...shown.map(({ bucket }) => bucket.slice(3))]))
  }
  return things
}

/**
 * What a form was answered in all, for the office. Questions that were confidential in some version are left out for whoever does not hold a role that the form names; who
 * looks at theirs is written down.
 * @throws DomainError not-found
 */
export async function readTotals({ formId, ...narrowed }: TotalsQuery, context: TotalsContext): Promise<FormTotals> {
  const { who, database: { reader } } = context
  const form = await findForm(reader, who.organizationId, formId)
  if (!form || form.deletedAt) throw noForm()
  if ((await findTotalRules(reader, formId)) !== totalRules) await context.tx((tx) => recountTotals(tx, formId))
  const mayAll = await seesConfidential(reader, who, form)
  const all = askedQuestions(await findAskedVersions(reader, formId))
  const questions = all.filter(({ isConfidential }) => mayAll || !isConfidential)
  const idsOf = (shape: string) => questions.flatMap(({ question, isConfidential }) => (totalShapeOf(question.kind) === shape && !(shape === 'words' && isConfidential) ? [question.id] : []))
  const kept = await findTotals(reader, formId, form.academicYearId, narrowed, { numbers: idsOf('numbers'), texts: idsOf('words'), leastMentions })
  const names = new Map<string, string>()
  for (const [kind, ids] of thingsShown(questions, kept.counts)) {
    for (const { id, name } of ids.size === 0 ? [] : await findThings(reader, who, kind, { ids: [...ids], limit: ids.size, academicYearId: form.academicYearId, everything: true })) names.set(`${kind}:${id}`, name)
  }
  const nameOf = (kind: QuestionKind, id: string) => names.get(`${kind}:${id}`) ?? 'No longer there'
  if (questions.some(({ isConfidential }) => isConfidential)) {
    await context.tx((tx) => writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId, action: 'form.confidentialTotalsSeen', subjectType: 'form', subjectId: formId, data: {} }))
  }
  const totals = questions.map((question) => presentTotal(question, kept, nameOf))
  return {
    formId, name: form.name, per: settingsOf(form.settings).per, entries: kept.counts.find(({ question, bucket }) => question === '' && bucket === 'entries')?.count ?? 0,
    // What is no longer asked and has no answer is not worth a line.
    questions: totals.filter(({ isAsked, answered }) => isAsked || answered > 0), hidden: all.length - questions.length,
    ...await findTotalChoices(reader, { organizationId: who.organizationId, academicYearId: form.academicYearId }, narrowed.schoolId),
  }
}
