import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, type AskedQuestion } from './checkAnswers'
import { mayBePublic, neverPublicKinds, questionKinds } from './form.kinds'
import { publicAnswer, takenOut, withoutContacts } from './publicAnswer'

const ask = (kind: AskedQuestion['kind'], other: Partial<AskedQuestion> = {}): AskedQuestion => ({ questionId: 7, kind, label: 'Question', isRequired: false, choices: [], least: null, most: null, ...other })
const messageOf = (question: AskedQuestion, given: unknown) => checkAnswers([question], { 7: given }).problems[0]?.message ?? ''
const colors = [{ value: 'Red', name: 'Red' }, { value: 'Blue', name: 'Blue' }]

describe('answers', () => {
  it.each<[AskedQuestion, unknown, string]>([
    [ask('text'), 'x'.repeat(200), ''],
    [ask('text'), 'x'.repeat(201), 'At most 200 characters.'],
    [ask('text', { most: 5 }), 'sixsix', 'At most 5 characters.'],
    [ask('text'), 'two\nlines', 'This has characters that cannot be shown.'],
    [ask('text'), 'a\u0000b', 'This has characters that cannot be shown.'],
    [ask('longText'), 'two\nlines', ''],
    [ask('number', { least: 1, most: 9 }), '0', 'At least 1.'],
    [ask('number', { least: 1, most: 9 }), 10, 'At most 9.'],
    [ask('number'), '1e9', 'Please enter a number.'],
    [ask('number'), '-2.5', ''],
    [ask('date'), '2027-02-29', 'Please enter a date.'],
    [ask('date'), '2028-02-29', ''],
    [ask('birthDate'), '0001-01-01', 'Please enter a date.'],
    [ask('time'), '24:00', 'Please enter a time.'],
    [ask('email'), 'nobody@', 'Please enter a valid email address.'],
    [ask('email'), 'ivy@home.example', ''],
    [ask('phone'), '+1 (512) 555-0142', ''],
    [ask('phone'), '555', 'Please enter a phone number of 8 to 15 digits.'],
    [ask('yesNo'), 'perhaps', 'Please choose one.'],
    [ask('choice', { choices: colors }), 'Green', 'Please choose one of these.'],
    [ask('choice', { choices: colors }), ['Red', 'Blue'], 'Please give one answer.'],
    [ask('choices', { choices: colors, most: 1 }), ['Red', 'Blue'], 'Please choose at most 1.'],
    [ask('choices', { choices: colors }), { Red: true }, 'Please choose one of these.'],
    [ask('text', { isRequired: true }), '   ', 'This field is required.'],
    [ask('school', { isRequired: true }), undefined, 'Please choose.'],
    [ask('text'), undefined, ''],
  ])('%j answered by %j: %s', (question, given, message) => {
    expect(messageOf(question, given)).toBe(message)
  })

  it('are kept as text, trimmed, several as a list without repeats, and nothing that no question asks for', () => {
    const questions = [ask('text', { questionId: 1 }), ask('choices', { questionId: 2, choices: colors }), ask('number', { questionId: 3 })]
    expect(checkAnswers(questions, { 1: ' Ivy ', 2: ['Red', 'Red', 'Blue'], 3: 4, 99: 'x' })).toEqual({ answers: { 1: 'Ivy', 2: ['Red', 'Blue'], 3: '4' }, problems: [] })
  })

  it('never throw, whatever is given', () => {
    fc.assert(fc.property(fc.constantFrom(...questionKinds), fc.anything(), fc.boolean(), (kind, given, isRequired) => {
      const { answers, problems } = checkAnswers([ask(kind, { isRequired, choices: colors })], { 7: given })
      expect(problems.length + Object.keys(answers).length).toBeLessThanOrEqual(1)
    }))
  })
})

describe('what everyone may read of an entry', () => {
  it('is never how to reach someone, when someone was born, where someone lives, or text without bounds', () => {
    expect([...neverPublicKinds].sort()).toEqual(['address', 'birthDate', 'email', 'longText', 'phone'])
    for (const kind of neverPublicKinds) {
      expect(mayBePublic(kind)).toBe(false)
      expect(publicAnswer({ kind, isPublic: true, choices: [] }, 'ivy@home.example')).toBe('')
    }
  })

  it('is refused by the database too, by the same list', () => {
    const folder = new URL('../../../../api-server/drizzle/', import.meta.url)
    const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql')).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    const kinds = /form_question_never_public" CHECK \(not "form_question"\."is_public" or "form_question"\."kind" not in \(([^)]*)\)/.exec(migrations)?.[1]
    expect(kinds?.split(', ').map((kind) => kind.slice(1, -1)).sort()).toEqual([...neverPublicKinds].sort())
  })

  it('is nothing that its owner did not mark', () => {
    expect(publicAnswer({ kind: 'text', isPublic: false, choices: [] }, 'Ivy')).toBe('')
    expect(publicAnswer({ kind: 'text', isPublic: true, choices: [] }, undefined)).toBe('')
  })

  it.each([
    ['Write to ivy.fernby+band@mail.home.example, please', `Write to ${takenOut}, please`],
    ['Call (512) 555-0199 or 512.555.0199', `Call ${takenOut} or ${takenOut}`],
    ['+1 512 555 0199', takenOut],
    ['5125550199', takenOut],
    ['Team 12, 2026-11-20, 4 songs of 1913', 'Team 12, 2026-11-20, 4 songs of 1913'],
    ['99 red balloons', '99 red balloons'],
  ])('%s is shown as %s', (text, shown) => {
    expect(withoutContacts(text)).toBe(shown)
    expect(publicAnswer({ kind: 'text', isPublic: true, choices: [] }, text)).toBe(shown)
  })

  it('names what was chosen', () => {
    expect(publicAnswer({ kind: 'choices', isPublic: true, choices: colors }, ['Red', 'Blue'])).toBe('Red, Blue')
    expect(publicAnswer({ kind: 'school', isPublic: true, choices: [{ value: 'atlas', name: 'Atlas Academy' }] }, 'atlas')).toBe('Atlas Academy')
    expect(publicAnswer({ kind: 'yesNo', isPublic: true, choices: [] }, 'yes')).toBe('Yes')
  })
})
