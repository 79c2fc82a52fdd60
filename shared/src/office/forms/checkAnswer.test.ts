import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswer } from './checkAnswer'
import { questionKinds } from './form.kinds'
import type { Question, SingleAnswer } from './formDefinition.types'

const today = '2027-03-01'
const ask = (kind: Question['kind'], other: Partial<Question> = {}): Question => ({ part: 'question', id: 'q', kind, label: 'Question', ...other })
const colors = [{ id: 'Red', name: 'Red' }, { id: 'Blue', name: 'Blue' }, { id: 'Old', name: 'Old', isRemoved: true }]
const home = { street: '1 Elm St', city: 'Lantern', state: 'TX', zip: '75001' }

describe('an answer', () => {
  it.each<[Question, unknown, string]>([
    [ask('text'), 'x'.repeat(200), ''],
    [ask('text'), 'x'.repeat(201), 'At most 200 characters.'],
    [ask('text', { most: 5 }), 'sixsix', 'At most 5 characters.'],
    [ask('text'), 'two\nlines', 'This has characters that cannot be shown.'],
    [ask('text'), 'a\u0000b', 'This has characters that cannot be shown.'],
    [ask('text'), 'half \ud83d', 'This has characters that cannot be shown.'],
    [ask('text'), 'whole \ud83d\ude00', ''],
    [ask('longText'), 'two\nlines', ''],
    [ask('number', { least: 1, most: 9 }), '0', 'At least 1.'],
    [ask('number', { least: 1, most: 9 }), 10, 'At most 9.'],
    [ask('number'), '1e9', 'Please enter a number.'],
    [ask('number'), '-2.5', ''],
    [ask('number', { isWhole: true }), '2.5', 'Please enter a whole number.'],
    [ask('money'), '12.505', 'Please enter dollars and cents.'],
    [ask('money'), '12.50', ''],
    [ask('scale', { least: 1, most: 5 }), '6', 'At most 5.'],
    [ask('scale', { least: 1, most: 5 }), '2.5', 'Please enter a whole number.'],
    [ask('date'), '2027-02-29', 'Please enter a date.'],
    [ask('date'), '2028-02-29', ''],
    [ask('date', { earliest: 'today' }), '2027-02-28', 'This date is too early.'],
    [ask('date', { latest: '2027-03-01' }), '2027-03-02', 'This date is too late.'],
    [ask('date', { earliest: 'today', latest: 'today' }), today, ''],
    [ask('birthDate'), '0001-01-01', 'Please enter a date.'],
    [ask('time'), '24:00', 'Please enter a time.'],
    [ask('email'), 'nobody@', 'Please enter a valid email address.'],
    [ask('email'), 'ivy@home.example', ''],
    [ask('phone'), '+1 (512) 555-0142', ''],
    [ask('phone'), '555', 'Please enter a phone number of 8 to 15 digits.'],
    [ask('yesNo'), 'perhaps', 'Please choose one.'],
    [ask('choice', { options: colors }), 'Green', 'Please choose one of these.'],
    [ask('choice', { options: colors }), 'Old', 'Please choose one of these.'],
    [ask('choice', { options: colors }), ['Red', 'Blue'], 'Please give one answer.'],
    [ask('choices', { options: colors, most: 1 }), ['Red', 'Blue'], 'Please choose at most 1.'],
    [ask('choices', { options: colors, least: 2 }), ['Red'], 'Please choose at least 2.'],
    [ask('choices', { options: colors }), { Red: true }, 'Please choose one of these.'],
    [ask('ranking', { options: colors }), ['Blue'], 'Please put all of these in order.'],
    [ask('ranking', { options: colors }), ['Blue', 'Red'], ''],
    [ask('ranking', { options: colors, most: 1 }), ['Blue'], ''],
    [ask('matrix', { lines: [{ id: 'a', name: 'A' }], options: colors }), { a: 'Green' }, 'Please choose one of these.'],
    [ask('matrix', { lines: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }], options: colors, isRequired: true }), { a: 'Red' }, 'Please answer every line.'],
    [ask('matrix', { lines: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }], options: colors }), { a: 'Red' }, ''],
    [ask('address'), home, ''],
    [ask('address'), { ...home, city: '' }, 'Please enter street, city, state, and ZIP code.'],
    [ask('address'), { ...home, zip: '7500' }, 'Please enter a ZIP code of 5 digits.'],
    [ask('address'), '1 Elm St, Lantern', ''],
    [ask('address', { isRequired: true }), '1 Elm St, Lantern', 'This field is required.'],
    [ask('file', { most: 2 }), ['12', '13'], ''],
    [ask('file'), ['12', '13'], 'At most 1 file.'],
    [ask('file', { most: 3, least: 2 }), ['12'], 'At least 2 files.'],
    [ask('photo'), '../12', 'Please choose a file.'],
    [ask('signature'), { name: 'Ivy Fernby', by: 'typed' }, ''],
    [ask('signature'), { name: 'Ivy Fernby', by: 'drawn', file: '7' }, 'Please sign again.'],
    [ask('signature', { signing: ['drawn'] }), { name: 'Ivy Fernby', by: 'drawn', file: '7' }, ''],
    [ask('signature', { signing: ['drawn'] }), { by: 'drawn', file: '7' }, 'Please type your name.'],
    [ask('signature', { isRequired: true }), undefined, 'Please sign.'],
    [ask('agreement', { isRequired: true }), undefined, 'Please agree to continue.'],
    [ask('agreement'), 'no', 'Please agree to continue.'],
    [ask('school', { options: [{ id: 'atlas', name: 'Atlas' }] }), 'elsewhere', 'Please choose one of these.'],
    [ask('school', { options: [{ id: 'atlas', name: 'Atlas' }] }), 'atlas', ''],
    [ask('student'), '1; drop', 'Please choose one of these.'],
    [ask('student'), ['12', '13'], 'Please give one answer.'],
    [ask('student', { most: 3 }), ['12', '13'], ''],
    [ask('text', { isRequired: true }), '   ', 'This field is required.'],
    [ask('school', { isRequired: true }), undefined, 'Please choose.'],
    [ask('text'), undefined, ''],
  ])('%j answered by %j: %s', (question, given, message) => {
    expect(checkAnswer(question, given, question.isRequired ?? false, today).message ?? '').toBe(message)
  })

  it.each<[string, Question, unknown, SingleAnswer | undefined]>([
    ['text is trimmed', ask('text'), ' Ivy ', 'Ivy'],
    ['line ends are of one kind', ask('longText'), 'Two\r\nlines', 'Two\nlines'],
    ['a number is text', ask('number'), 4, '4'],
    ['choices have no repeats', ask('choices', { options: colors }), ['Red', 'Red', 'Blue'], ['Red', 'Blue']],
    ['one chosen is a list, too', ask('choices', { options: colors }), 'Red', ['Red']],
    ['an address keeps its parts only', ask('address'), { ...home, more: '', evil: 'x' }, home],
    ['a matrix keeps its lines only', ask('matrix', { lines: [{ id: 'a', name: 'A' }], options: colors }), { a: 'Red', z: 'Red' }, { a: 'Red' }],
    ['a typed signature has no file', ask('signature'), { name: 'Ivy', by: 'typed', file: '9' }, { name: 'Ivy', by: 'typed' }],
    ['nothing is nothing', ask('choices', { options: colors }), [], undefined],
  ])('%s', (_, question, given, kept) => {
    expect(checkAnswer(question, given, false, today)).toEqual(kept === undefined ? {} : { answer: kept })
  })

  it('never throws, whatever is given, and is taken again as it was kept', () => {
    const options = colors
    fc.assert(fc.property(fc.constantFrom(...questionKinds), fc.anything(), fc.boolean(), (kind, given, isRequired) => {
      const question = ask(kind, { options, lines: [{ id: 'a', name: 'A' }] })
      const { answer, message } = checkAnswer(question, given, isRequired, today)
      expect(answer === undefined || message === undefined).toBe(true)
      if (answer !== undefined) expect(checkAnswer(question, answer, isRequired, today)).toEqual({ answer })
    }))
  })
})
