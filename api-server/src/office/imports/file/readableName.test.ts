import { expect, test } from 'vitest'
import { readableName, readablePlace } from './readableName'

test.each([
  ["ST MARY'S HALL", "St. Mary's Hall"],
  ['ST. AGNES ACADEMY', 'St. Agnes Academy'],
  ['ALL SAINTS EPISCOPAL SCHOOL', 'All Saints Episcopal School'],
  ['SCHOOL OF THE WOODS', 'School of the Woods'],
  ['THE SCHOOL AT CASTLE HILLS', 'The School at Castle Hills'],
  ["O'CONNELL COLLEGE PREPARATORY", "O'Connell College Preparatory"],
  ['MCKINNEY CHRISTIAN ACADEMY', 'McKinney Christian Academy'],
  ['JOHN PAUL II HIGH SCHOOL', 'John Paul II High School'],
  ['MT PLEASANT SCHOOL', 'Mt. Pleasant School'],
  ['AL-HADI SCHOOL', 'Al-Hadi School'],
  ['EMERY/WEINER SCHOOL', 'Emery/Weiner School'],
  ['FUSION ACADEMY HTW: THE WOODLANDS', 'Fusion Academy HTW: The Woodlands'],
  ['1408 S. GOLIAD ST.', '1408 S. Goliad St.'],
  ['ÉCOLE ÉLISABETH', 'École Élisabeth'],
  ['St. Mary’s HALL', 'St. Mary’s HALL'],
  ['e-School', 'e-School'],
  ['', ''],
])('%s is written %s', (given, expected) => {
  expect(readableName(given)).toBe(expected)
})

test('in an address ST is a street and directions stay capitals', () => {
  expect(readablePlace('1408 S GOLIAD ST')).toBe('1408 S Goliad St')
  expect(readablePlace('9301 SW FM 1960 RD')).toBe('9301 SW FM 1960 Rd')
  expect(readablePlace('NORTH RICHLAND HILLS')).toBe('North Richland Hills')
})
