import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionProblems, partsIn } from './definitionProblems'
import { addPage, askedBefore, askedUpTo, changePart, duplicatePage, duplicatePart, freshId, idsIn, insertPart, movePart, placeOf, removePage, removePart, stepPage, stepPart, withRules } from './editDefinition'
import type { FormDefinition, Group, Part, Question, Section } from './formDefinition.types'

const ask = (id: string, other: Partial<Question> = {}): Question => ({ part: 'question', id, kind: 'text', label: id, ...other })
const group = (id: string, ...parts: Question[]): Group => ({ part: 'group', id, title: id, parts })
const section = (id: string, ...parts: Section['parts']): Section => ({ part: 'section', id, title: id, parts })
const page = (id: string, ...parts: Part[]) => ({ id, title: id, parts })
const form: FormDefinition = { pages: [page('p1', ask('a'), section('s', ask('b'), group('g', ask('c'))), ask('d')), page('p2', ask('e'))] }

/** The outline of a form in a line: "p1(a s(b g(c)) d) p2(e)". */
const outline = ({ pages }: FormDefinition): string => {
  const say = (part: { id: string; parts?: readonly { id: string }[] }): string => (part.parts ? `${part.id}(${part.parts.map(say).join(' ')})` : part.id)
  return pages.map(say).join(' ')
}

describe('a form that is built', () => {
  it('takes parts where they may be, and nowhere else', () => {
    expect(outline(insertPart(form, 'g', 0, ask('x')))).toBe('p1(a s(b g(x c)) d) p2(e)')
    expect(outline(insertPart(form, 'p2', 1, section('x')))).toBe('p1(a s(b g(c)) d) p2(e x())')
    expect(insertPart(form, 's', 0, section('x'))).toBe(form)
    expect(insertPart(form, 'g', 0, group('x'))).toBe(form)
    expect(insertPart(form, 'nowhere', 0, ask('x'))).toBe(form)
  })

  it('moves parts between pages, sections and groups, and leaves what is untouched as it is', () => {
    expect(outline(movePart(form, 'd', 'p1', 0))).toBe('p1(d a s(b g(c))) p2(e)')
    expect(outline(movePart(form, 'a', 'g', 1))).toBe('p1(s(b g(c a)) d) p2(e)')
    expect(outline(movePart(form, 's', 'p2', 1))).toBe('p1(a d) p2(e s(b g(c)))')
    expect(movePart(form, 's', 'g', 0)).toBe(form)
    expect(movePart(form, 's', 's', 0)).toBe(form)
    expect(movePart(form, 'a', 'p1', 2).pages[1]).toBe(form.pages[1])
  })

  it('is walked through step by step from the top to the end and back', () => {
    const down: string[] = []
    let at = form
    for (let next = stepPart(at, 'a', 1); next !== at; next = stepPart(at, 'a', 1)) {
      at = next
      down.push(outline(at))
    }
    expect(down).toEqual([
      'p1(s(a b g(c)) d) p2(e)', 'p1(s(b a g(c)) d) p2(e)', 'p1(s(b g(a c)) d) p2(e)', 'p1(s(b g(c a)) d) p2(e)', 'p1(s(b g(c) a) d) p2(e)',
      'p1(s(b g(c)) a d) p2(e)', 'p1(s(b g(c)) d a) p2(e)', 'p1(s(b g(c)) d) p2(a e)', 'p1(s(b g(c)) d) p2(e a)',
    ])
    for (let next = stepPart(at, 'a', -1); next !== at; next = stepPart(at, 'a', -1)) at = next
    expect(outline(at)).toBe(outline(form))
  })

  it('copies a part with what is in it, under ids of their own; what a copy asks, it asks of copies', () => {
    const asking = changePart<Group>(form, 'g', (of) => ({ ...of, parts: [ask('c'), ask('f', { kind: 'choice', options: [{ id: 'c', name: 'C' }], showIf: { all: [{ left: { answer: 'c' }, is: 'answered' }, { left: { answer: 'a' }, is: 'answered' }] } })] }))
    const made = duplicatePart(asking, 'g', idsIn(asking))!
    const copy = placeOf(made.definition, made.id)!.part as Group
    const [first, second] = copy.parts
    expect(second).toMatchObject({ options: [{ id: 'c' }], showIf: { all: [{ left: { answer: first!.id } }, { left: { answer: 'a' } }] } })
    expect(definitionProblems(made.definition)).toEqual([])
    expect(idsIn(made.definition).size).toBe(idsIn(asking).size + 3)
    expect(duplicatePart(form, 'p1', idsIn(form))).toBeNull()
    const pages = duplicatePage(asking, 'p1', idsIn(asking))
    expect([pages.pages.length, definitionProblems(pages)]).toEqual([3, []])
  })

  it('has pages that are added, moved and removed; one stays', () => {
    expect(outline(stepPage(form, 'p2', -1))).toBe('p2(e) p1(a s(b g(c)) d)')
    expect(stepPage(form, 'p2', 1)).toBe(form)
    expect(outline(addPage(form, page('p3')))).toBe('p1(a s(b g(c)) d) p2(e) p3()')
    const one = removePage(form, 'p1')
    expect([outline(one), removePage(one, 'p2')]).toEqual(['p2(e)', one])
    expect('rules' in withRules({ ...form, rules: [] }, [])).toBe(false)
  })

  it('offers conditions what is asked before, of a group its rows once it is over', () => {
    expect(askedBefore(form, 'd').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'g'])
    expect(askedBefore(form, 'c').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(askedBefore(form, 'p2').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'g', 'd'])
    expect(askedUpTo(form, 'p2').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'g', 'd', 'e'])
  })

  it('never takes an id again that it has', () => {
    const taken = new Set(['q0', 'q3'])
    expect([freshId(taken, 'q'), freshId(taken, 'q'), taken.size]).toEqual(['q2', 'q4', 4])
  })

  it('keeps each of its parts once, whatever is moved where', () => {
    const ids = partsIn(form.pages.flatMap(({ parts }) => parts)).map(({ id }) => id)
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids, 'p1', 'p2'), fc.nat(4))), (moves) => {
      const moved = moves.reduce((of, [id, to, index]) => movePart(of, id, to, index), form)
      expect(partsIn(moved.pages.flatMap(({ parts }) => parts)).map(({ id }) => id).sort()).toEqual([...ids].sort())
      const removed = removePart(moved, 's')
      expect(placeOf(removed, 's')).toBeUndefined()
    }))
  })
})
