import { createContext, useContext } from 'react'
import type { DefinitionProblem } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { BuildActions } from './useBuildActions'

/** What is wrong with each part, page and rule, by its id. */
export type Problems = Readonly<Record<string, readonly DefinitionProblem[]>>

/** What settings need of the whole form. Rows do not ask it: they would all be drawn again with every letter. */
interface Build {
  definition: FormDefinition
  actions: BuildActions
  problems: Problems
  /** Questions that have answers, by id with their kind: that stays. */
  answered: Readonly<Record<string, string>>
  /** Whether Spanish words are asked beside English ones. */
  isSpanish: boolean
  showSpanish: (isShown: boolean) => void
}

export const BuildContext = createContext<Build | null>(null)

export function useBuild(): Build {
  const build = useContext(BuildContext)
  if (!build) throw new Error('A setting is drawn outside of the builder.')
  return build
}

const none: readonly DefinitionProblem[] = []
/** What is wrong with one setting of a part, in a sentence; nothing if nothing is. */
export const problemAt = (problems: Problems, id: string, ...fields: readonly DefinitionProblem['field'][]): string | undefined =>
  (problems[id] ?? none).find(({ field }) => fields.includes(field))?.message
