import { monthsThrough, histogram } from '@portal/shared/office/forms/histogram'
import { questionsIn, partsIn } from '@portal/shared/office/forms/definitionProblems'
import type { QuestionKind } from '@portal/shared/office/forms/form.kinds'
import type { FormDefinition, Option, Question } from '@portal/shared/office/forms/formDefinition.types'
import type { QuestionTotal, TotalBar, TotalShape } from '@portal/shared/office/formEntries/formTotals.schemas'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { mostValues, type KeptCount, type KeptValue, type KeptWord } from './total.repository'

/** A question as all versions of its form had it. */
export interface AskedQuestion {
  question: Question
  group: string
  /** It stands in what is asked now. */
  isAsked: boolean
  /** In some version: what was confidential once stays so. */
  isConfidential: boolean
  options: Map<string, NamedOption>
  lines: Map<string, NamedOption>
}
interface NamedOption { label: string; isRemoved: boolean }

const shapeOf: Partial<Record<QuestionKind, TotalShape>> = {
  yesNo: 'options', agreement: 'options', choice: 'options', choices: 'options', school: 'options', team: 'options', activity: 'options', event: 'options', venue: 'options',
  ranking: 'ranking', scale: 'scale', number: 'numbers', money: 'numbers', computed: 'numbers', date: 'months', matrix: 'matrix', longText: 'words',
}
export const totalShapeOf = (kind: QuestionKind): TotalShape => shapeOf[kind] ?? 'answered'

/** Later versions name an option; one that none offers anymore is marked. */
function noteOptions(kept: Map<string, NamedOption>, options: readonly Option[] | undefined, isNow: boolean): void {
  if (isNow) for (const option of kept.values()) option.isRemoved = true
  for (const { id, name, isRemoved } of options ?? []) kept.set(id, { label: wordsIn(name), isRemoved: isNow ? isRemoved === true : true })
}

/** Every question that a form ever asked: those that are asked now in their order, then the others. @param versions the first one first */
export function askedQuestions(versions: readonly { state: string; definition: FormDefinition }[]): AskedQuestion[] {
  const all = new Map<string, AskedQuestion>()
  for (const { state, definition } of versions) {
    const isNow = state === 'published'
    const groups = new Map(definition.pages.flatMap((page) => partsIn(page.parts).flatMap((part) => (part.part === 'group' ? [[part.id, wordsIn(part.title)] as const] : []))))
    for (const { question, group } of questionsIn(definition)) {
      const before = all.get(question.id)
      const kept: AskedQuestion = {
        question, group: group === undefined ? '' : groups.get(group) ?? '', isAsked: isNow, isConfidential: question.isConfidential === true || before?.isConfidential === true, options: before?.options ?? new Map(), lines: before?.lines ?? new Map(),
      }
      noteOptions(kept.options, question.options, isNow)
      noteOptions(kept.lines, question.lines, isNow)
      // What is asked now comes behind what stood before, in the order of today.
      if (isNow) all.delete(question.id)
      all.set(question.id, kept)
    }
  }
  const questions = [...all.values()]
  return [...questions.filter(({ isAsked }) => isAsked), ...questions.filter(({ isAsked }) => !isAsked)]
}

/** Things of the portal that a chart shows; the others are added up. */
export const mostThings = 20
const fixed: Partial<Record<QuestionKind, Record<string, string>>> = { yesNo: { yes: 'Yes', no: 'No' }, agreement: { yes: 'Agreed' } }
const number = (value: number) => Number(value.toPrecision(12))
const text = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })

export interface Kept { counts: readonly KeptCount[]; values: readonly KeptValue[]; words: readonly KeptWord[] }

const bar = (key: string, label: string, count: number, other: Partial<TotalBar> = {}): TotalBar => ({ key, label, count, isRemoved: false, mean: null, ...other })

/** Counts of one prefix, by what stands behind it. */
const behind = (counts: readonly KeptCount[], prefix: string) => new Map(counts.flatMap((each) => (each.bucket.startsWith(prefix) ? [[each.bucket.slice(prefix.length), each] as const] : [])))

function optionBars({ question: { kind }, options }: AskedQuestion, counts: ReadonlyMap<string, KeptCount>, nameOf: (id: string) => string): TotalBar[] {
  const own = fixed[kind]
  if (own) return Object.entries(own).map(([id, label]) => bar(id, label, counts.get(id)?.count ?? 0))
  if (options.size > 0 || kind === 'choice' || kind === 'choices') {
    const unknown = [...counts.keys()].filter((id) => !options.has(id))
    return [
      ...[...options].flatMap(([id, { label, isRemoved }]) => (isRemoved && !counts.has(id) ? [] : [bar(id, label, counts.get(id)?.count ?? 0, { isRemoved })])),
      ...unknown.map((id) => bar(id, id, counts.get(id)!.count, { isRemoved: true })),
    ]
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
  const rest = sorted.slice(mostThings).reduce((sum, [, { count }]) => sum + count, 0)
  return [...sorted.slice(0, mostThings).map(([id, { count }]) => bar(id, nameOf(id), count)), ...(rest > 0 ? [bar('', `${sorted.length - mostThings} others`, rest)] : [])]
}

/** Mean places, the best first; what nobody placed comes last. */
function rankingBars({ options }: AskedQuestion, ranks: ReadonlyMap<string, KeptCount>): TotalBar[] {
  return [...new Set([...options.keys(), ...ranks.keys()])].flatMap((id) => {
    const [option, rank] = [options.get(id), ranks.get(id)]
    const isRemoved = option?.isRemoved ?? true
    return isRemoved && !rank ? [] : [bar(id, option?.label ?? id, rank?.count ?? 0, { isRemoved, mean: rank ? number(rank.sum / rank.count) : null })]
  }).sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity))
}

function numbersOf(counts: readonly KeptCount[], values: readonly KeptValue[]): Pick<QuestionTotal, 'numbers' | 'bars'> {
  const near = [...behind(counts, 'near:')]
  const count = near.reduce((sum, [, each]) => sum + each.count, 0)
  if (count === 0) return { numbers: null, bars: [] }
  const sum = near.reduce((all, [, each]) => all + each.sum, 0)
  const all = values.map(({ value }) => value)
  const bins = histogram(values.length > mostValues ? near.map(([value, each]) => ({ value: Number(value), count: each.count })) : values)
  const areOne = bins.every(({ from, to }) => Number.isInteger(from) && to - from === 1) && all.every(Number.isInteger)
  return {
    numbers: { average: number(sum / count), sum: number(sum), least: Math.min(...all), most: Math.max(...all) },
    bars: bins.map(({ from, to, count: of }) => bar(String(from), areOne ? text(from) : `${text(from)} to ${text(to)}`, of)),
  }
}

function scaleOf({ question: { least = 1, most = 5 } }: AskedQuestion, counts: ReadonlyMap<string, KeptCount>): Pick<QuestionTotal, 'numbers' | 'bars'> {
  const given = [...counts].map(([value, { count }]) => ({ value: Number(value), count })).sort((a, b) => a.value - b.value)
  const shown = [...new Set([...Array.from({ length: Math.max(0, Math.min(most - least + 1, 101)) }, (_, at) => least + at), ...given.map(({ value }) => value)])].sort((a, b) => a - b)
  const all = given.reduce((sum, { count }) => sum + count, 0)
  const sum = given.reduce((total, { value, count }) => total + value * count, 0)
  return { numbers: all === 0 ? null : { average: number(sum / all), sum, least: given[0]!.value, most: given.at(-1)!.value }, bars: shown.map((value) => bar(String(value), text(value), counts.get(String(value))?.count ?? 0)) }
}

function matrixOf({ options, lines }: AskedQuestion, cells: ReadonlyMap<string, KeptCount>): Pick<QuestionTotal, 'columns' | 'lines'> {
  const pairs = new Map([...cells].map(([key, { count }]) => [key, { pair: JSON.parse(key) as [string, string], count }]))
  const used = (at: 0 | 1) => new Set([...pairs.values()].map(({ pair }) => pair[at]))
  const shown = (kept: ReadonlyMap<string, NamedOption>, at: 0 | 1) => [...new Set([...kept.keys(), ...used(at)])].filter((id) => used(at).has(id) || !kept.get(id)!.isRemoved)
  const columns = shown(options, 1)
  return {
    columns: columns.map((id) => options.get(id)?.label ?? id),
    lines: shown(lines, 0).map((line) => ({ key: line, label: lines.get(line)?.label ?? line, isRemoved: lines.get(line)?.isRemoved ?? true, counts: columns.map((option) => pairs.get(JSON.stringify([line, option]))?.count ?? 0) })),
  }
}

/** What was answered to one question in all. @param nameOf of a thing of the portal */
export function presentTotal(asked: AskedQuestion, kept: Kept, nameOf: (kind: QuestionKind, id: string) => string): QuestionTotal {
  const { question: { id, kind, label, unit }, group, isAsked, isConfidential } = asked
  const shape = totalShapeOf(kind)
  const counts = kept.counts.filter(({ question }) => question === id)
  const total: QuestionTotal = { id, kind, shape, label: wordsIn(label), group, isAsked, isConfidential, answered: counts.find(({ bucket }) => bucket === 'answered')?.count ?? 0, bars: [], numbers: null, unit: kind === 'money' ? '' : wordsIn(unit), columns: [], lines: [] }
  switch (shape) {
    case 'options': return { ...total, bars: optionBars(asked, behind(counts, 'is:'), (of) => nameOf(kind, of)) }
    case 'ranking': return { ...total, bars: rankingBars(asked, behind(counts, 'rank:')) }
    case 'scale': return { ...total, ...scaleOf(asked, behind(counts, 'is:')) }
    case 'numbers': return { ...total, ...numbersOf(counts, kept.values.filter(({ question }) => question === id)) }
    case 'matrix': return { ...total, ...matrixOf(asked, behind(counts, 'cell:')) }
    case 'words': return { ...total, bars: isConfidential ? [] : kept.words.filter(({ question }) => question === id).map(({ word, count }) => bar(word, word, count)) }
    case 'months': {
      const months = behind(counts, 'month:')
      return { ...total, bars: monthsThrough([...months.keys()]).map((month) => bar(month, new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }), months.get(month)?.count ?? 0)) }
    }
    case 'answered': return total
  }
}
