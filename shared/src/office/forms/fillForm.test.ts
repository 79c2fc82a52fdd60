import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionProblems, questionsIn } from './definitionProblems'
import { fillForm } from './fillForm'
import type { Condition, FormDefinition, Part, Question, Row, Term } from './formDefinition.types'
import { FormDefinitionSchema } from './formDefinition.schemas'

const ask = (id: string, kind: Question['kind'] = 'text', other: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label: id, ...other })
const page = (id: string, parts: Part[], other: object = {}) => ({ id, title: id, parts, ...other })
const answer = (id: string): Term => ({ answer: id })
const is = (id: string, value: string): Condition => ({ left: answer(id), is: 'is', right: { value } })
const form = (...parts: Part[]): FormDefinition => ({ pages: [page('p1', parts)] })
const today = { today: '2027-03-01' }
const row = (name: string, answers: Row['answers']): Row => ({ row: name, answers })

describe('filling in a form', () => {
  const moved = form(ask('moved', 'yesNo', { isRequired: true }), ask('from', 'text', { showIf: is('moved', 'yes'), isRequired: true }), ask('why', 'longText', { showIf: { left: answer('from'), is: 'answered' } }))

  it('neither asks nor keeps what is hidden, also what hangs on it', () => {
    const { shown, answers, problems } = fillForm(moved, { moved: 'no', from: 'Atlas', why: 'Far away' }, today)
    expect([[...shown], answers, problems]).toEqual([['p1', 'moved'], { moved: 'no' }, []])
  })

  it('asks what is seen, in order', () => {
    const { required, problems } = fillForm(moved, { moved: 'yes' }, today)
    expect([[...required], problems]).toEqual([['moved', 'from'], [{ at: 'from', message: 'This field is required.' }]])
    expect(fillForm(moved, { moved: 'yes', from: 'Atlas', why: 'Far' }, today).answers).toEqual({ moved: 'yes', from: 'Atlas', why: 'Far' })
  })

  it('hides what hangs on a wrong answer: it is none', () => {
    expect([...fillForm(moved, { moved: 'perhaps', from: 'Atlas' }, today).shown]).toEqual(['p1', 'moved'])
  })

  it('requires by a condition', () => {
    const asked = form(ask('age', 'number'), ask('parent', 'text', { requireIf: { left: answer('age'), is: 'under', right: { value: '18' } } }))
    expect(fillForm(asked, { age: '17' }, today).problems).toEqual([{ at: 'parent', message: 'This field is required.' }])
    expect(fillForm(asked, { age: '18' }, today).problems).toEqual([])
  })

  it('knows who asks and what day it is', () => {
    const asked = form(ask('license', 'text', { showIf: { left: { person: 'role' }, is: 'includes', right: { value: 'Coach' } } }), ask('age', 'computed', { term: { years: [{ value: '2010-03-02' }, { person: 'today' }] } }))
    const { shown, answers } = fillForm(asked, {}, { ...today, role: ['Coach', 'Teacher'] })
    expect([shown.has('license'), answers]).toEqual([true, { age: '16' }])
    expect(fillForm(asked, {}, today).shown.has('license')).toBe(false)
  })

  it('works out values itself and believes none', () => {
    const asked = form(ask('seats', 'number'), ask('price', 'computed', { term: { product: [answer('seats'), { value: '12.5' }] } }), ask('check', 'text', { showIf: { left: answer('price'), is: 'over', right: { value: '100' } } }))
    expect(fillForm(asked, { seats: '4', price: '1' }, today).answers).toEqual({ seats: '4', price: '50' })
    expect(fillForm(asked, { price: '1' }, today).answers).toEqual({})
    expect(fillForm(asked, { seats: '9' }, today).shown.has('check')).toBe(true)
  })

  const players: Part = { part: 'group', id: 'players', title: 'Players', rowName: 'Player', least: 1, most: 3, parts: [ask('name', 'text', { isRequired: true }), ask('fee', 'money'), ask('waiver', 'yesNo', { showIf: { left: answer('fee'), is: 'is', right: { value: '0' } }, isRequired: true })] }

  it('asks a group once for each row, by the row\'s own answers', () => {
    const { shown, required, problems, answers } = fillForm(form(players), { players: [row('a', { name: 'Ivy', fee: '0' }), row('b', { name: '', fee: '5', waiver: 'yes' })] }, today)
    expect(problems).toEqual([{ at: 'players.a.waiver', message: 'Please choose.' }, { at: 'players.b.name', message: 'This field is required.' }])
    expect([shown.has('players.a.waiver'), shown.has('players.b.waiver'), required.has('players.a.name')]).toEqual([true, false, true])
    expect(answers).toEqual({ players: [row('a', { name: 'Ivy', fee: '0' }), row('b', { fee: '5' })] })
  })

  it('holds a group to its number of rows, and sums and counts over them', () => {
    const asked = form(players, ask('total', 'computed', { term: { sum: [answer('fee')] } }), ask('count', 'computed', { term: { count: 'players' } }))
    const three = ['a', 'b', 'c', 'd'].map((name) => row(name, { name, fee: '2.10' }))
    expect(fillForm(asked, {}, today)).toMatchObject({ problems: [{ at: 'players', message: 'At least 1: Player.' }], answers: { total: '0', count: '0' } })
    expect(fillForm(asked, { players: three }, today)).toMatchObject({ problems: [{ at: 'players', message: 'At most 3: Player.' }], answers: { total: '6.3', count: '3' } })
  })

  it.each<[string, unknown]>([['no list', { a: 1 }], ['rows without names', [{ answers: {} }]], ['a row twice', [row('a', { name: 'Ivy' }), row('a', { name: 'Bo' })]], ['rows that are none', [null, 7, 'x', [], { row: '__proto__', answers: null }]]])('takes of %s only rows', (_, given) => {
    const { answers } = fillForm(form(players), { players: given }, today)
    expect(answers['players'] ?? []).toEqual(Array.isArray(given) && (given as Row[])[0]?.row === 'a' ? [row('a', { name: 'Ivy' })] : [])
  })

  it('goes by pages: hidden ones and those that were skipped are not asked', () => {
    const asked: FormDefinition = { pages: [
      page('kind', [ask('sport', 'text')], { skips: [{ if: is('sport', 'chess'), to: 'end' }] }),
      page('body', [ask('height', 'number', { isRequired: true })]),
      page('swim', [ask('stroke')], { showIf: is('sport', 'swimming') }),
      page('end', [ask('notes')]),
    ] }
    expect(fillForm(asked, { sport: 'chess', height: '9' }, today)).toMatchObject({ pages: ['kind', 'end'], answers: { sport: 'chess' }, problems: [] })
    expect(fillForm(asked, { sport: 'swimming' }, today).pages).toEqual(['kind', 'body', 'swim', 'end'])
    expect(fillForm(asked, { sport: 'golf' }, today).pages).toEqual(['kind', 'body', 'end'])
  })

  it('holds rules across questions once their answers are there, at the question that they name if it is seen', () => {
    const asked: FormDefinition = { pages: [page('p', [ask('start', 'date'), ask('end', 'date'), ask('a', 'number'), ask('b', 'number')])], rules: [
      { id: 'order', holds: { left: answer('end'), is: 'atLeast', right: answer('start') }, message: { en: 'The end is before the start.', es: 'El fin es antes del inicio.' }, at: 'end' },
      { id: 'hundred', holds: { left: { sum: [answer('a'), answer('b')] }, is: 'is', right: { value: '100' } }, message: 'The total is not 100.' },
    ] }
    expect(fillForm(asked, { start: '2027-03-02', end: '2027-03-01', a: '60', b: '40' }, today).problems).toEqual([{ at: 'end', message: 'The end is before the start.' }])
    expect(fillForm(asked, { start: '2027-03-02', a: '60' }, today).problems).toEqual([{ at: 'hundred', message: 'The total is not 100.' }])
  })

  it('keeps nothing that no question asks for, not even what every object has', () => {
    expect(fillForm(form(ask('name'), ask('constructor')), JSON.parse('{"__proto__":{"name":"x"},"other":"y"}') as object as Record<string, unknown>, today).answers).toEqual({})
  })
})

describe('a definition', () => {
  const problemsOf = (definition: FormDefinition) => definitionProblems(definition).map(({ at, field, message }) => `${at}.${field}: ${message}`)
  it.each<[string, FormDefinition, string]>([
    ['a condition on itself', form(ask('a', 'text', { showIf: is('a', 'x') })), 'a.showIf: A question cannot depend on itself.'],
    ['a condition on what comes later', form(ask('a', 'text', { showIf: is('b', 'x') }), ask('b')), 'a.showIf: A condition can only ask questions before it.'],
    ['a condition on nothing', form(ask('a', 'text', { requireIf: is('z', 'x') })), 'a.requireIf: This asks a question that is not in the form.'],
    ['a question without words', form(ask('a', 'text', { label: ' ' })), 'a.label: Please enter the question.'],
    ['a choice without a name', form(ask('a', 'choice', { options: [{ id: 'x', name: '' }] })), 'a.options: A choice has no name.'],
    ['an id twice', form(ask('a'), ask('a')), 'a.id: Two parts have the same id.'],
    ['no choices', form(ask('a', 'choice', { options: [{ id: 'x', name: 'X', isRemoved: true }] })), 'a.options: Add at least one choice.'],
    ['a choice twice', form(ask('a', 'choice', { options: [{ id: 'x', name: 'X' }, { id: 'x', name: 'Y' }] })), 'a.options: Two choices have the same id.'],
    ['one thing to rank', form(ask('a', 'ranking', { options: [{ id: 'x', name: 'X' }] })), 'a.options: Add at least two choices.'],
    ['a matrix without lines', form(ask('a', 'matrix', { options: [{ id: 'x', name: 'X' }] })), 'a.lines: Add at least one line.'],
    ['a computed value of nothing', form(ask('a', 'computed')), 'a.term: Add what is worked out.'],
    ['bounds that cross', form(ask('a', 'number', { least: 3, most: 2 })), 'a.least: The least is more than the most.'],
    ['days that cross', form(ask('a', 'date', { earliest: '2027-03-02', latest: '2027-03-01' })), 'a.latest: The last day is before the first.'],
    ['a public birthday', form(ask('a', 'birthDate', { isPublic: true })), 'a.isPublic: Answers of this kind are never public.'],
    ['a public secret', form(ask('a', 'text', { isPublic: true, isConfidential: true })), 'a.isPublic: A confidential answer is never public.'],
    ['an agreement to nothing', form(ask('a', 'agreement')), 'a.words: Add what is agreed to.'],
    ['an endless scale', form(ask('a', 'scale', { least: 1, most: 100 })), 'a.least: A scale goes from one whole number to another, at most 20 more.'],
    ['an empty group', form({ part: 'group', id: 'g', title: 'G', parts: [] }), 'g.parts: Add a question to this group.'],
    ['a page that skips back', { pages: [page('p1', []), page('p2', [], { skips: [{ if: is('a', 'x'), to: 'p1' }] }), page('p3', [ask('a')])] }, 'p2.skips: A page can only skip to a page after it.'],
    ['a rule on nothing', { pages: [page('p', [ask('a')])], rules: [{ id: 'r', holds: is('z', 'x'), message: 'No' }] }, 'r.holds: This asks a question that is not in the form.'],
    ['a condition that is too long', form(ask('a'), ask('b', 'text', { showIf: { any: Array.from({ length: 20 }, () => is('a', 'x')) } })), 'b.showIf: This condition is too long. Please split it.'],
    ['too many parts', form(...Array.from({ length: 501 }, (_, at) => ask(`q${at}`))), 'p1.parts: At most 500 parts in a form.'],
  ])('with %s is said so', (_, definition, problem) => {
    expect(problemsOf(definition)).toContain(problem)
  })

  it('without faults has none: a rule may ask anything, a condition of a group its own row', () => {
    expect(problemsOf({ pages: [page('p', [ask('a'), { part: 'group', id: 'g', title: 'G', parts: [ask('b'), ask('c', 'text', { showIf: is('b', 'x') })] }])], rules: [{ id: 'r', holds: is('c', 'x'), message: 'No', at: 'c' }] })).toEqual([])
  })

  it('nested without end is refused in words, not by a full stack', () => {
    let condition: unknown = is('a', 'x')
    for (let deep = 0; deep < 20_000; deep += 1) condition = { not: condition }
    const { success, error } = FormDefinitionSchema.safeParse({ pages: [{ id: 'p', title: '', parts: [{ ...ask('a'), showIf: condition }] }] })
    expect([success, error?.issues[0]?.message]).toEqual([false, 'This form is nested too deeply.'])
  })
})

/** Definitions as a builder could make them: every condition asks what stands before it. */
const definitions = fc.array(fc.record({ kind: fc.constantFrom<Question['kind']>('text', 'number', 'yesNo', 'choice', 'choices', 'date', 'computed'), isRequired: fc.boolean(), asks: fc.nat(), is: fc.constantFrom('is', 'isNot', 'answered', 'empty', 'over', 'includes'), wants: fc.constantFrom('yes', '5', 'x', '2027-03-01'), has: fc.constantFrom('show', 'require', 'none'), group: fc.boolean() }), { minLength: 1, maxLength: 12 }).map((made): FormDefinition => {
  const pages: { id: string; title: string; parts: Part[] }[] = []
  const before: string[] = []
  made.forEach(({ kind, isRequired, asks, is: how, wants, has, group }, at) => {
    const on = before[asks % Math.max(1, before.length)]
    const condition: Condition | undefined = on === undefined || has === 'none' ? undefined : { left: answer(on), is: how as 'is', right: { value: wants } }
    const question = ask(`q${at}`, kind, { isRequired, options: [{ id: 'x', name: 'X' }, { id: 'yes', name: 'Y' }], showIf: has === 'show' ? condition : undefined, requireIf: has === 'require' ? condition : undefined, term: kind === 'computed' ? { sum: [on === undefined ? { value: '1' } : answer(on)] } : undefined })
    if (at % 4 === 0) pages.push({ id: `p${at}`, title: '', parts: [] })
    pages.at(-1)!.parts.push(group ? { part: 'group', id: `g${at}`, title: 'G', parts: [question] } : question)
    before.push(`q${at}`)
  })
  return { pages }
})
const somethingFor = (definition: FormDefinition) => fc.array(fc.oneof(fc.constantFrom<unknown>('yes', 'no', '5', 'x', '2027-03-01', ['x'], '', null), fc.anything()), { minLength: 40, maxLength: 40 }).map((values) =>
  Object.fromEntries(questionsIn(definition).flatMap(({ question, group }, at) => [[question.id, values[at]], ...(group ? [[group, [{ row: 'r', answers: { [question.id]: values[at] } }]] as const] : [])])))

describe('any form', () => {
  const filled = definitions.chain((definition) => somethingFor(definition).map((given) => ({ definition, given })))

  it('is filled in without an exception; what is kept is of questions that are seen, and every required one is answered or said', () => {
    fc.assert(fc.property(filled, ({ definition, given }) => {
      expect(definitionProblems(definition)).toEqual([])
      const { shown, required, answers, problems } = fillForm(definition, given, today)
      for (const id of Object.keys(answers)) expect(shown.has(id)).toBe(true)
      for (const path of required) {
        const [id, rowOf, question] = path.split('.') as [string, string?, string?]
        const kept = rowOf === undefined ? answers[id] : (answers[id] as Row[]).find((each) => each.row === rowOf)?.answers[question!]
        expect(kept !== undefined || problems.some(({ at }) => at === path)).toBe(true)
      }
    }))
  })

  it('stands the same when what was kept is given again', () => {
    fc.assert(fc.property(filled, ({ definition, given }) => {
      const once = fillForm(definition, given, today)
      const again = fillForm(definition, once.answers, today)
      expect([again.answers, [...again.shown], [...again.required]]).toEqual([once.answers, [...once.shown], [...once.required]])
    }))
  })
})
