import { defineRegistry } from '../hooks/defineRegistry'
import type { LetterKind } from '../mail/letter'

/** Declares a kind of letter, in NOUN.letters.ts. To be put into its noun's manifest (letterKinds.of); notifyPeople sends one. */
export const defineLetter = (kind: LetterKind): LetterKind => kind

/** Every kind of letter that the house sends. */
export const letterKinds = defineRegistry<LetterKind>('letters')
