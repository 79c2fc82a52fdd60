import type { z } from 'zod'
import { canceledText } from '@portal/shared/competition/events/closedRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { JudgedPerformance, Judging, SaveOwnSheet } from '@portal/shared/competition/judges/judge.schemas'
import { writeSheetProblem } from '@portal/shared/competition/judges/sheetRules'
import { performersLine } from '@portal/shared/competition/performances/performersLine'
import { presentPerformance } from '@portal/shared/competition/performances/performanceSight'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext } from '../../platform/http/requestContext'
import { findReleased, type ReleasedSlot } from '../../scheduling/slots/slot.repository'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { countTries } from '../../identity/passwords/tryLimits'
import { grouped } from '../../directory/participation/grouped'
import { lockEvents } from '../events/event.repository'
import { findEveryPerformance, numbersOf } from '../performances/enteredPerformances.repository'
import { findPerformance, findPerformances, findPerformers, type PerformanceRow, type PerformerRow } from '../performances/performance.repository'
import { placeOf } from '../performances/presentPerformances'
import { noPerformance } from '../performances/readPerformances'
import { findCodeByHash, findJudgesOfCode, findSheets, type OpenedCode, type SheetRow } from './judge.repository'
import { hashCode } from './judgeCodes'
import { readJudgeSchools } from './judgeSchools'
import { openCode, wrongCode } from './openCode'
import { codeState, factsOfSheet, presentSheet } from './readJudges'
import { noSheet, writeSheet } from './writeSheet'

/** What a judge reads of whom they hear: the piece, and students as they are named in public. A school's name for an entry often is a student's. */
export const judgeSight = { entry: true, fullNames: false, instruments: true as const, program: true, rating: false }

function presentJudged(row: PerformanceRow, { number, performers, slot, sheet, schoolName, lockedText, today }: { number: number; performers: readonly PerformerRow[]; slot: ReleasedSlot | undefined; sheet: SheetRow['sheet'] | null; schoolName: string; lockedText: string; today: string }): JudgedPerformance {
  const { performance, category, categoryName } = row
  const named = performers.map(({ studentInstrument, learnsAt: _learnsAt, ...student }) => ({ student, studentInstrument }))
  const { title, composer, pmlCodeValue, performers: seen, slot: seenSlot } = presentPerformance({ ...performance, categoryName, kind: category.kind, performers: named, slot: slot ?? null, rating: null, points: null }, judgeSight, today)!
  return { performanceId: performance.id, number, schoolName, performersText: performersLine(seen.map(({ studentName, studentInstrument }) => ({ name: studentName, instrument: studentInstrument }))), title, composer, pmlCodeValue, musicClass: performance.musicClass, checkInValue: performance.checkInValue, ...placeOf(seenSlot), sheet: presentSheet(sheet), lockedText }
}

/** What the judges of a code rate. Categories that are not published are left out: what they offer may still change. */
async function readOpened(reader: Reader, { code, event }: OpenedCode, now: Date): Promise<Judging> {
  const judges = (await findJudgesOfCode(reader, code.id)).filter(({ category }) => category.isPublished)
  const rowsOf = grouped(await findPerformances(reader, event.id, { eventCategoryIds: [...new Set(judges.map(({ category }) => category.id))] }), ({ category }) => category.id)
  const rows = [...rowsOf.values()].flat()
  const performersOf = grouped(await findPerformers(reader, rows.map(({ performance }) => performance.id)), ({ performanceId }) => performanceId)
  const sheets = new Map((await findSheets(reader, judges.map(({ judge }) => judge.id))).map(({ sheet }) => [`${sheet.judgeId} ${sheet.performanceId}`, sheet]))
  const numbers = numbersOf(await findEveryPerformance(reader, event.id))
  const schools = new Map((await findSchoolNames(reader, event.organizationId, rows.map(({ performance }) => performance.schoolId))).map(({ schoolId, name }) => [schoolId, name]))
  const schoolsOf = await readJudgeSchools(reader, judges.map(({ judge }) => judge))
  const slots = new Map((await findReleased(reader, event.id)).map((each) => [each.entryId, each]))
  const today = dayOf(now, event.timeZone)
  return {
    eventName: event.name, startsOn: event.startsOn, endsOn: event.endsOn, timeZone: event.timeZone, label: code.label, expiresAt: code.expiresAt.toISOString(),
    judges: judges.map(({ judge, category, categoryName }) => ({
      judgeId: judge.id, judgeName: judge.name, categoryName,
      performances: (rowsOf.get(category.id) ?? []).map((row) => {
        const sheet = sheets.get(`${judge.id} ${row.performance.id}`) ?? null
        return presentJudged(row, {
          number: numbers.get(row.performance.id)!,
          performers: performersOf.get(row.performance.id) ?? [], slot: slots.get(row.performance.id), sheet, schoolName: schools.get(row.performance.schoolId) ?? '',
          lockedText: event.cancelledAt ? canceledText : writeSheetProblem(factsOfSheet(row, sheet, schoolsOf(judge))), today,
        })
      }),
    })),
  }
}

/** A code is used so often in a row, then once in two seconds: a day's drafts of a tablet are sent at once, and nobody keeps the portal busy with it. @throws DomainError too-many-tries */
const countUse = (context: RequestContext, { code }: OpenedCode) => countTries(context, [{ key: `judging:${code.id}`, most: 150, minutes: 5, comesBack: true }])

/** What a code opens. @throws as openCode; too-many-tries */
export async function readJudging({ code }: { code: string }, context: RequestContext): Promise<Judging> {
  const opened = await openCode(context, code)
  await countUse(context, opened)
  return readOpened(context.database.reader, opened, context.now())
}

/**
 * Saves a sheet of a judge of a code, under the lock of the event, on which a code is revoked too.
 * @throws as openCode and writeSheet; changed-meanwhile with what stands
 */
export async function saveOwnSheet({ code: typed, performanceId, judgeId, ...fields }: z.output<typeof SaveOwnSheet>, context: RequestContext): Promise<Judging> {
  const now = context.now()
  const seen = await openCode(context, typed)
  await countUse(context, seen)
  return context.tx(async (tx) => {
    const [event] = await lockEvents(tx, seen.event.organizationId, [seen.event.id])
    const opened = await findCodeByHash(tx, hashCode(context, typed))
    if (!event || !opened || codeState(opened.code, now) !== 'open') throw wrongCode()
    if (event.cancelledAt) throw new DomainError('conflicts', { message: canceledText })
    const row = await findPerformance(tx, event.organizationId, performanceId)
    if (!row || row.performance.deletedAt || row.category.eventId !== event.id || !row.category.isPublished) throw noPerformance()
    if (!(await findJudgesOfCode(tx, opened.code.id)).some(({ judge }) => judge.id === judgeId)) throw noSheet()
    const changed = async () => new DomainError('changed-meanwhile', { details: await readOpened(tx, opened, now) })
    const written = await writeSheet(tx, { row, judgeId, by: { codeId: opened.code.id }, now, changed }, fields)
    if (written) {
      await writeAudit(tx, {
        organizationId: event.organizationId, userId: null, actingUserId: null, requestId: context.requestId, action: written.action, subjectType: 'performance', subjectId: performanceId,
        data: { ...written.data, label: opened.code.label },
      })
    }
    return readOpened(tx, opened, now)
  })
}
