import { compareMarks } from './compareMarks'
import type { Mark, MarkRules, Performance } from './mark.schemas'
import type { MeetRecord, RecordRules } from './record.schemas'
import { windState } from './wind'

/** Why a mark that is as good is no record. */
export type NoRecord = 'windAided' | 'windUnknown' | 'handTime' | 'exhibition'

export interface RecordFlag {
  recordId: number
  level: MeetRecord['level']
  performanceId: number
  is: 'broken' | 'equaled' | NoRecord
  /** Of those who broke it, or else equaled it, the best: who holds it now. Several may share it. */
  isHolder: boolean
}

export interface RecordTry extends Performance {
  eventKey: string
  gender: MeetRecord['gender']
  classKey: string | null
}

const isOf = (record: MeetRecord, { eventKey, gender, classKey, teamId }: RecordTry): boolean =>
  record.eventKey === eventKey && record.gender === gender && (record.classKey === null || record.classKey === classKey) && (record.teamId === null || record.teamId === teamId)

const isByHand = (mark: Mark): boolean => mark.kind === 'time' && mark.timing === 'hand'

function whyNot(one: RecordTry, record: MeetRecord, rules: MarkRules, { withoutWind, handTimes, exhibitions }: RecordRules): NoRecord | null {
  const wind = windState(one.mark, 'wind' in rules && rules.wind)
  if (wind === 'aided') return 'windAided'
  if (wind === 'unknown' && withoutWind === 'doesNotCount') return 'windUnknown'
  if (handTimes === 'never' && isByHand(one.mark) && !isByHand(record.mark)) return 'handTime'
  return one.exhibition && !exhibitions ? 'exhibition' : null
}

/**
 * Which records performances of one event break or equal. A mark that is as good and is none is flagged too, with why, so that nobody has to ask. Of a jump the best
 * trial may be wind-aided and another one the record: hand both over.
 * @param records of any events; the others are left alone @param rules how the event is measured
 */
export function compareRecords(performances: readonly RecordTry[], records: readonly MeetRecord[], rules: MarkRules, recordRules: RecordRules): RecordFlag[] {
  return [...records].sort((one, other) => one.id - other.id).flatMap((record) => {
    const asGood = performances.filter((one) => one.mark.kind !== 'none' && one.mark.kind === record.mark.kind && isOf(record, one) && compareMarks(one.mark, record.mark, rules) <= 0)
      .sort((one, other) => compareMarks(one.mark, other.mark, rules) || one.id - other.id)
    const flags = asGood.map((one) => ({ one, why: whyNot(one, record, rules, recordRules), breaks: compareMarks(one.mark, record.mark, rules) < 0 }))
    const best = flags.find(({ why }) => why === null)?.one
    return flags.map(({ one, why, breaks }): RecordFlag => ({
      recordId: record.id, level: record.level, performanceId: one.id,
      is: why ?? (breaks ? 'broken' : 'equaled'),
      isHolder: why === null && best !== undefined && compareMarks(one.mark, best.mark, rules) === 0,
    }))
  })
}
