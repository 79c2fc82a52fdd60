import type { FormFilling } from './FormFilling'
import type { Given } from './formFields'

/** Where a browser keeps what was begun, until its tab is closed: computers in schools have many users. */
export const draftKey = (orgParam: string, formId: number): string => `portal-form/${orgParam}/${formId}`

/** Some browsers and frames have no storage, and say so by throwing. */
const trying = <Value>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** Keeps what was typed, but nothing that is confidential, no signature and no file. */
export function keepDraft(key: string, { asked, given }: FormFilling): void {
  const kept = asked.flatMap(({ part }) => {
    if (part.part === 'question' ? part.isConfidential || /^(file|photo|signature)$/.test(part.kind) : part.parts.some(({ isConfidential }) => isConfidential)) return []
    return Object.hasOwn(given, part.id) ? [[part.id, given[part.id]]] : []
  })
  trying((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(kept))))
}

/** What was begun; nothing if there is none. */
export function readDraft(key: string): Given | undefined {
  const given = trying((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown)
  return typeof given === 'object' && given !== null && !Array.isArray(given) && Object.keys(given).length > 0 ? (given as Given) : undefined
}

export const dropDraft = (key: string): void => trying((storage) => {
  storage.removeItem(key)
  storage.removeItem(`${key}/kept`)
})

/** What opens a draft that the portal keeps. */
export const keepToken = (key: string, token: string): void => trying((storage) => storage.setItem(`${key}/kept`, token))
export const keptToken = (key: string): string | undefined => trying((storage) => storage.getItem(`${key}/kept`) || undefined)
/** The same of the link that a form's own page was opened with. */
export const linkedToken = (): string | undefined => /\/embed-code\/form\/[^#]*#continue=([\w-]{32})$/.exec(location.href)?.[1]
