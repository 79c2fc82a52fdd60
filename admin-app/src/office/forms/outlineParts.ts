import { partsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition, Part } from '@portal/shared/office/forms/formDefinition.types'

/** What is chosen, if it is among these parts or in them; else nothing, so that rows which it does not concern stay as they are. */
export const chosenIn = (parts: readonly Part[], chosen: string | null): string | null => (chosen !== null && partsIn(parts).some(({ id }) => id === chosen) ? chosen : null)

/** The ids of all lists that parts are in, as one text. */
export const listsIn = ({ pages }: FormDefinition): string =>
  pages.flatMap((page) => [page.id, ...partsIn(page.parts).filter(({ part }) => part === 'section' || part === 'group').map(({ id }) => id)]).join(' ')
