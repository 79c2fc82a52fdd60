import { expect, it } from 'vitest'
import { shownTab, type ScoreTab } from './scoreTabs'

const counts = (action: number, missing: number, disputed: number) => ({ action, missing, late: 0, disputed })
const office: readonly ScoreTab[] = ['action', 'due', 'disputed']

it.each([
  [null, counts(2, 5, 1), 'action'], [null, counts(0, 1, 0), 'due'], [null, counts(0, 0, 3), 'disputed'], [null, counts(0, 0, 0), 'action'], [null, undefined, 'action'], [null, null, 'action'],
  // What someone asks for is shown, empty or not.
  ['action', counts(0, 1, 0), 'action'], ['disputed', counts(2, 5, 0), 'disputed'], ['nothing', counts(0, 1, 0), 'due'],
] as const)('asked for %s with %o the tab %s is opened', (asked, of, shown) => expect(shownTab(office, asked, of)).toBe(shown))
