import type { Words } from '../../../platform/format/wordsIn'
import type { QuestionKind } from '../form.kinds'
import { formFileKind, formFileVersion, type FileSettings, type FormFile } from '../formFile.schemas'
import type { Condition, Group, Instructions, Option, Page, Part, Question } from '../formDefinition.types'

/** A form that comes with the portal, to begin one's own from. */
export interface FormTemplate {
  templateId: string
  /** What it is for, in a line. */
  summary: string
  file: FormFile
}

/** The rest of a template's file. */
type About = Pick<FormFile, 'name' | 'description' | 'thanks'> & { settings: FileSettings; pages: Page[]; rules?: FormFile['definition']['rules'] }

/** A template of these parts. */
export const template = (templateId: string, summary: string, { pages, rules, ...about }: About): FormTemplate =>
  ({ templateId, summary, file: { kind: formFileKind, version: formFileVersion, audience: 'schools', ...about, definition: { pages, ...(rules && { rules }) } } })

/** Words in English and in Spanish: for what parents read. */
export const both = (en: string, es: string): Words => ({ en, es })

/** A question that may be left open. */
export const ask = (id: string, kind: QuestionKind, label: Words, more: Omit<Partial<Question>, 'part' | 'id' | 'kind' | 'label'> = {}): Question => ({ part: 'question', id, kind, label, ...more })
/** The same, which has to be answered. */
export const must = (id: string, kind: QuestionKind, label: Words, more: Omit<Partial<Question>, 'part' | 'id' | 'kind' | 'label'> = {}): Question => ask(id, kind, label, { isRequired: true, ...more })

/** A page has an id as its questions do: `page-` keeps both apart. */
export const page = (id: string, title: Words, parts: Part[]): Page => ({ id: `page-${id}`, title, parts })
/** Questions that are asked once for each row. */
export const group = (id: string, title: Words, rowName: Words, bounds: { least?: number; most?: number }, parts: Question[]): Group => ({ part: 'group', id, title, rowName, ...bounds, parts })
/** Words between questions, each paragraph by itself. */
export const text = (id: string, ...paragraphs: string[]): Instructions => ({ part: 'text', id, html: paragraphs.map((each) => `<p>${each}</p>`).join('') })
/** One paragraph in English and in Spanish. */
export const textInBoth = (id: string, en: string, es: string): Instructions => ({ part: 'text', id, html: { en: `<p>${en}</p>`, es: `<p>${es}</p>` } })

/** Choices by id and name. */
export const options = (names: Record<string, Words>): { options: Option[] } => ({ options: Object.entries(names).map(([id, name]) => ({ id, name })) })

/** The answer is this one. */
export const is = (answer: string, value: string): Condition => ({ left: { answer }, is: 'is', right: { value } })
/** This is among what was chosen. */
export const has = (answer: string, value: string): Condition => ({ left: { answer }, is: 'includes', right: { value } })
/** The answer is one of these. */
export const oneOf = (answer: string, ...values: string[]): Condition => ({ left: { answer }, is: 'oneOf', values })
/** Of two dates, the second is not before the first. */
export const inOrder = (from: string, to: string): Condition => ({ left: { days: [{ answer: from }, { answer: to }] }, is: 'atLeast', right: { value: '0' } })

const step = (id: string, name: string, who: NonNullable<FileSettings['steps']>[number]['who'], escalateAfterDays = 0) => ({ id, name, who, escalateAfterDays })
/** The office decides. */
export const byOffice = (name = 'Association office') => step('office', name, { kind: 'office' })
/** A parent of the student decides, or both. */
export const byParent = (areBoth = false) => step('parent', 'Parent or guardian', { kind: 'parent', areBoth })
/** The athletic director of the school; the office where an association has no such role, or nobody decides for a week. */
export const byDirector = () => step('director', 'Athletic director', { kind: 'role', roles: ['Athletic Director'] }, 7)

/** The grades that take part in activities. */
export const gradeOptions = options({ 6: '6', 7: '7', 8: '8', 9: '9', 10: '10', 11: '11', 12: '12' })
