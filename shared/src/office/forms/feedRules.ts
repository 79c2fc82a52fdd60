import { documentKindNames, documentKindsOf } from '../../eligibility/documents/document.kinds'
import { credentialKinds, type CredentialKind } from '../../eligibility/eligibility/credential.kinds'
import type { formAudiences } from './form.kinds'
import type { FeedKind, FeedSpec } from './formFeed.kinds'
import type { FormSettings } from './formSettings.types'
import type { FormFeed, Question } from './formDefinition.types'

const credentialNames: Record<CredentialKind, string> = { course: 'Course', backgroundCheck: 'Background check', certificate: 'Certificate' }

/** Everything that an approved entry can become. */
export const feedSpecs: Record<FeedKind, FeedSpec> = {
  document: {
    name: 'A document on the student’s record', becomes: 'a document on the student’s record',
    slots: [{ slot: 'file', label: 'The file', takes: ['file', 'photo'] }, { slot: 'student', label: 'The student', takes: ['student'], subject: 'student' }],
    as: { label: 'Kind of document', options: documentKindsOf.student.map((value) => ({ value, label: documentKindNames[value] })) },
  },
  roster: {
    name: 'A place on a team’s roster', becomes: 'a place on a team’s roster',
    slots: [{ slot: 'student', label: 'The students', takes: ['student'], subject: 'student' }, { slot: 'team', label: 'The team', takes: ['team'], subject: 'team' }],
  },
  event: {
    name: 'A team’s entry in an event', becomes: 'a team’s entry in an event',
    slots: [{ slot: 'team', label: 'The team', takes: ['team'], subject: 'team' }, { slot: 'event', label: 'The event', takes: ['event'] }],
  },
  credential: {
    name: 'A credential of a staff member', becomes: 'a credential of a staff member',
    slots: [
      { slot: 'staff', label: 'The staff member', takes: ['staff'] }, { slot: 'day', label: 'The day it was completed', takes: ['date'] },
      { slot: 'name', label: 'The name of the course or certificate', takes: ['text'], isOptional: true },
    ],
    as: { label: 'Kind of credential', options: credentialKinds.map((value) => ({ value, label: credentialNames[value] })) },
  },
}

/** A question with the group that it is asked in. */
interface Asked { question: Question; group?: string }

/**
 * What keeps a feed from being published, in words.
 * @param asked every question of the form @returns the slot (`as` for the kind), with the sentence
 */
export function feedProblems({ to, from, as }: FormFeed, asked: readonly Asked[]): { slot: string; message: string }[] {
  const { slots, as: choice } = feedSpecs[to]
  const groups = new Set<string>()
  const problems = slots.flatMap(({ slot, label, takes, subject, isOptional }) => {
    const id = from[slot]
    if (id === undefined) return subject || isOptional ? [] : [{ slot, message: `Choose the question for: ${label}.` }]
    const found = asked.find(({ question }) => question.id === id)
    if (!found) return [{ slot, message: 'This question is not in the form.' }]
    if (found.group !== undefined) groups.add(found.group)
    if (!takes.includes(found.question.kind)) return [{ slot, message: `A question of another kind is needed for: ${label}.` }]
    // Whoever reads the record would read what the form keeps for named roles.
    return found.question.isConfidential ? [{ slot, message: 'A confidential answer cannot become part of a record that others see.' }] : []
  })
  if (groups.size > 1) problems.push({ slot: slots[0]!.slot, message: 'These questions are in different groups: no row has all of them.' })
  if (choice && !choice.options.some(({ value }) => value === as)) problems.push({ slot: 'as', message: `Choose: ${choice.label}.` })
  return problems
}

/** What a form is set to, as far as it decides who makes something of its entries, and of what. */
export interface FeedSetting {
  audience: (typeof formAudiences)[number]
  settings: Pick<FormSettings, 'per' | 'steps' | 'hasWaitingList'>
}

/**
 * What of a form's settings keeps feeds from being made of its entries, each at its feed: nobody is there who makes it, or nobody of whom.
 * @returns `setting`: the setting that would mend it
 */
export function unfedProblems(feeds: readonly FormFeed[], { audience, settings: { per, steps, hasWaitingList } }: FeedSetting): { at: string; setting: 'steps' | 'per'; message: string }[] {
  return feeds.flatMap(({ id, to, from }) => {
    const problems: { at: string; setting: 'steps' | 'per'; message: string }[] = []
    // Made by whoever approves; without steps by whoever sends it, who is not signed in then, or not there when someone else gives up their place.
    if (steps.length === 0 && audience === 'public') problems.push({ at: id, setting: 'steps', message: 'Add a step of approval: a form for everyone is sent by people who are not signed in, so nobody would make this.' })
    else if (steps.length === 0 && hasWaitingList) problems.push({ at: id, setting: 'steps', message: 'Add a step of approval: who comes off the waiting list is not there to make this.' })
    for (const { slot, label, subject } of feedSpecs[to].slots) {
      if (subject && from[slot] === undefined && per !== subject) problems.push({ at: id, setting: 'per', message: `Choose the question for: ${label}. The form is not filled in once for each ${subject}.` })
    }
    return problems
  })
}

/** What an approved entry becomes, once each, in words: "a document on the student’s record". */
export const becomesWords = (feeds: readonly FormFeed[]): string[] => [...new Set(feeds.map(({ to }) => feedSpecs[to].becomes))]
