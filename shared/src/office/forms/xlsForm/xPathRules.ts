import type { Condition, Comparison, Term } from '../formDefinition.types'
import type { QuestionKind } from '../form.kinds'
import { NotSaid, type XPath } from './xPath'

/** A question or a repeat that an expression may ask, as it came over. */
export interface Known {
  id: string
  /** Of a repeat, none. */
  kind?: QuestionKind
  /** What its answer is here where another tool says it otherwise: an acknowledgment is `OK` there. */
  values?: Readonly<Record<string, string>>
}

/** What an expression is said with. */
export interface Saying {
  /** What stands before it. @throws NotSaid for what does not */
  known: (name: string) => Known
  /** The question itself, in a constraint. */
  self?: Known
}

const compared: Partial<Record<string, Comparison>> = { '=': 'is', '!=': 'isNot', '<': 'under', '<=': 'atMost', '>': 'over', '>=': 'atLeast' }
const turned: Partial<Record<Comparison, Comparison>> = { under: 'over', over: 'under', atMost: 'atLeast', atLeast: 'atMost' }

function knownOf(tree: XPath | undefined, { known, self }: Saying): Known | undefined {
  if (tree?.is === 'answer') return known(tree.name)
  if (tree?.is !== 'self') return undefined
  if (!self) throw new NotSaid('it asks the question itself')
  return self
}

const isDate = (tree: XPath, saying: Saying): boolean => {
  const kind = knownOf(tree, saying)?.kind
  return kind === 'date' || kind === 'birthDate' || (tree.is === 'call' && (tree.name === 'today' || tree.name === 'date' || tree.name === 'now'))
}

/** `int((today() - ${born}) div 365.25)`, as everyone writes an age. */
function ageOf({ name, args: [inside] }: Extract<XPath, { is: 'call' }>, saying: Saying): Term | undefined {
  if (!/^(int|floor)$/.test(name) || inside?.is !== 'operation' || inside.sign !== 'div') return undefined
  const { left, right } = inside
  if (left.is !== 'operation' || left.sign !== '-' || right.is !== 'value' || !/^365(\.2\d*)?$/.test(right.value)) return undefined
  return { years: [termOf(left.right, saying), termOf(left.left, saying)] }
}

function callTerm(tree: Extract<XPath, { is: 'call' }>, saying: Saying): Term {
  const { name, args } = tree
  const [first, second] = args
  const of = knownOf(first, saying)
  if (name === 'today' || name === 'now') return { person: 'today' }
  if (first && args.length === 1 && /^(date|number|string|decimal-date-time)$/.test(name)) return termOf(first, saying)
  if (of && /^(count|count-selected)$/.test(name)) return { count: of.id }
  if (first && name === 'sum') return { sum: [termOf(first, saying)] }
  if (first && name === 'coalesce' && second?.is === 'value' && second.value === '0') return { sum: [termOf(first, saying)] }
  const age = ageOf(tree, saying)
  if (age) return age
  throw new NotSaid(`forms here have no “${name.slice(0, 30)}”`)
}

/** An expression as a value that a form works out. @throws NotSaid */
export function termOf(tree: XPath, saying: Saying): Term {
  if (tree.is === 'value') return { value: tree.value.slice(0, 200) }
  if (tree.is === 'call') return callTerm(tree, saying)
  const known = knownOf(tree, saying)
  if (known) return { answer: known.id }
  if (tree.is !== 'operation') throw new NotSaid('it cannot be read')
  const { sign, left, right } = tree
  if (sign === '+') return { sum: [termOf(left, saying), termOf(right, saying)] }
  if (sign === '-') return isDate(left, saying) && isDate(right, saying) ? { days: [termOf(right, saying), termOf(left, saying)] } : { minus: [termOf(left, saying), termOf(right, saying)] }
  if (sign === '*') return { product: [termOf(left, saying), termOf(right, saying)] }
  // Only where the part of one is a decimal of six places: 2, 4, 5, 10, 100.
  if (sign === 'div' && right.is === 'value' && Number.isInteger(1e6 / Number(right.value))) return { product: [termOf(left, saying), { value: String(1 / Number(right.value)) }] }
  throw new NotSaid(`forms here cannot work out “${sign}” as a value`)
}

/** A value that a known question is compared with, as its answer is here. */
function valueFor(tree: XPath, other: XPath, saying: Saying): Term {
  const values = tree.is === 'value' ? knownOf(other, saying)?.values : undefined
  return tree.is === 'value' && values && Object.hasOwn(values, tree.value) ? { value: values[tree.value]! } : termOf(tree, saying)
}

function callCondition({ name, args }: Extract<XPath, { is: 'call' }>, saying: Saying): Condition {
  const [first, second] = args
  if (name === 'not' && first) return { not: conditionOf(first, saying) }
  const of = knownOf(first, saying)
  if (name === 'selected' && of && second) {
    const right = valueFor(second, first!, saying)
    return { left: { answer: of.id }, is: of.kind === 'choices' || of.kind === 'ranking' ? 'includes' : 'is', right }
  }
  throw new NotSaid(`forms here have no “${name.slice(0, 30)}”`)
}

/** An expression as a condition. @throws NotSaid */
export function conditionOf(tree: XPath, saying: Saying): Condition {
  if (tree.is === 'call') return callCondition(tree, saying)
  if (tree.is !== 'operation') throw new NotSaid('it does not compare anything')
  const { sign, left, right } = tree
  if (sign === 'and' || sign === 'or') {
    const [one, other] = [conditionOf(left, saying), conditionOf(right, saying)]
    if (sign === 'and') return { all: [...('all' in one ? one.all : [one]), ...('all' in other ? other.all : [other])] }
    return { any: [...('any' in one ? one.any : [one]), ...('any' in other ? other.any : [other])] }
  }
  const is = compared[sign]
  if (!is) throw new NotSaid('it does not compare anything')
  if (left.is === 'value' && right.is !== 'value') return compare(right, turned[is] ?? is, left, saying)
  return compare(left, is, right, saying)
}

function compare(left: XPath, is: Comparison, right: XPath, saying: Saying): Condition {
  const [text] = left.is === 'call' && left.name === 'string-length' ? left.args : []
  const length = knownOf(text, saying)
  if (length) {
    if (right.is === 'value' && ((is === 'over' && right.value === '0') || (is === 'atLeast' && right.value === '1') || (is === 'isNot' && right.value === '0'))) return { left: { answer: length.id }, is: 'answered' }
    throw new NotSaid('it counts letters')
  }
  const asked = termOf(left, saying)
  if (right.is === 'value' && right.value === '' && (is === 'is' || is === 'isNot')) return { left: asked, is: is === 'is' ? 'empty' : 'answered' }
  return { left: asked, is, right: valueFor(right, left, saying) }
}
