import { expect, it } from 'vitest'
import type { ReportMatch } from '@portal/shared/office/reports/report.schemas'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { matchesByWeek, matchGroupings, mondayOf, resultText } from './matchRows'

const side = (schoolId: number, score: number | null = null) => ({ teamId: schoolId * 10, schoolId, name: `School ${schoolId}`, shortName: `${schoolId}`, crest: sampleCrest(`School ${schoolId}`), score, result: null })
const match = (day: string, status: ReportMatch['status'] = 'final', more: Partial<ReportMatch> = {}): ReportMatch => ({
  matchId: 1, activity: 'Soccer', level: 'Varsity', kind: 'district', status, day, dayText: day, startsAt: `${day}T20:00:00.000Z`, timeText: '', home: side(1), away: side(2), venue: '', note: '', ...more,
})

it.each([['2026-11-16', '2026-11-16'], ['2026-11-22', '2026-11-16'], ['2027-01-01', '2026-12-28'], ['2026-11-01', '2026-10-26']])('puts %s into the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('counts matches by week, empty weeks too', () => {
  expect(matchesByWeek([match('2026-11-17'), match('2026-11-22', 'scheduled'), match('2026-12-01', 'cancelled')])).toEqual([
    { label: 'Nov 16', values: { played: 1, open: 1, off: 0 } }, { label: 'Nov 23', values: { played: 0, open: 0, off: 0 } }, { label: 'Nov 30', values: { played: 0, open: 0, off: 1 } },
  ])
  expect(matchesByWeek([])).toEqual([])
})

it.each<[number | null, string[]]>([[null, ['10', '20']], [2, ['20']]])('groups by the teams of school %s', (schoolId, keys) => {
  const byTeam = matchGroupings(schoolId).find(({ key }) => key === 'team')!
  expect([byTeam.of(match('2026-11-17'))].flat().map(({ key }) => key)).toEqual(keys)
})

it('says a result, or why there is none', () => {
  expect(resultText(match('2026-11-17', 'final', { home: side(1, 3), away: side(2, 1), note: 'OT' }))).toBe('3–1 OT')
  expect(resultText(match('2026-11-17', 'final', { note: 'Forfeit by both' }))).toBe('Forfeit by both')
  expect(resultText(match('2026-11-17', 'scheduled'))).toBe('')
})
