import type { Answer } from './formDefinition.types'

/** The texts of an answer: what was typed or chosen, each of several; none of an answer of another shape. */
export const textsIn = (answer: Answer | undefined): string[] => (typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer.filter((each): each is string => typeof each === 'string') : [])
