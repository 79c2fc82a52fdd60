/** What an element loads when a form is more than one page of usual fields: pages, conditions, computed values, and the rules of them all. */
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import type { FormEngine } from '@portal/shared/views/forms/FormFilling'
import { hasAttached, hasRare, type RareParts } from '@portal/shared/views/forms/FullFormView'
import { liveForm, type KeptForm } from '@portal/shared/views/forms/liveForm'
import { Component, createElement } from 'preact'
import type { FullProps } from './formLock'

export { default as css } from '@portal/shared/views/forms/FullFormView.css'

let engine: FormEngine | undefined
let rare: RareParts | undefined
let files: RareParts | undefined
let lock: typeof import('./formLock') | undefined

/** Brings the rules, what draws groups, formatted words and rare kinds of questions, and what opens a locked form, where a form has any. @returns whether the form can be filled in */
export async function prepare({ definition, form: { needs, proof, pass } }: PublicForm): Promise<boolean> {
  const wants = (has: typeof hasRare) => definition?.pages.some(({ parts }) => has(parts))
  try {
    [engine, rare, files, lock] = await Promise.all([engine ?? import('./formEngine'), rare ?? (wants(hasRare) ? import('./formRare') : undefined), files ?? (wants(hasAttached) ? import('./formFiles') : undefined), lock ?? (needs ?? proof ?? pass ? import('./formLock') : undefined)])
    return true
  } catch {
    return false
  }
}

/** What keeps a form on the portal comes once someone attaches a file, saves to continue later, or comes back. */
const keep = (form: KeptForm) => import('./formResume').then(({ FormKeeper }) => new FormKeeper(form))

const Live = liveForm(Component as never, () => ({ engine: engine!, rare: { ...rare, ...files }, keep }))

export const Full = (props: FullProps) => createElement((lock?.Locked ?? Live) as never, { ...props, Live, prepare } as never) as never
