import { describe, expect, it } from 'vitest'
import { compareRecords, type RecordTry } from './compareRecords'
import type { Mark, MarkRules, TimeMark } from './mark.schemas'
import { MeetRecord, RecordRules, usualRecordRules } from './record.schemas'
import { usualMarkRules } from './usualMarkRules'

const { sprint, run, shot } = usualMarkRules
const time = (thousandths: number, wind: number | null = 0, timing: TimeMark['timing'] = 'automatic'): Mark => ({ kind: 'time', thousandths, timing, wind })
const tried = (id: number, mark: Mark, other: Partial<RecordTry> = {}): RecordTry => ({ id, teamId: 1, mark, exhibition: false, eventKey: '100m', gender: 'girls', classKey: '4A', ...other })
const record = (other: Partial<MeetRecord> = {}): MeetRecord => ({ id: 1, level: 'meet', eventKey: '100m', gender: 'girls', classKey: null, teamId: null, mark: time(12_000), ...other })
const flags = (tries: RecordTry[], records = [record()], rules: MarkRules = sprint, recordRules: RecordRules = usualRecordRules) =>
  compareRecords(tries, records, rules, recordRules).map(({ recordId, performanceId, is, isHolder }) => `${recordId}: ${performanceId} ${is}${isHolder ? ', holds it' : ''}`)

describe('a record', () => {
  it.each([
    ['is broken', [tried(1, time(11_990))], ['1: 1 broken, holds it']],
    ['is equaled by what is equal as it counts', [tried(1, time(11_995))], ['1: 1 equaled, holds it']],
    ['stays', [tried(1, time(12_010))], []],
    ['is not broken with too much wind', [tried(1, time(11_500, 21))], ['1: 1 windAided']],
    ['is broken with +2.0', [tried(1, time(11_500, 20))], ['1: 1 broken, holds it']],
    ['is not broken where nobody read the wind', [tried(1, time(11_500, null))], ['1: 1 windUnknown']],
    ['is not broken by a watch', [tried(1, time(11_500, 0, 'hand'))], ['1: 1 handTime']],
    ['is not broken by an exhibition', [tried(1, time(11_500), { exhibition: true })], ['1: 1 exhibition']],
    ['is not broken without a mark', [tried(1, { kind: 'none', status: 'DQ' })], []],
    ['is held by the best of those who broke it', [tried(1, time(11_900)), tried(2, time(11_800)), tried(3, time(11_700, 30))], ['1: 3 windAided', '1: 2 broken, holds it', '1: 1 broken']],
    ['is shared by who broke it alike', [tried(1, time(11_800)), tried(2, time(11_800))], ['1: 1 broken, holds it', '1: 2 broken, holds it']],
  ])('%s', (_, tries, expected) => expect(flags(tries)).toEqual(expected))

  it('is of an event and gender, and of a class or a school where that is named', () => {
    const records = [record(), record({ id: 2, level: 'school', teamId: 1 }), record({ id: 3, level: 'school', teamId: 2 }), record({ id: 4, level: 'association', classKey: '4A' }), record({ id: 5, level: 'association', classKey: '5A' }), record({ id: 6, gender: 'boys' }), record({ id: 7, eventKey: '200m' })]
    expect(flags([tried(1, time(11_500))], records).map((each) => each[0])).toEqual(['1', '2', '4'])
    expect(flags([tried(1, time(11_500), { classKey: null })], records).map((each) => each[0])).toEqual(['1', '2'])
  })

  it('goes by the settings', () => {
    const [still, watch] = [tried(1, time(11_500, null)), tried(2, time(11_700, 0, 'hand'))]
    expect(flags([still], [record()], sprint, { ...usualRecordRules, withoutWind: 'counts' })).toEqual(['1: 1 broken, holds it'])
    // 11.7 by a watch is 11.94.
    expect(flags([watch], [record()], sprint, { ...usualRecordRules, handTimes: 'converted' })).toEqual(['1: 2 broken, holds it'])
    expect(flags([tried(2, time(11_800, 0, 'hand'))], [record()], sprint, { ...usualRecordRules, handTimes: 'converted' })).toEqual([])
    expect(flags([watch], [record({ mark: time(11_800, 0, 'hand') })])).toEqual(['1: 2 broken, holds it'])
    expect(flags([tried(1, time(11_500), { exhibition: true })], [record()], sprint, { ...usualRecordRules, exhibitions: true })).toEqual(['1: 1 broken, holds it'])
  })

  it('needs no wind where none is read, and compares both tapes', () => {
    expect(flags([tried(1, time(119_990, null))], [record({ mark: time(120_000, null) })], run)).toEqual(['1: 1 broken, holds it'])
    const put = (length: Extract<Mark, { kind: 'distance' }>['length']): Mark => ({ kind: 'distance', length, wind: null })
    // 40 feet are 12.192 m.
    const forty = [record({ mark: put({ unit: 'imperial', quarterInches: 1920 }) })]
    expect([flags([tried(1, put({ unit: 'metric', centimeters: 1220 }))], forty, shot), flags([tried(1, put({ unit: 'metric', centimeters: 1219 }))], forty, shot)]).toEqual([['1: 1 broken, holds it'], []])
  })

  it('has shapes that the schemas take', () => {
    expect(MeetRecord.parse(record())).toEqual(record())
    expect(RecordRules.parse(usualRecordRules)).toEqual(usualRecordRules)
  })
})
