import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText } from '../../office/forms/answerText'
import { fillForm } from '../../office/forms/fillForm'
import { questionKinds } from '../../office/forms/form.kinds'
import type { Condition, FormDefinition, Group, Question, SectionPart } from '../../office/forms/formDefinition.types'
import { everyKind } from '../../testing/sampleForm'
import { FormFilling, checkPage, type FormStart } from './FormFilling'
import { fieldsIn, readFields, type Field } from './formFields'
import { readFormatted } from './FormattedView'

const engine = { fillForm, answerText }
const asker = { today: '2026-11-28' }
const fill = (definition: FormDefinition, start?: FormStart) => new FormFilling(definition, engine, asker, start)
const putAll = (filling: FormFilling, answers: Record<string, string | string[]>) => Object.entries(answers).forEach(([path, value]) => {
  const [at = '', part] = path.split('~')
  filling.put(at, value, part)
})

describe('a form while it is filled in', () => {
  it('the sample asks every kind', () => {
    const asked = fill(everyKind).asked.flatMap(({ part }) => (part.part === 'group' ? part.parts : [part]))
    expect([...new Set(asked.map(({ kind }) => kind))].sort()).toEqual([...questionKinds].sort())
  })

  it('says what is wrong on its page before the next, and takes each word back once it is mended', () => {
    const filling = fill(everyKind)
    expect(filling.do('next')).toBe('wrong')
    expect(filling.said.map(({ at }) => at)).toEqual(['name', 'sport'])
    expect(filling.put('name', 'Larks')).toBe(true)
    expect(filling.said.map(({ at }) => at)).toEqual(['sport'])
    putAll(filling, { sport: 'soccer' })
    expect([filling.do('next'), filling.page, filling.said]).toEqual(['moved', 'players', []])
    expect([filling.do('back'), filling.page]).toEqual(['moved', 'team'])
  })

  it('is drawn again for what comes and goes, and not for each letter', () => {
    const filling = fill(everyKind)
    expect(filling.put('name', 'L')).toBe(false)
    expect(filling.put('sport', 'golf')).toBe(true)
    expect(filling.filled.shown.has('why')).toBe(true)
    expect(filling.put('why', 'Because')).toBe(false)
  })

  it('keeps what a row had when it is brought back, and holds a group to its number', () => {
    const filling = fill(everyKind, { page: 'players' })
    for (let times = 0; times < 5; times += 1) filling.do('add:player')
    expect(filling.seen.filter((path) => path.endsWith('.first'))).toEqual(['player.r1.first', 'player.r2.first', 'player.r3.first'])
    putAll(filling, { 'player.r1.fee': '2.10', 'player.r2.fee': '0.20', 'player.r2.first': 'Ivy' })
    expect(filling.filled.answers['total']).toBe('2.3')
    filling.do('remove:player.r2')
    expect(filling.filled.answers['total']).toBe('2.1')
    filling.do('undo')
    expect([filling.filled.answers['total'], filling.valueOf('player.r2.first'), filling.labelOf('player.r2.first')]).toEqual(['2.3', 'Ivy', 'Player 2, First name'])
  })

  it('ranks by steps, and is not ranked before anyone said so', () => {
    const filling = fill(everyKind, { page: 'players' })
    expect(filling.valueOf('rank')).toBeUndefined()
    filling.do('down:rank~monday')
    expect(filling.valueOf('rank')).toEqual(['tuesday', 'monday', 'wednesday'])
    filling.do('up:rank~tuesday')
    filling.do('up:rank~wednesday')
    expect(filling.valueOf('rank')).toEqual(['tuesday', 'wednesday', 'monday'])
  })

  it('skips pages, shows all answers before they are sent, and leads back there', () => {
    const filling = fill(everyKind)
    putAll(filling, { name: 'Larks', sport: 'chess' })
    expect([filling.do('next'), filling.page]).toEqual(['moved', 'sign'])
    putAll(filling, { terms: 'yes', 'signed~name': 'Ivy Fernby' })
    expect([filling.do('next'), filling.page, filling.isLast]).toEqual(['moved', checkPage, true])
    filling.do('page:team')
    expect([filling.do('check'), filling.page]).toEqual(['moved', checkPage])
    expect(filling.do('send')).toBe('send')
    expect(filling.filled.answers).toEqual({ name: 'Larks', sport: 'chess', terms: 'yes', signed: { name: 'Ivy Fernby', by: 'typed' } })
  })

  it('goes to what the portal found wrong, until that is changed', () => {
    const filling = fill(everyKind, { page: 'sign' })
    filling.refuse([{ at: 'cost', message: 'The budget is used up.' }])
    expect([filling.page, filling.said.length]).toEqual(['team', 1])
    filling.put('name', 'x')
    expect(filling.said.some(({ at }) => at === 'cost')).toBe(true)
    filling.put('cost', '5')
    expect(filling.said).toEqual([])
  })

  it.each(['next', 'back', 'check', 'page:nowhere', 'add:name', 'add:', 'remove:player', 'remove:player.zz', 'undo', 'up:rank~nothing', 'down:name~x', 'keep:', 'constructor', ''])('stands %s where it makes no sense', (action) => {
    const filling = fill(everyKind)
    filling.do(action)
    expect(['team', checkPage]).toContain(filling.page)
  })
})

/** Definitions with conditions on what stands before, in pages, sections and groups. */
const kinds = ['text', 'number', 'money', 'yesNo', 'choice', 'choices', 'ranking', 'matrix', 'scale', 'address', 'signature', 'agreement', 'date', 'computed'] as const
const options = [{ id: 'x', name: 'X' }, { id: 'yes', name: 'Y' }, { id: 'z~1', name: 'Z' }]
const definitions = fc.array(fc.record({ kind: fc.constantFrom(...kinds), isRequired: fc.boolean(), asks: fc.nat(), is: fc.constantFrom('is', 'isNot', 'answered', 'empty', 'over', 'includes'), wants: fc.constantFrom('yes', '5', 'x'), has: fc.constantFrom('show', 'require', 'page', 'skip', 'none'), inside: fc.constantFrom('group', 'section', 'page') }), { minLength: 1, maxLength: 14 }).map((made): FormDefinition => {
  const pages: FormDefinition['pages'] = []
  const before: string[] = []
  made.forEach(({ kind, isRequired, asks, is: how, wants, has, inside }, at) => {
    const on = before[asks % Math.max(1, before.length)]
    const condition: Condition | undefined = on === undefined ? undefined : { left: { answer: on }, is: how as 'is', right: { value: wants } }
    const question: Question = { part: 'question', id: `q${at}`, kind, label: `Question ${at}`, isRequired, options, lines: options, least: 1, most: kind === 'ranking' || kind === 'choices' ? 3 : 9, words: 'Words', signing: ['typed', 'confirmed'], showIf: has === 'show' ? condition : undefined, requireIf: has === 'require' ? condition : undefined, term: { sum: [on === undefined ? { value: '1' } : { answer: on }] } }
    if (at % 4 === 0) pages.push({ id: `p${at}`, title: '', showIf: has === 'page' ? condition : undefined, skips: has === 'skip' && condition ? [{ if: condition, to: `p${at + 8}` }] : undefined, parts: [] })
    const part: SectionPart = inside === 'group' ? { part: 'group', id: `g${at}`, title: 'G', least: 1, most: 3, parts: [question] } : question
    pages.at(-1)!.parts.push(inside === 'section' ? { part: 'section', id: `s${at}`, title: 'S', parts: [part] } : part)
    before.push(`q${at}`)
  })
  return { pages: pages.map((page) => ({ ...page, skips: page.skips?.filter(({ to }) => pages.some(({ id }) => id === to)) })) }
})
const typed = fc.constantFrom('yes', 'x', '5', '7.25', 'z~1', '2027-03-01', 'Ivy', '', 'a\nb')

/** Types something into each question, by what its kind has for fields. */
function type(filling: FormFilling, next: () => string): void {
  for (const { part } of filling.asked) {
    if (part.part === 'group' && next() === 'yes') filling.do(`add:${part.id}`)
    const paths: [Question, string][] = part.part === 'question' ? [[part, part.id]] : (filling.given[(part as Group).id] as { row: string }[] | undefined ?? []).flatMap(({ row }) => part.parts.map((each): [Question, string] => [each, `${part.id}.${row}.${each.id}`]))
    for (const [{ kind }, path] of paths) {
      if (kind === 'matrix') for (const { id } of options) filling.put(path, next(), id)
      else if (kind === 'address') for (const name of ['street', 'city', 'state', 'zip']) filling.put(path, next(), name)
      else if (kind === 'signature') for (const name of ['name', 'by']) filling.put(path, next(), name)
      else if (kind === 'ranking') filling.do(`down:${path}~x`)
      else filling.put(path, kind === 'choices' ? [next(), next()] : next())
    }
  }
}

describe('what is filled in, whatever the form', () => {
  it('stands where the portal says that it stands, and a page without scripts brings it along whole', () => {
    fc.assert(fc.property(definitions, fc.array(typed, { minLength: 1, maxLength: 60 }), fc.array(fc.constantFrom('next', 'back', 'check', 'send', 'undo', 'remove:g0.r1')), (definition, words, actions) => {
      const filling = fill(definition)
      let at = 0
      type(filling, () => words[at++ % words.length]!)
      actions.forEach((action) => filling.do(action))
      const portal = fillForm(definition, JSON.parse(JSON.stringify(filling.given)) as Record<string, unknown>, asker)
      expect(filling.filled).toMatchObject({ pages: portal.pages, shown: portal.shown, required: portal.required, answers: portal.answers, problems: portal.problems })
      // As fields, and read again: what is sent without scripts is the same form.
      const fields: Field[] = filling.asked.flatMap(({ part }) => fieldsIn(part, filling.given))
      const again = fill(definition, { given: readFields(definition, fields), page: filling.page })
      const { pages, answers, problems } = again.filled
      expect({ pages, answers, problems }).toEqual({ pages: portal.pages, answers: portal.answers, problems: portal.problems })
      // What is sent is what the portal keeps of it: nothing hidden, nothing wrong.
      expect(fillForm(definition, filling.filled.answers, asker).answers).toEqual(portal.answers)
    }), { numRuns: 300 })
  })

  it('never throws, whatever a draft or a page holds', () => {
    fc.assert(fc.property(fc.dictionary(fc.constantFrom('name', 'sport', 'player', 'rank', 'rate', 'signed', 'home', 'papers', '__proto__'), fc.jsonValue()), fc.constantFrom('next', 'add:player', 'up:rank~monday', 'undo', 'send'), (given, action) => {
      const filling = fill(everyKind, { given })
      filling.do(action)
      filling.put('signed', 'x', 'name')
      expect(filling.elsewhere.every(([, value]) => typeof value === 'string')).toBe(true)
      return Array.isArray(filling.seen)
    }), { numRuns: 200 })
  })
})

describe('formatted words', () => {
  it.each([
    ['<p>One <b>two</b></p>', [{ tag: 'p', inside: ['One ', { tag: 'b', inside: ['two'] }] }]],
    ['<script>alert(1)</script>a<style>b</style>', ['a']],
    ['<a href="javascript:alert(1)">x</a>', [{ tag: 'a', inside: ['x'] }]],
    ['<a href="java&#10;script:alert(1)">x</a>', [{ tag: 'a', inside: ['x'] }]],
    ['<a href="//evil.example">x</a>', [{ tag: 'a', inside: ['x'] }]],
    ['<a href=\'https://a.example/?b=1&amp;c=2\' onclick="x">y</a>', [{ tag: 'a', href: 'https://a.example/?b=1&c=2', inside: ['y'] }]],
    ['<img src=x onerror=alert(1)><img src="https://a.example/b.png" alt="B">', [{ tag: 'img', src: 'https://a.example/b.png', alt: 'B', inside: [] }]],
    ['<iframe src="/x">x</iframe>y<!-- <b>no</b> -->z', ['y', 'z']],
    ['<a title="<b>">x', ['<', 'a title="', { tag: 'b', inside: ['">x'] }]],
    ['a < b &lt;b&gt; &#x3c;', ['a ', '<', ' b <b> <']],
    ['<b>open <i>twice', [{ tag: 'b', inside: ['open ', { tag: 'i', inside: ['twice'] }] }]],
    ['</b></p>x<unknown onload=1>y</unknown>', ['x', 'y']],
  ])('%s are read as they may be shown', (html, read) => expect(readFormatted(html)).toEqual(read))

  it('are read in a moment, whatever they are', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', 'a', 'b', ' ', '=', '!', '-', '&', ';', 'p') }), (html) => Array.isArray(readFormatted(html))))
    // 20,000 characters are the most that a definition takes: nothing in them is looked through again and again.
    for (const piece of ['<a ', '<p>', '"\'<a href="', '<a "', "<a b='", '<!--']) expect(Array.isArray(readFormatted(piece.repeat(20_000 / piece.length)))).toBe(true)
  })
})
