import { expect, test } from 'vitest'
import { allNouns } from '../../app/allNouns'
import { describeChange, joinWords } from './describeChange'

const words = joinWords(allNouns.map(({ audit }) => audit))

test.each([
  [null, []],
  [{ before: { name: 'A', wholeSchool: false, permissions: ['x'], same: 1 }, after: { name: 'B', wholeSchool: true, permissions: ['x', 'y'], same: 1 } }, [
    { field: 'Name', before: 'A', after: 'B' }, { field: 'Whole school', before: 'no', after: 'yes' }, { field: 'Permissions', before: 'x', after: 'x, y' },
  ]],
  [{ after: { name: 'B', note: '' } }, [{ field: 'Name', before: null, after: 'B' }]],
  [{ before: { name: 'B' }, uses: 3 }, [{ field: 'Name', before: 'B', after: null }, { field: 'Uses', before: null, after: '3' }]],
  [{ before: 4, after: 5 }, [{ field: 'Value', before: '4', after: '5' }]],
  [{ version: 2, act: 'report', side: 'home', entry: { outcome: 'played', homeScore: 3, awayScore: 1, periods: [], overtimePeriods: 0 }, before: null }, [
    { field: 'Score', before: null, after: 'home 3, away 1' }, { field: 'Version', before: null, after: '2' }, { field: 'What it came to', before: null, after: 'entered, waiting for the other school' }, { field: 'Done for', before: null, after: 'the home school' },
  ]],
  [{ version: 4, act: 'correct', side: 'office', entry: { outcome: 'forfeitByAway', homeScore: null, awayScore: null }, before: { outcome: 'played', homeScore: 3, awayScore: 1 }, reason: 'Ineligible.' }, [
    { field: 'Score', before: 'home 3, away 1', after: 'forfeit by the away school' }, { field: 'Version', before: null, after: '4' }, { field: 'What it came to', before: null, after: 'corrected' }, { field: 'Done for', before: null, after: 'the office' },
    { field: 'Reason', before: null, after: 'Ineligible.' },
  ]],
  [{ type: 'phone', otpFor: 'forgetPass' }, [{ field: 'Type', before: null, after: 'Text message' }, { field: 'Code for', before: null, after: 'a forgotten password' }]],
  [{ reason: 'to look' }, [{ field: 'Reason', before: null, after: 'to look' }]],
])('%j', (data, expected) => {
  expect(describeChange(data, words)).toEqual(expected)
})
