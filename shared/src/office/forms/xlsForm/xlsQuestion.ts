import { wordsIn, type Words } from '../../../platform/format/wordsIn'
import type { FormRule, Option, Question } from '../formDefinition.types'
import type { QuestionKind } from '../form.kinds'
import { NotSaid, readXPath } from './xPath'
import { conditionOf, termOf, type Known, type Saying } from './xPathRules'
import type { XlsRow } from './xlsSheets'

/** What a row of the survey becomes: kinds by their names there. */
const kinds: Record<string, QuestionKind> = {
  text: 'text', string: 'text', integer: 'number', int: 'number', decimal: 'number', range: 'number', select_one: 'choice', select_multiple: 'choices', rank: 'ranking', date: 'date', datetime: 'date', time: 'time',
  image: 'photo', photo: 'photo', file: 'file', acknowledge: 'agreement', trigger: 'agreement', calculate: 'computed', email: 'email', phone: 'phone',
}
/** What fills itself in there, and is nobody's answer. */
export const metadata = /^(start|end|today|deviceid|subscriberid|simserial|phonenumber|username|audit|background-audio|start-geopoint|instanceid)$/

/** The kind of a row; none for what forms here cannot ask. */
export const kindOf = (type: string): QuestionKind | undefined => (Object.hasOwn(kinds, type) ? kinds[type] : undefined)

/** What making a question needs of the rest of the form. */
export interface Making {
  saying: Saying
  id: string
  choices: (list: string) => Option[]
  note: (message: string) => void
  isInRepeat: boolean
  addRule: (rule: Omit<FormRule, 'id'>) => void
}

const cut = (words: Words, most: number): Words => (typeof words === 'string' ? words.slice(0, most) : { en: words.en.slice(0, most), es: words.es.slice(0, most) })
export const isTrue = (text: string) => /^(yes|true|true\(\)|1)$/i.test(text)
const isFalse = (text: string) => /^(no|false|false\(\)|0)?$/i.test(text)

/** Makes something of an expression, or notes why it does not come over. */
export function tried<Made>(text: string, what: string, note: (message: string) => void, make: (tree: ReturnType<typeof readXPath>) => Made): Made | undefined {
  if (text === '') return undefined
  try {
    return make(readXPath(text))
  } catch (error) {
    if (!(error instanceof NotSaid)) throw error
    note(`${what} is left out: ${error.message}.`)
    return undefined
  }
}

/** The condition of a `relevant` column; one that always holds is none. */
export const relevantOf = (text: string, { saying, note }: Pick<Making, 'saying' | 'note'>) =>
  (/^true\(\)$/i.test(text) ? undefined : tried(text, 'The condition “relevant”', note, (tree) => conditionOf(tree, saying)))

/** Bounds that a constraint sets, where it is only that. */
function boundsOf(kind: QuestionKind, text: string): Pick<Question, 'least' | 'most' | 'earliest' | 'latest'> | undefined {
  const bounds: Pick<Question, 'least' | 'most' | 'earliest' | 'latest'> = {}
  for (const part of text.split(/\s+and\s+/i)) {
    const [, of, sign, value] = /^\s*\(?\s*(\.|string-length\(\.\)|count-selected\(\.\))\s*(>=|<=|>|<)\s*(-?\d+(?:\.\d+)?|today\(\)|date\(\s*['"]\d{4}-\d\d-\d\d['"]\s*\))\s*\)?\s*$/.exec(part) ?? []
    if (!of || !sign || !value) return undefined
    if (kind === 'date') {
      const day = value === 'today()' ? 'today' : /\d{4}-\d\d-\d\d/.exec(value)?.[0]
      if (of !== '.' || !day || sign.length === 1) return undefined
      bounds[sign === '>=' ? 'earliest' : 'latest'] = day
      continue
    }
    const fits = (kind === 'number' && of === '.') || (kind === 'text' && of.startsWith('string')) || (kind === 'longText' && of.startsWith('string')) || (kind === 'choices' && of.startsWith('count'))
    const number = Number(value)
    // What is strictly less has no bound among decimals; letters have none at the lower end.
    if (!fits || Number.isNaN(number) || (sign.length === 1 && kind === 'number') || (sign.startsWith('>') && kind.toLowerCase().includes('text'))) return undefined
    bounds[sign.startsWith('>') ? 'least' : 'most'] = sign === '>' ? number + 1 : sign === '<' ? number - 1 : number
  }
  return bounds
}

function constrain(question: Question, row: XlsRow, { saying, note, isInRepeat, addRule }: Making, known: Known): Question {
  const text = row.of('constraint')
  if (text === '') return question
  const bounds = boundsOf(question.kind, text) ?? (question.isWhole ? boundsOf('number', text.replace(/(\.\s*)>(\s*)(-?\d+)(?!\d)/g, (_, dot: string, __, number: string) => `${dot}>= ${Number(number) + 1}`).replace(/(\.\s*)<(\s*)(-?\d+)(?!\d)/g, (_, dot: string, __, number: string) => `${dot}<= ${Number(number) - 1}`)) : undefined)
  if (bounds) return { ...question, ...bounds }
  if (isInRepeat) {
    note('The rule “constraint” is left out: rows of a group have no rules of their own here.')
    return question
  }
  const holds = tried(text, 'The rule “constraint”', note, (tree) => conditionOf(tree, { ...saying, self: known }))
  if (holds) addRule({ holds, message: cut(row.words('constraint_message') || 'Please check this answer.', 300), at: question.id })
  return question
}

function usualOf(question: Question, text: string, note: (message: string) => void): Partial<Question> {
  if (text === '') return {}
  if (/\$\{|\w\(/.test(text)) note('The usual answer is left out, as it is worked out.')
  else if (['choices', 'ranking', 'photo', 'file', 'agreement', 'computed', 'signature'].includes(question.kind)) note('The usual answer is left out: such a question has none here.')
  else return { usual: text.slice(0, 2000) }
  return {}
}

function rangeOf(parameters: string): Partial<Question> {
  const number = (name: string, usual: number) => Number(new RegExp(`\\b${name}\\s*=\\s*(-?\\d+(?:\\.\\d+)?)`).exec(parameters)?.[1] ?? usual)
  const [least, most, step] = [number('start', 0), number('end', 10), number('step', 1)]
  return Number.isInteger(least) && Number.isInteger(most) && step === 1 && most > least && most - least <= 20 ? { kind: 'scale', least, most } : { least: Math.min(least, most), most: Math.max(least, most), ...(Number.isInteger(least) && Number.isInteger(step) && { isWhole: true }) }
}

/** Settings that the kind of a question brings. */
function ofKind(type: string, list: string, label: Words, row: XlsRow, making: Making): Partial<Question> {
  const appearance = row.of('appearance')
  if (type === 'integer' || type === 'int') return { isWhole: true }
  if (type === 'range') return rangeOf(row.of('parameters'))
  if (type === 'text' && /multiline/.test(appearance)) return { kind: 'longText' }
  if (type === 'text' && /numbers/.test(appearance)) making.note('It takes letters here too.')
  if (type === 'image' && /signature/.test(appearance)) return { kind: 'signature', words: label, signing: ['typed', 'drawn'] }
  if (type === 'acknowledge' || type === 'trigger') return { words: label }
  if (type === 'datetime') making.note('Only the date is asked: a question has a date or a time here.')
  if (type === 'file') return { files: ['pdf', 'image', 'document', 'spreadsheet'] }
  if (type.startsWith('select') || type === 'rank') {
    if (row.of('choice_filter')) making.note('All choices are offered: the filter is left out.')
    return { options: making.choices(list) }
  }
  return {}
}

/** A question of a row, with what of it comes over; nothing where a value cannot be worked out here. */
export function questionOf(type: string, list: string, row: XlsRow, making: Making): { question: Question; known: Known } | undefined {
  const { id, note, saying } = making
  const label = row.words('label') || row.of('name')
  const term = type === 'calculate' ? tried(row.of('calculation'), 'What is worked out', note, (tree) => termOf(tree, saying)) : undefined
  if (type === 'calculate' && !term) {
    if (row.of('calculation') === '') note('It is left out, as it has no “calculation”.')
    return undefined
  }
  if (/\$\{/.test(wordsIn(label))) note('Its words show an answer there. Here they stay as they are.')
  if (wordsIn(label).length > 500) note('Its words are cut to 500 characters.')
  const hint = row.words('hint')
  const showIf = relevantOf(row.of('relevant'), making)
  const required = row.of('required')
  const requireIf = isTrue(required) || isFalse(required) ? undefined : tried(required, 'The condition “required”', note, (tree) => conditionOf(tree, saying))
  let question: Question = {
    part: 'question', id, kind: kindOf(type)!, label: cut(label, 500), ...(hint && { help: cut(hint, 2000) }), ...(isTrue(required) && type !== 'calculate' && { isRequired: true }),
    ...(requireIf && { requireIf }), ...(showIf && { showIf }), ...ofKind(type, list, cut(label, 20_000), row, making), ...(term && { term }),
  }
  const known: Known = { id, kind: question.kind, ...(question.kind === 'agreement' && { values: { OK: 'yes' } }) }
  question = constrain({ ...question, ...usualOf(question, row.of('default'), note) }, row, making, known)
  return { question, known }
}
