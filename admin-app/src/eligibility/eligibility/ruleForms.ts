import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import type { CoachRule, StudentRule } from '@portal/shared/directory/rules/eligibility.schemas'
import { choicesOf } from '../../platform/ui/list/filters'

/** A field of a rule: a number, a text, or one of some. `none` is what leaving it empty means, where that is right. */
export type RuleField = { name: string; label: string; hint?: string } & (
  | { kind: 'number'; none?: string } | { kind: 'text'; suggestions?: readonly string[] } | { kind: 'choice'; options: readonly { value: string; label: string }[]; none?: string }
)

export interface RuleForm<Rule> {
  title: string
  explained: string
  make: () => Rule
  fields: readonly RuleField[]
}

const documents = choicesOf(documentKindNames)

/** What a rule for students is called, what it asks, and what of it can be set. */
export const studentRuleForms: { [Kind in StudentRule['kind']]: RuleForm<Extract<StudentRule, { kind: Kind }>> } = {
  age: {
    title: 'Age', explained: 'Younger than this on a day of the academic year.', make: () => ({ kind: 'age', under: 19, on: '09-01' }),
    fields: [{ name: 'under', label: 'Younger than', kind: 'number' }, { name: 'on', label: 'On the day', hint: 'Month and day, such as 09-01.', kind: 'text' }],
  },
  grade: { title: 'Grade', explained: 'In one of these grades.', make: () => ({ kind: 'grade', from: 9, to: 12 }), fields: [{ name: 'from', label: 'From grade', kind: 'number' }, { name: 'to', label: 'To grade', kind: 'number' }] },
  semesters: { title: 'Semesters', explained: 'Since first entering grade 9, this one included.', make: () => ({ kind: 'semesters', most: 8 }), fields: [{ name: 'most', label: 'At most', kind: 'number' }] },
  document: {
    title: 'Document', explained: 'Submitted, and accepted by the office.', make: () => ({ kind: 'document', document: 'PAPF', every: 'year' }),
    fields: [{ name: 'document', label: 'Document', kind: 'choice', options: documents }, { name: 'every', label: 'Needed', kind: 'choice', options: choicesOf({ year: 'Every academic year', once: 'Once' }) }],
  },
  transfer: {
    title: 'Transfer', explained: 'Who came from another school waits.', make: () => ({ kind: 'transfer', days: 365, waivedBy: 'STF' }),
    fields: [{ name: 'days', label: 'Days to wait', kind: 'number' }, { name: 'waivedBy', label: 'Waived by', kind: 'choice', options: documents, none: 'Nothing' }],
  },
  physical: { title: 'Physical examination', explained: 'By a doctor, recently enough.', make: () => ({ kind: 'physical', months: 12 }), fields: [{ name: 'months', label: 'Good for months', kind: 'number' }] },
  discipline: { title: 'Discipline', explained: 'No suspension that holds now.', make: () => ({ kind: 'discipline' }), fields: [] },
}

/** The same for coaches. */
export const coachRuleForms: { [Kind in CoachRule['kind']]: RuleForm<Extract<CoachRule, { kind: Kind }>> } = {
  course: {
    title: 'Course', explained: 'Completed.', make: () => ({ kind: 'course', course: '', months: null }),
    fields: [{ name: 'course', label: 'Course', hint: 'As the association calls it.', kind: 'text' }, { name: 'months', label: 'Good for months', hint: 'Leave empty if it never expires.', kind: 'number', none: '' }],
  },
  backgroundCheck: { title: 'Background check', explained: 'Passed, recently enough.', make: () => ({ kind: 'backgroundCheck', months: 36 }), fields: [{ name: 'months', label: 'Good for months', kind: 'number' }] },
  certificate: { title: 'Certificate', explained: 'Held and not expired.', make: () => ({ kind: 'certificate', certificate: '' }), fields: [{ name: 'certificate', label: 'Certificate', kind: 'text', suggestions: ['CPR and first aid'] }] },
  discipline: { title: 'Discipline', explained: 'No suspension that holds now.', make: () => ({ kind: 'discipline' }), fields: [] },
}
