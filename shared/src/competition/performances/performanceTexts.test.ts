import { expect, it } from 'vitest'
import { composersText, performanceToastMs } from './performanceTexts'

it.each([
  [null, 0, 'Failed to load composer options'], [0, 0, 'No composers available'], [12, 0, 'No matching composers found'], [12, 3, ''],
])('of %j composers %i are found: “%s”', (total, found, text) => expect(composersText({ total, found })).toBe(text))

it('toasts stay for 5 seconds', () => expect(performanceToastMs).toBe(5000))
