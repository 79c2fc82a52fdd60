/**
 * What a question of a form can ask for. Schools, activities and the like are things of the portal; a computed value is asked
 * of nobody.
 */
export const questionKinds = [
  'text', 'longText', 'number', 'money', 'date', 'time', 'yesNo', 'choice', 'choices', 'ranking', 'matrix', 'scale', 'email', 'phone', 'birthDate', 'address',
  'file', 'photo', 'signature', 'agreement', 'school', 'student', 'staff', 'team', 'activity', 'event', 'venue', 'computed',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Who may fill in a form: everyone, or people who are signed in, as its settings say. */
export const formAudiences = ['public', 'schools'] as const

/** Whether a form takes entries today. */
export const formStates = ['early', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

/**
 * Kinds whose answers are never shown in public, whatever the owner of a form ticks: how to reach someone, when someone was
 * born, where someone lives, who a child is, what someone signed or sent as a file, and unlimited text, which may contain all
 * of it.
 */
export const neverPublicKinds = ['email', 'phone', 'birthDate', 'address', 'longText', 'file', 'photo', 'signature', 'agreement', 'student', 'staff'] as const satisfies readonly QuestionKind[]

/** Whether the owner may mark such a question public. */
export const mayBePublic = (kind: QuestionKind): boolean => !(neverPublicKinds as readonly QuestionKind[]).includes(kind)

/** Kinds of which the portal has the list to choose from. */
export const thingKinds = ['school', 'student', 'staff', 'team', 'activity', 'event', 'venue'] as const satisfies readonly QuestionKind[]
export type ThingKind = (typeof thingKinds)[number]
export const isThing = (kind: QuestionKind): kind is ThingKind => (thingKinds as readonly QuestionKind[]).includes(kind)

/** Where a form stands in the office's list. */
export const formListStates = ['draft', 'early', 'open', 'closed'] as const
export type FormListState = (typeof formListStates)[number]

/** For whom there is one entry each. */
export const entryPers = ['many', 'person', 'school', 'team', 'student'] as const
export type EntryPer = (typeof entryPers)[number]

/** Where an entry stands. `waiting`: on the waiting list, as the form has as many as it takes. */
export const entryStates = ['draft', 'submitted', 'waiting', 'sentBack', 'approved', 'refused', 'withdrawn'] as const
export type EntryState = (typeof entryStates)[number]

/** Entries that count against the limit of a form. */
export const countedStates = ['submitted', 'sentBack', 'approved'] as const satisfies readonly EntryState[]

/** Kinds that strangers cannot answer: they may not know who is at a school. */
export const notForStrangers: Partial<Record<QuestionKind, string>> = {
  student: 'Everyone would see who the students are. Ask for a name instead, or have people sign in.',
  staff: 'Everyone would see who the staff are. Ask for a name instead, or have people sign in.',
  team: 'A team can only be chosen by people who are signed in.',
  event: 'An event can only be chosen by people who are signed in.',
  venue: 'A venue can only be chosen by people who are signed in.',
}

/** What the settings of a form name. */
export const namedKinds = ['role', 'school', 'classification', 'activity', 'tag', 'person'] as const
export type NamedKind = (typeof namedKinds)[number]
