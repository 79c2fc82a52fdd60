/** What a question of a form can ask for. */
export const questionKinds = ['text', 'longText', 'number', 'date', 'time', 'yesNo', 'choice', 'choices', 'school', 'activity', 'email', 'phone', 'birthDate', 'address'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Who may fill in a form: everyone, or schools that are signed in. */
export const formAudiences = ['public', 'schools'] as const

/** Whether a form takes entries today. */
export const formStates = ['early', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

/**
 * Kinds whose answers are never shown in public, whatever the owner of a form ticks: how to reach someone, when someone was
 * born, where someone lives, and unlimited text, which may contain all of it. The database refuses them too.
 */
export const neverPublicKinds = ['email', 'phone', 'birthDate', 'address', 'longText'] as const satisfies readonly QuestionKind[]

/** Whether the owner may mark such a question public. */
export const mayBePublic = (kind: QuestionKind): boolean => !(neverPublicKinds as readonly QuestionKind[]).includes(kind)
