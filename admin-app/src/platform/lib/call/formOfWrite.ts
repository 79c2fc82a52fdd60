import { createContext } from 'react'

/** The form that what is drawn below belongs to, by an id of its own; null outside. `useCall` puts it on its writes (`meta.form`), so that a form knows its own. */
export const FormOfWrite = createContext<string | null>(null)
