import { DomainError } from '@portal/shared/platform/call/errors'
import type { CategoryJudges, CodeRow, OfficeSheet } from '@portal/shared/competition/judges/judge.schemas'
import { decideSheetProblem, isOwnSchool, ownSchoolText, secondPersonText, sheetState, writeSheetProblem } from '@portal/shared/competition/judges/sheetRules'
import { finalRating } from '@portal/shared/competition/performances/finalRating'
import { officialRefusal, ratingsRefusal, seesSheetsEarly, sheetRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { mayMakeEvents } from '../events/event.policy'
import type { EventRecord } from '../events/event.repository'
import { seeEvent } from '../events/presentEvent'
import { findCategories, type CategoryRow } from '../performances/eventCategory.repository'
import { readHeldTexts } from '../performances/heldCategories'
import { findPerformances, type PerformanceRow } from '../performances/performance.repository'
import { readerOf } from '../performances/performanceReader'
import { requireBand } from '../performances/readCategories'
import { countSheets, findCodes, findJudges, findSheets, type CodeRecord, type JudgeRecord, type SheetRow } from './judge.repository'
import { readJudgeSchools } from './judgeSchools'

export const noCategory = () => new DomainError('not-found', { message: 'The event has no such category.' })

/** @param now the moment at which it is asked */
export const codeState = ({ revokedAt, expiresAt }: Pick<CodeRecord, 'revokedAt' | 'expiresAt'>, now: Date): CodeRow['state'] => (revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open')

/** What decides about the sheets of a performance, besides its judge. */
export const factsOfSheet = (row: Pick<PerformanceRow, 'performance' | 'category' | 'isCertified'>, sheet: SheetRow['sheet'] | null, judgeSchoolIds: readonly number[]) => ({
  state: sheetState(sheet), checkInValue: row.performance.checkInValue, isReleased: row.category.releasedAt !== null, isCertified: row.isCertified, schoolId: row.performance.schoolId, judgeSchoolIds,
})

/** A sheet as it stands, or as one that is not begun. */
export const presentSheet = (sheet: SheetRow['sheet'] | null) => ({
  rating: sheet?.rating ?? null, comments: sheet?.comments ?? '', state: sheetState(sheet), sentBackReason: sheet?.sentBackAt ? sheet.sentBackReason : '', version: sheet?.version ?? 0,
})

/** What a judge says of a performance, for someone who runs the day; how far it is, for those who do not read ratings yet. */
function presentOfficeSheet(row: PerformanceRow, judge: JudgeRecord, found: SheetRow | undefined, { schoolIds, userId, isTheirs, seesRating }: { schoolIds: readonly number[]; userId: number; isTheirs: boolean; seesRating: boolean }): OfficeSheet {
  const sheet = found?.sheet ?? null
  const facts = factsOfSheet(row, sheet, schoolIds)
  const problem = (decision: 'confirm' | 'sendBack') => decideSheetProblem(facts, { signedOffBy: sheet?.signedOffByUserId ?? null, codeMadeBy: found?.codeMadeBy ?? null, judge: judge.userId, decides: userId }, decision)
  const decides = (decision: 'confirm' | 'sendBack') => isTheirs && sheet !== null && problem(decision) === ''
  // Without a reason, the one who made the code would look for a button.
  const waitsForAnother = isTheirs && problem('confirm') === secondPersonText
  return {
    judgeId: judge.id, ...presentSheet(sheet), ...(!seesRating && { rating: null, comments: '', sentBackReason: '' }), signedOffAt: sheet?.signedOffAt?.toISOString() ?? null, decidedBy: found?.decidedBy ?? '',
    refusedText: isOwnSchool(facts) ? ownSchoolText : waitsForAnother ? secondPersonText : '', can: { edit: isTheirs && writeSheetProblem(facts) === '', confirm: decides('confirm'), sendBack: decides('sendBack') },
  }
}

/** The rating of a performance that counts, and what it comes from. */
export function ratingOf({ performance, category, sheets }: PerformanceRow) {
  const { checkInValue, paperRating, overrideRating, overrideReason } = performance
  return finalRating({ checkInValue, judges: category.judges, sheets, paper: paperRating, override: overrideRating === null ? null : { rating: overrideRating, reason: overrideReason } })
}

/** The category of an event by its word, for someone who may see it. @throws DomainError not-found */
export async function requireCategoryOf(reader: Reader, eventId: number, categoryId: number): Promise<CategoryRow> {
  const found = (await findCategories(reader, eventId)).find(({ category }) => category.termId === categoryId)
  if (!found) throw noCategory()
  return found
}

/** An event for those who run its day; an admin who is signed in as them reads what they read. @throws DomainError not-found */
export async function seeAsOfficial(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventRecord> {
  const { row: { event } } = await seeEvent(reader, who, eventId, now)
  requireBand(event)
  if (officialRefusal(event, { ...(await readerOf(reader, who)), actingAs: false })) throw noCategory()
  return event
}

/** The judges of a category with their sheets and codes; for the office and the host's staff, for others there is none. Ratings and comments before their release are for those who handle them. @throws DomainError not-found */
export async function readJudges(reader: Reader, who: SignedIn, { eventId, categoryId }: { eventId: number; categoryId: number }, now: Date): Promise<CategoryJudges> {
  const event = await seeAsOfficial(reader, who, eventId, now)
  const { category, name } = await requireCategoryOf(reader, eventId, categoryId)
  const judges = await findJudges(reader, category.id)
  const judgeIds = judges.map(({ id }) => id)
  const [sheets, counts, rows, codes, schoolsOf] = [await findSheets(reader, judgeIds), await countSheets(reader, judgeIds), await findPerformances(reader, eventId, { categoryId }), await findCodes(reader, eventId), await readJudgeSchools(reader, judges)]
  const schools = new Map((await findSchoolNames(reader, who.organizationId, [...judges.flatMap(({ schoolIds }) => schoolIds), ...rows.map(({ performance }) => performance.schoolId)])).map(({ schoolId, name }) => [schoolId, name]))
  const official = await readerOf(reader, who)
  const heldText = (await readHeldTexts(reader, event))(category.id)
  const isOpen = event.deletedAt === null && !who.actingAs
  return {
    eventId, eventName: event.name, categoryId, categoryName: name, judgesAsked: category.judges, releasedAt: category.releasedAt?.toISOString() ?? null, version: category.judgesVersion,
    judges: judges.map(({ id, name: judgeName, userId, schoolIds }) => ({ judgeId: id, judgeName, userId, schools: schoolIds.map((schoolId) => ({ schoolId, schoolName: schools.get(schoolId) ?? '' })), sheets: counts.get(id) ?? 0 })),
    codes: codes.filter((code) => code.judges.some(({ judgeId }) => judgeIds.includes(judgeId)))
      .map(({ code, judges: named }) => ({ codeId: code.id, label: code.label, judgeNames: [...new Set(named.map((each) => each.name))], expiresAt: code.expiresAt.toISOString(), state: codeState(code, now) })),
    performances: rows.map((row) => {
      const { rating, from } = ratingOf(row)
      const seesRating = category.releasedAt !== null || seesSheetsEarly({ schoolId: row.performance.schoolId, hostSchoolId: event.hostSchoolId }, official)
      const isTheirs = sheetRefusal({ schoolId: row.performance.schoolId, hostSchoolId: event.hostSchoolId }, official) === null
      const sheetOf = (judge: JudgeRecord) => sheets.find(({ sheet }) => sheet.judgeId === judge.id && sheet.performanceId === row.performance.id)
      return {
        performanceId: row.performance.id, uniqueName: row.performance.uniqueName, schoolName: schools.get(row.performance.schoolId) ?? '', checkInValue: row.performance.checkInValue, rating: seesRating ? rating : null, ratingFrom: seesRating ? from : 'none', seesRating,
        sheets: judges.map((judge) => presentOfficeSheet(row, judge, sheetOf(judge), { schoolIds: schoolsOf(judge), userId: who.userId, isTheirs, seesRating })),
      }
    }),
    heldText, can: { assign: mayMakeEvents(who) && isOpen && heldText === '', release: mayMakeEvents(who) && event.deletedAt === null, makeCodes: isOpen && judges.length > 0 && ratingsRefusal(event, official) === null },
  }
}
