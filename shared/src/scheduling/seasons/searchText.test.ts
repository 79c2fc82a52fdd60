import { expect, it } from 'vitest'
import { searchText } from './searchText'

it.each([
  [{ breaks: 38, unmet: 0 }, null, 'All 20 teams are placed. The best schedule so far has 38 breaks and meets every request.'],
  [{ breaks: 1, unmet: 1 }, 0.4, 'All 20 teams are placed. The best schedule so far has one break and misses one request. Almost done.'],
  [{ breaks: 1_200, unmet: 3 }, 1, 'All 20 teams are placed. The best schedule so far has 1,200 breaks and misses 3 requests. About one second left.'],
  [{ breaks: 0, unmet: 0 }, 2.1, 'All 20 teams are placed. The best schedule so far has 0 breaks and meets every request. About 3 seconds left.'],
])('tells how good the best plan of a search is, and how long it takes yet', (told, secondsLeft, text) => {
  expect(searchText(20, told, secondsLeft)).toBe(text)
})
