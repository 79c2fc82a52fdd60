import { expect, it } from 'vitest'
import { papersOf } from '../events/paperTabs'
import { madeCodeIn } from './madeCode'

type Given = Parameters<typeof papersOf>[0]
const given = (kind: Given['kind'], sessions: boolean, teams: number) => ({ kind, can: { sessions }, ownTeams: Array.from({ length: teams }) }) as unknown as Given

it.each<[string, Given, string]>([
  ['those who run a contest have all', given('band', true, 0), 'program judges medals packet'],
  ['a school has the program and its packet', given('band', false, 1), 'program packet'],
  ['others have the program', given('band', false, 0), 'program'],
  ['those who run a meet have its check-in sheet', given('meet', true, 0), 'program checkIn medals packet'],
  ['a school has the program of a meet and its packet', given('meet', false, 1), 'program packet'],
  ['others have the program of a meet', given('meet', false, 0), 'program'],
  ['other events have none', given('competition', true, 1), ''],
])('%s', (_, event, papers) => expect(papersOf(event).join(' ')).toBe(papers))

it('a code of judges is read from the way that brought it, and from nothing else', () => {
  expect(madeCodeIn({ code: 'K7MQ-9XTW', judgeIds: [3, 4] })).toEqual({ code: 'K7MQ-9XTW', judgeIds: [3, 4] })
  expect([null, undefined, 'K7MQ', {}, { code: 'K7MQ-9XTW' }, { code: 7, judgeIds: [3] }].map(madeCodeIn)).toEqual([null, null, null, null, null, null])
  expect(madeCodeIn({ code: 'K7MQ-9XTW', judgeIds: ['3', 4] })).toEqual({ code: 'K7MQ-9XTW', judgeIds: [4] })
})
