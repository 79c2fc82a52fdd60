import { isThing, type QuestionKind } from './form.kinds'
import type { Option, Question, SingleAnswer } from './formDefinition.types'

/** As many characters as an answer may have where the question does not say. */
export const usualLengths = { text: 200, longText: 2000 } as const
/** The parts of an address, in their order. */
export const addressParts = ['street', 'more', 'city', 'state', 'zip'] as const
/** How something was signed: the name, by which means, and of a drawing its file. */
export const signatureParts = ['name', 'by', 'file'] as const

/** An answer as it is kept, nothing if there is none, or why it cannot be. */
export interface CheckedAnswer {
  answer?: SingleAnswer
  message?: string
}

const digitsOf = (text: string) => text.replace(/[-() .]/g, '').replace(/^\+/, '')
const unshown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const unshownInLine = /[\u0000-\u001f\u007f-\u009f]/
/** Half a letter: it cannot be kept as text. */
const halfLetter = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900'
}

/** What is given as one text, trimmed, with line ends of one kind; `\0`, which no answer may have, for what is no text. */
function textOf(raw: unknown): string {
  if (raw === undefined || raw === null) return ''
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).replace(/\r\n?/g, '\n').trim() : '\u0000'
}
const listOf = (raw: unknown): string[] => [...new Set((Array.isArray(raw) ? raw : [raw]).map(textOf).filter(Boolean))]
const offered = (options: readonly Option[] | undefined, value: string) => options?.some(({ id, isRemoved }) => id === value && !isRemoved) ?? false
const partOf = (raw: unknown, name: string): string => (typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name) ? textOf((raw as Record<string, unknown>)[name]) : '')

function problemOfText(text: string, longest: number, isLine: boolean): string {
  if ((isLine ? unshownInLine : unshown).test(text) || halfLetter.test(text)) return 'This has characters that cannot be shown.'
  return text.length > longest ? `At most ${longest} characters.` : ''
}

/** What is wrong with one text that is there; empty if nothing is. */
function problemOf({ kind, least, most, earliest, latest, isWhole, options }: Question, text: string, today: string): string {
  if (kind === 'text') return problemOfText(text, most ?? usualLengths.text, true)
  if (kind === 'longText') return problemOfText(text, most ?? usualLengths.longText, false)
  if (kind === 'number' || kind === 'scale' || kind === 'money') {
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return 'Please enter a number.'
    if (kind === 'money' && !/^-?\d+(\.\d{1,2})?$/.test(text)) return 'Please enter dollars and cents.'
    if ((isWhole || kind === 'scale') && !/^-?\d+$/.test(text)) return 'Please enter a whole number.'
    const value = Number(text)
    if (least !== undefined && value < least) return `At least ${least}.`
    return most !== undefined && value > most ? `At most ${most}.` : ''
  }
  if (kind === 'date' || kind === 'birthDate') {
    const [from, to] = [earliest === 'today' ? today : earliest, latest === 'today' ? today : latest]
    if (!isDay(text)) return 'Please enter a date.'
    if (from && text < from) return 'This date is too early.'
    return to && text > to ? 'This date is too late.' : ''
  }
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? '' : 'Please enter a time.'
  if (kind === 'email') return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(text) ? '' : 'Please enter a valid email address.'
  if (kind === 'phone') return text.length <= 40 && /^\d{8,15}$/.test(digitsOf(text)) ? '' : 'Please enter a phone number of 8 to 15 digits.'
  if (kind === 'yesNo') return text === 'yes' || text === 'no' ? '' : 'Please choose one.'
  if (kind === 'agreement') return text === 'yes' ? '' : 'Please agree to continue.'
  if (kind === 'file' || kind === 'photo') return /^[1-9]\d{0,9}$/.test(text) ? '' : 'Please choose a file.'
  // Whether there is such a thing, and whether this person may name it, the server looks up.
  if (isThing(kind)) return options ? (offered(options, text) ? '' : 'Please choose one of these.') : /^[a-z0-9][a-z0-9-]{0,99}$/i.test(text) ? '' : 'Please choose one of these.'
  return offered(options, text) ? '' : 'Please choose one of these.'
}

/** Kinds that are answered by several texts, whatever their number. */
const several: readonly QuestionKind[] = ['choices', 'ranking', 'file', 'photo']
const isSeveral = ({ kind, most }: Question): boolean => several.includes(kind) || (isThing(kind) && most !== undefined && most > 1)

function checkList(question: Question, raw: unknown, today: string): CheckedAnswer {
  const { kind, least, most } = question
  const list = listOf(raw)
  if (list.length === 0) return {}
  const isFile = kind === 'file' || kind === 'photo'
  const message = list.map((text) => problemOf(question, text, today)).find(Boolean)
  if (message) return { message }
  const count = most ?? (isFile ? 1 : undefined)
  if (count !== undefined && list.length > count) return { message: isFile ? `At most ${count} ${count === 1 ? 'file' : 'files'}.` : `Please choose at most ${count}.` }
  if (kind === 'ranking') {
    const all = question.options?.filter(({ isRemoved }) => !isRemoved).length ?? 0
    return list.length < Math.min(count ?? all, all) ? { message: 'Please put all of these in order.' } : { answer: list }
  }
  return least !== undefined && list.length < least ? { message: isFile ? `At least ${least} ${least === 1 ? 'file' : 'files'}.` : `Please choose at least ${least}.` } : { answer: list }
}

function checkMatrix({ lines = [], options }: Question, raw: unknown, isRequired: boolean): CheckedAnswer {
  const shown = lines.filter(({ isRemoved }) => !isRemoved)
  const chosen = shown.flatMap(({ id }) => {
    const text = partOf(raw, id)
    return text ? [[id, text] as const] : []
  })
  if (chosen.some(([, text]) => !offered(options, text))) return { message: 'Please choose one of these.' }
  if (isRequired && chosen.length < shown.length) return { message: 'Please answer every line.' }
  return chosen.length === 0 ? {} : { answer: Object.fromEntries(chosen) }
}

function checkAddress(raw: unknown): CheckedAnswer {
  const parts = addressParts.map((name) => [name, partOf(raw, name)] as const).filter(([, text]) => text)
  if (parts.length === 0) return {}
  const message = parts.map(([, text]) => problemOfText(text, 100, true)).find(Boolean)
  if (message) return { message }
  const of = Object.fromEntries(parts)
  if (!of['street'] || !of['city'] || !of['state'] || !of['zip']) return { message: 'Please enter street, city, state, and ZIP code.' }
  return /^\d{5}(-\d{4})?$/.test(of['zip']) ? { answer: of } : { message: 'Please enter a ZIP code of 5 digits.' }
}

function checkSignature({ signing }: Question, raw: unknown): CheckedAnswer {
  const [name, by, file] = signatureParts.map((part) => partOf(raw, part)) as [string, string, string]
  if (!name && !file) return {}
  const message = problemOfText(name, 100, true)
  if (message) return { message }
  if (!name) return { message: 'Please type your name.' }
  if (by === 'drawn') return signing?.includes('drawn') && /^[1-9]\d{0,9}$/.test(file) ? { answer: { name, by, file } } : { message: 'Please sign again.' }
  return by === 'typed' || (by === 'confirmed' && signing?.includes('confirmed')) ? { answer: { name, by } } : { message: 'Please sign again.' }
}

/** Kinds that are chosen and not typed. */
const chosenKinds: readonly QuestionKind[] = ['choice', 'choices', 'ranking', 'matrix', 'scale', 'yesNo']

/**
 * Checks one answer, the same in browsers and on the server.
 * @param raw anything
 * @param today the day of the organization's clocks, as a date
 * @param isRequired whether it is at this moment
 */
export function checkAnswer(question: Question, raw: unknown, isRequired: boolean, today: string): CheckedAnswer {
  const { kind } = question
  let checked: CheckedAnswer
  if (kind === 'matrix') checked = checkMatrix(question, raw, isRequired)
  else if (kind === 'address') checked = checkAddress(raw)
  else if (kind === 'signature') checked = checkSignature(question, raw)
  else if (isSeveral(question)) checked = checkList(question, raw, today)
  else {
    const [text = '', ...others] = listOf(raw)
    const message = others.length > 0 ? 'Please give one answer.' : text && problemOf(question, text, today)
    checked = message ? { message } : text ? { answer: text } : {}
  }
  if (checked.answer !== undefined || checked.message) return checked
  if (!isRequired) return {}
  return { message: kind === 'agreement' ? 'Please agree to continue.' : kind === 'signature' ? 'Please sign.' : chosenKinds.includes(kind) || isThing(kind) ? 'Please choose.' : 'This field is required.' }
}
