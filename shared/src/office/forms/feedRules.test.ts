import { expect, it } from 'vitest'
import { definitionProblems } from './definitionProblems'
import { feedProblems, unfedProblems, type FeedSetting } from './feedRules'
import type { FormFeed, Question } from './formDefinition.types'
import { goesBefore, keepsText } from './keepsRules'

const ask = (id: string, kind: Question['kind'], more: Partial<Question> = {}) => ({ question: { part: 'question' as const, id, kind, label: id, ...more } })
const asked = [ask('file', 'file'), ask('who', 'student'), ask('secret', 'file', { isConfidential: true }), ask('why', 'text'), { ...ask('one', 'student'), group: 'g' }, { ...ask('other', 'team'), group: 'h' }]
const document = (from: Record<string, string>, as = 'STF'): FormFeed => ({ id: 'f', to: 'document', from, as })

it.each<[string, FormFeed, string[]]>([
  ['a file of the student that is asked for', document({ file: 'file', student: 'who' }), []],
  ['a file of the student that the entry is for', document({ file: 'file' }), []],
  ['no file', document({ student: 'who' }), ['file: Choose the question for: The file.']],
  ['a question that is gone', document({ file: 'gone' }), ['file: This question is not in the form.']],
  ['a question of another kind', document({ file: 'why' }), ['file: A question of another kind is needed for: The file.']],
  ['a confidential answer', document({ file: 'secret' }), ['file: A confidential answer cannot become part of a record that others see.']],
  ['no kind of document', document({ file: 'file' }, 'diploma'), ['as: Choose: Kind of document.']],
  ['questions of two groups', { id: 'f', to: 'roster', from: { student: 'one', team: 'other' } }, ['student: These questions are in different groups: no row has all of them.']],
])('a feed of %s', (_, feed, expected) => expect(feedProblems(feed, asked).map(({ slot, message }) => `${slot}: ${message}`)).toEqual(expected))

const step = { id: 's', name: 'Office', who: { kind: 'office' as const }, substituteIds: [], escalateAfterDays: 0 }
it.each<[string, FormFeed, FeedSetting['audience'], FeedSetting['settings'], string[]]>([
  ['a student who is asked for', document({ file: 'file', student: 'who' }), 'schools', { per: 'person', steps: [], hasWaitingList: false }, []],
  ['the student that an entry is for', document({ file: 'file' }), 'schools', { per: 'student', steps: [], hasWaitingList: false }, []],
  ['the student of an entry that is for none', document({ file: 'file' }), 'schools', { per: 'school', steps: [step], hasWaitingList: false }, ['per: Choose the question for: The student. The form is not filled in once for each student.']],
  ['what strangers send without a step', document({ file: 'file', student: 'who' }), 'public', { per: 'many', steps: [], hasWaitingList: false }, ['steps: Add a step of approval: a form for everyone is sent by people who are not signed in, so nobody would make this.']],
  ['what strangers send with a step', document({ file: 'file', student: 'who' }), 'public', { per: 'many', steps: [step], hasWaitingList: true }, []],
  ['a waiting list without a step', document({ file: 'file', student: 'who' }), 'schools', { per: 'many', steps: [], hasWaitingList: true }, ['steps: Add a step of approval: who comes off the waiting list is not there to make this.']],
])('what a form is set to fits a feed of %s', (_, feed, audience, settings, expected) => expect(unfedProblems([feed], { audience, settings }).map(({ at, setting, message }) => `${setting}: ${message}${at === 'f' ? '' : at}`)).toEqual(expected))

it('keeps a form from being published, and has an id of its own', () => {
  const page = { id: 'p', title: '', parts: [ask('file', 'file').question] }
  expect(definitionProblems({ pages: [page], feeds: [document({})] })).toEqual([{ at: 'f', field: 'feeds', message: 'Choose the question for: The file.' }])
  expect(definitionProblems({ pages: [page], feeds: [{ ...document({ file: 'file' }), id: 'file' }] })).toMatchObject([{ at: 'file', field: 'id' }])
})

it.each([
  [{ for: 30, unit: 'days' as const }, '2026-03-15', '2026-02-13'], [{ for: 1, unit: 'months' as const }, '2026-03-15', '2026-02-15'], [{ for: 1, unit: 'months' as const }, '2026-03-31', '2026-02-28'],
  [{ for: 12, unit: 'months' as const }, '2028-02-29', '2027-02-28'], [{ for: 3, unit: 'months' as const }, '2026-01-10', '2025-10-10'],
])('kept for %o, on %s what is of %s goes', (keeps, now, expected) => expect(goesBefore(keeps, new Date(`${now}T12:00:00Z`)).toISOString()).toBe(`${expected}T12:00:00.000Z`))

it('says how long entries are kept', () => {
  expect(keepsText({ for: 12, unit: 'months', then: 'delete' })).toBe('12 months after it was decided, an entry is deleted with its files. The office is notified 7 days before.')
  expect(keepsText({ for: 1, unit: 'days', then: 'anonymize' })).toBe('One day after it was decided, an entry is made anonymous: what names someone goes out of it, files too. The office is notified 7 days before.')
})
