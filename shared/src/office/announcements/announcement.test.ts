import { describe, expect, it } from 'vitest'
import { audiencesOf, announcementState, daysProblem } from './announcement.kinds'
import { AnnouncementFields } from './announcement.schemas'

describe('how an announcement stands', () => {
  it.each([
    ['a draft without days', '', '', 'draft'],
    ['a draft, though its last day is past', '', '2026-11-01', 'draft'],
    ['to come from tomorrow on', '2026-11-21', '', 'coming'],
    ['there on its first day', '2026-11-20', '2026-11-30', 'now'],
    ['there on its last day', '2026-11-01', '2026-11-20', 'now'],
    ['there on its only day', '2026-11-20', '2026-11-20', 'now'],
    ['there for good without a last day', '2025-01-01', '', 'now'],
    ['over the day after its last', '2026-11-01', '2026-11-19', 'over'],
  ] as const)('is %s', (_, from, until, state) => {
    expect(announcementState({ from, until }, '2026-11-20')).toBe(state)
  })

  it.each([
    ['2026-11-20', '2026-11-20', ''], ['2026-11-20', '', ''], ['', '2026-11-20', ''], ['2026-12-31', '2027-01-01', ''],
    ['2026-11-20', '2026-11-19', 'It must not end before it begins.'],
  ])('from %s until %s: %s', (from, until, problem) => {
    expect(daysProblem({ from, until })).toBe(problem)
  })
})

it.each([
  ['org', ['everybody', 'staff']], ['staff', ['everybody', 'staff']], ['student', ['everybody', 'families']], ['parent', ['everybody', 'families']],
  ['fan', ['everybody']], [null, ['everybody']],
] as const)('%s is told what is for %s', (roleType, told) => {
  expect(audiencesOf(roleType)).toEqual(told)
})

describe('what is typed', () => {
  const fields = { title: ' Gym closed ', text: ' First line.\nSecond line. ', audience: 'staff', from: '', until: '' }
  it('is trimmed, and keeps its lines', () => {
    expect(AnnouncementFields.parse(fields)).toEqual({ ...fields, title: 'Gym closed', text: 'First line.\nSecond line.' })
  })

  it.each([
    ['title', '  ', 'Please enter a title.'], ['title', 'x'.repeat(101), 'At most 100 characters.'], ['title', 'two\nlines', 'This has characters that cannot be shown.'],
    ['text', ' \n ', 'Please enter the text.'], ['text', 'x'.repeat(2001), 'At most 2000 characters.'], ['text', 'a\u0000b', 'This has characters that cannot be shown.'],
    ['audience', 'public', 'Please choose who it is for.'], ['from', '11/20/2026', 'Use a date like 2026-09-30.'], ['until', '2026-02-30', 'Use a date like 2026-09-30.'],
  ])('is refused with %s %j: %s', (field, value, message) => {
    expect(AnnouncementFields.safeParse({ ...fields, [field]: value }).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
  })
})
