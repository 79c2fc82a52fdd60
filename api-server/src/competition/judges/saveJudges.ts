import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { CategoryJudges, SaveJudges } from '@portal/shared/competition/judges/judge.schemas'
import { ownSchoolText } from '@portal/shared/competition/judges/sheetRules'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { updateCategory, type CategoryRow } from '../performances/eventCategory.repository'
import { readHeldTexts } from '../performances/heldCategories'
import { findPerformances } from '../performances/performance.repository'
import { requireBand } from '../performances/readCategories'
import { countSheets, deleteJudges, findJudges, findUsersOf, insertJudge, updateJudge, type JudgeRecord } from './judge.repository'
import { readJudgeSchools } from './judgeSchools'
import { readJudges, requireCategoryOf } from './readJudges'

type Wanted = z.output<typeof SaveJudges>['judges'][number]

const setOf = ({ judgeName, userId, schoolIds }: Wanted) => ({ name: judgeName, userId, schoolIds })
const standsAs = ({ name, userId, schoolIds }: JudgeRecord) => ({ name, userId, schoolIds })

/** What is wrong with the judges of a category, by field: who is not there, and who would judge the own school. One who is not changed is not looked at again. */
async function problemsOf(tx: Tx, { organizationId }: SignedIn, { category, name }: CategoryRow, wanted: readonly Wanted[], standing: readonly JudgeRecord[]): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  if (wanted.length > category.judges) problems.push({ field: 'judges', message: `${name} has ${category.judges === 1 ? 'one judge' : `${category.judges} judges`}.` })
  const users = new Set(await findUsersOf(tx, organizationId, wanted.flatMap(({ userId }) => userId ?? [])))
  const schools = new Set((await findSchoolNames(tx, organizationId, wanted.flatMap(({ schoolIds }) => schoolIds))).map(({ schoolId }) => schoolId))
  const performing = new Set((await findPerformances(tx, category.eventId, { categoryId: category.termId })).map(({ performance }) => performance.schoolId))
  const schoolsOf = await readJudgeSchools(tx, wanted)
  wanted.forEach((judge, index) => {
    const wrong = (field: string, message: string) => problems.push({ field: `judges.${index}.${field}`, message })
    const stands = standing.find(({ id }) => id === judge.judgeId)
    if (judge.judgeId !== undefined && !stands) wrong('judgeName', 'This judge no longer exists.')
    if (stands && isDeepStrictEqual(standsAs(stands), setOf(judge))) return
    if (judge.userId !== null && !users.has(judge.userId)) return wrong('userId', 'There is no such person.')
    if (judge.schoolIds.some((each) => !schools.has(each))) wrong('schoolIds', 'There is no such school.')
    else if (schoolsOf(judge).some((each) => performing.has(each))) wrong('schoolIds', ownSchoolText)
  })
  return problems
}

/**
 * Makes these the judges of a category, in their order. Saving the same again changes nothing, whatever the version.
 * @throws as lockEvent; not-found, invalid-input, in-use for one who has written sheets, conflicts, changed-meanwhile with what stands
 */
export async function saveJudges({ eventId, categoryId, version, judges: wanted }: z.output<typeof SaveJudges>, context: RequestContext<SignedIn>): Promise<CategoryJudges> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'edit' })
    requireBand(event)
    const at = await requireCategoryOf(tx, eventId, categoryId)
    const standing = await findJudges(tx, at.category.id)
    const read = () => readJudges(tx, who, { eventId, categoryId }, now())
    const isSame = standing.length === wanted.length && standing.every((judge, index) => isDeepStrictEqual(standsAs(judge), setOf(wanted[index]!)) && (wanted[index]!.judgeId ?? judge.id) === judge.id)
    if (isSame) return read()
    if (version !== at.category.judgesVersion) throw new DomainError('changed-meanwhile', { details: await read() })
    const heldText = (await readHeldTexts(tx, event))(at.category.id)
    if (heldText) throw new DomainError('conflicts', { message: heldText })
    const problems = await problemsOf(tx, who, at, wanted, standing)
    if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
    const gone = standing.filter(({ id }) => !wanted.some(({ judgeId }) => judgeId === id))
    const held = await countSheets(tx, gone.map(({ id }) => id))
    const writer = gone.find(({ id }) => held.has(id))
    if (writer) throw new DomainError('in-use', { message: `${writer.name} has ${held.get(writer.id) === 1 ? '1 sheet' : `${held.get(writer.id)} sheets`} here and cannot be removed.` })
    await deleteJudges(tx, gone.map(({ id }) => id))
    for (const [index, judge] of wanted.entries()) {
      const values = { ...setOf(judge), position: index + 1 }
      if (judge.judgeId === undefined) await insertJudge(tx, { ...values, eventCategoryId: at.category.id, createdAt: now() })
      else await updateJudge(tx, judge.judgeId, values)
    }
    await updateCategory(tx, at.category.id, { judgesVersion: at.category.judgesVersion + 1 })
    await recordChange(tx, context, eventId, 'judgesChanged', { before: { categoryId, judges: standing.map(standsAs) }, after: { categoryId, judges: wanted.map(setOf) } })
    return read()
  })
}
