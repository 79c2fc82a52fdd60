import { expect, test } from 'vitest'
import { makeInitials } from './initials'

test.each([
  ['Mesquitefield Larkenby Hall', 'ML'], ['Our Lady of Fidelity Catholic School', 'FI'], ['Our Lady of Good Counsel Academy', 'GC'], ['our lady of  Patience High School', 'PA'],
  ['Our Lady of', 'OL'], ['St. Ebba of the Marsh Academy', 'SE'], ['St. Kewern Hall', 'SK'], ['Cedar Ford Lutheran School', 'CF'], ['Cotton Basin Academy', 'CB'], ['Golden Spire Christian Preparatory', 'GS'],
  ['Forbearance Heron Covenant School', 'FH'], ['Quietway', 'QU'], ['Northcutt Hall', 'NO'], ['Ravensworth Day School', 'RA'], ['The Academy of the Plains', 'PL'],
  ['The Christian School', 'CS'], ['The Academy', 'AC'], ['Academy', 'AC'], ['The', 'TH'], ['Lutheran High', 'LH'], ['High Draw Christian Academy', 'HD'], ['Day Break Prep', 'DB'], ['Christian Brothers School', 'CB'], ['Christian Academy of Waco', 'WA'], ['Lutheran High School of Dallas', 'DA'], ['Academy of the Plains', 'PL'], ['O’Malley Ridge School', 'OR'],
  ["St. Mary's", 'SM'], ['Trinity-Wells School', 'TR'], ['Faith/Hope Academy', 'FH'], ['School No. 12', 'SN'], ['High School of the Plains', 'PL'], ['12 Oaks School', '1O'], ['Éloise Älvdal School', 'ÉÄ'], ['𝔸lpha Beta', '𝔸B'], ['q', 'Q'],
  ['  Sparrow   Candle Academy ', 'SC'], ['Faith & Reason School', 'FR'], ['—', ''], ['', ''],
])('%s is %s', (name, initials) => {
  expect(makeInitials(name)).toBe(initials)
})
