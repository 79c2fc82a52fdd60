import { expect, test } from 'vitest'
import { describeChange } from './describeChange'

test.each([
  [null, []],
  [{ before: { name: 'A', wholeSchool: false, permissions: ['x'], same: 1 }, after: { name: 'B', wholeSchool: true, permissions: ['x', 'y'], same: 1 } }, [
    { field: 'Name', before: 'A', after: 'B' }, { field: 'Whole school', before: 'no', after: 'yes' }, { field: 'Permissions', before: 'x', after: 'x, y' },
  ]],
  [{ after: { name: 'B', note: '' } }, [{ field: 'Name', before: null, after: 'B' }]],
  [{ before: { name: 'B' }, uses: 3 }, [{ field: 'Name', before: 'B', after: null }, { field: 'Uses', before: null, after: '3' }]],
  [{ before: 4, after: 5 }, [{ field: 'Value', before: '4', after: '5' }]],
  [{ reason: 'to look' }, [{ field: 'Reason', before: null, after: 'to look' }]],
])('%j', (data, expected) => {
  expect(describeChange(data)).toEqual(expected)
})
