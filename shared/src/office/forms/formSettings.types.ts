import type { RoleType } from '../../platform/access/roleTypes'
import type { EntryPer } from './form.kinds'

/**
 * Which of the people who are signed in fill a form in. Each list that has something in it has to name the person: a role of
 * theirs, a school, a class or an activity of that school, a tag on them or their school. Nothing in any list: everyone.
 */
export interface FormFillers {
  roleTypes: RoleType[]
  roleIds: number[]
  schoolIds: number[]
  classificationIds: number[]
  activityIds: number[]
  tagIds: number[]
}

/** Who decides in a step: a role at the school of the entry, a parent of the student (or both), the office, one person. */
export type StepWho =
  | { kind: 'role'; roleIds: number[] }
  | { kind: 'parent'; areBoth: boolean }
  | { kind: 'office' }
  | { kind: 'person'; userId: number }

/** One step of approval. */
export interface FormStep {
  /** Kept with decisions; it stays when the step is renamed. */
  id: string
  name: string
  who: StepWho
  /** Accounts that may decide instead. */
  substituteIds: number[]
  /** After so many days the office may decide it too; 0 for never. */
  escalateAfterDays: number
}

/** How long entries are kept. */
export interface Keeps {
  /** Counted from the day when an entry was decided, or sent where nobody decided it. */
  for: number
  unit: 'days' | 'months'
  /** What becomes of an entry then: it goes, or what names someone goes out of it. */
  then: 'delete' | 'anonymize'
}

/** What the office chooses of a form besides its words, days and questions. */
export interface FormSettings {
  fillers: FormFillers
  per: EntryPer
  /** Entries after the last day are taken, and marked late. */
  takesLate: boolean
  /** Null for as many as come. */
  mostEntries: number | null
  /** What comes after the last that is taken waits until one is withdrawn or refused. */
  hasWaitingList: boolean
  /** Strangers' browsers work for a moment before they send: nothing for people to solve. */
  asksProof: boolean
  /** Roles that see the answers to confidential questions. */
  seenBy: number[]
  /** It consents to something for a student: of a minor, a parent decides first. */
  isConsent: boolean
  steps: FormStep[]
  /** Null: as the office keeps entries of all forms. */
  keeps: Keeps | null
  /** Strangers get their answers by email, at the address in the first question that asks for one. */
  sendsReceipt: boolean
}

/** Those of a form that nobody has changed. */
export const usualSettings: FormSettings = {
  fillers: { roleTypes: ['staff'], roleIds: [], schoolIds: [], classificationIds: [], activityIds: [], tagIds: [] },
  per: 'many', takesLate: false, mostEntries: null, hasWaitingList: false, asksProof: false, seenBy: [], isConsent: false, steps: [], keeps: null, sendsReceipt: false,
}

/** What is kept of a form's settings, with what is as usual. */
export const settingsOf = (kept: Partial<FormSettings>): FormSettings => ({ ...usualSettings, ...kept })
