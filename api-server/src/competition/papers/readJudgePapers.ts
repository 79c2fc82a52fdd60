import type { JudgeSheetPapers } from '@portal/shared/competition/papers/paper.schemas'
import { presentPerformance } from '@portal/shared/competition/performances/performanceSight'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findReleased } from '../../scheduling/slots/slot.repository'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { presentEventLine, seeEvent } from '../events/presentEvent'
import { findJudges } from '../judges/judge.repository'
import { readJudgeSchools } from '../judges/judgeSchools'
import { judgeSight } from '../judges/judging'
import { requireCategoryOf, seeAsOfficial } from '../judges/readJudges'
import { findEveryPerformance, numbersOf } from '../performances/enteredPerformances.repository'
import { findPerformances, findPerformers } from '../performances/performance.repository'

/**
 * The performances of a category by room and time, each as a judge may read it: whoever prints the sheets hands them to judges.
 * @throws DomainError not-found, also for those who do not run the day
 */
export async function readJudgePapers(reader: Reader, who: SignedIn, { eventId, categoryId }: { eventId: number; categoryId: number }, now: Date): Promise<JudgeSheetPapers> {
  const event = await seeAsOfficial(reader, who, eventId, now)
  const { name, whenText, place } = presentEventLine((await seeEvent(reader, who, eventId, now)).row)
  const { category, name: categoryName } = await requireCategoryOf(reader, eventId, categoryId)
  const rows = await findPerformances(reader, eventId, { categoryId })
  const performers = await findPerformers(reader, rows.map(({ performance }) => performance.id))
  const numbers = numbersOf(await findEveryPerformance(reader, eventId))
  const judges = await findJudges(reader, category.id)
  const schoolsOf = await readJudgeSchools(reader, judges)
  const schools = new Map((await findSchoolNames(reader, who.organizationId, rows.map(({ performance }) => performance.schoolId))).map(({ schoolId, name }) => [schoolId, name]))
  const slots = new Map((await findReleased(reader, eventId)).map((each) => [each.entryId, each]))
  const today = dayOf(now, event.timeZone)
  const orderOf = (performanceId: number) => {
    const slot = slots.get(performanceId)
    // Who has no place comes last.
    return slot ? `${slot.roomName} ${slot.day} ${String(slot.start).padStart(4, '0')}` : '\uffff'
  }
  return {
    eventId, name, whenText, place, categoryName,
    judges: judges.map((judge) => ({ judgeId: judge.id, judgeName: judge.name, skips: rows.filter(({ performance }) => schoolsOf(judge).includes(performance.schoolId)).map(({ performance }) => performance.id) })),
    performances: rows.map((row) => {
      const { performance } = row
      const own = performers.filter(({ performanceId }) => performanceId === performance.id).map(({ studentInstrument, ...student }) => ({ student, studentInstrument }))
      const seen = presentPerformance({ ...performance, categoryName, kind: category.kind, performers: own, slot: slots.get(performance.id) ?? null, rating: null, points: null }, judgeSight, today)!
      return {
        performanceId: performance.id, number: numbers.get(performance.id)!, schoolName: schools.get(performance.schoolId) ?? '', performers: seen.performers.map(({ studentName, studentInstrument }) => ({ name: studentName, instrument: studentInstrument })),
        title: seen.title, composer: seen.composer, pmlCodeValue: seen.pmlCodeValue, musicClass: performance.musicClass, room: seen.slot?.roomName ?? '', timeText: seen.slot ? `${longDay(seen.slot.day)}, ${clockText(seen.slot.start)}` : '',
      }
    }).sort((one, other) => (orderOf(one.performanceId) < orderOf(other.performanceId) ? -1 : 1)),
  }
}
