/** What an element loads when a form is more than one page of usual fields: pages, conditions, computed values, and the rules of them all. */
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { FormEngine } from '@portal/shared/views/forms/FormFilling'
import { hasRare, type RareParts } from '@portal/shared/views/forms/FullFormView'
import { liveForm } from '@portal/shared/views/forms/liveForm'
import { Component } from 'preact'

export { default as css } from '@portal/shared/views/forms/FullFormView.css'

let engine: FormEngine | undefined
let rare: RareParts | undefined

/** Brings the rules, and what draws groups, formatted words and rare kinds of questions, where a form has any. @returns whether the form can be filled in */
export async function prepare({ pages }: FormDefinition): Promise<boolean> {
  const wanted = pages.some(({ parts }) => hasRare(parts))
  try {
    [engine, rare] = await Promise.all([engine ?? import('./formEngine'), rare ?? (wanted ? import('./formRare') : undefined)])
    return true
  } catch {
    return false
  }
}

export const Full = liveForm(Component as never, () => ({ engine: engine!, rare }))
