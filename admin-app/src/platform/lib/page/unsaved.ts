/** What on the page has changes that would be lost, so that nothing renews the page under a person's hands. */
const watched = new Set<() => boolean>()
let isGivenUp = false

/** Counts a form in. Returns how to stop. */
export function watchUnsaved(hasChanges: () => boolean): () => void {
  watched.add(hasChanges)
  return () => watched.delete(hasChanges)
}

/** The forms of a page that has several, each with its own Save: one question is asked for all of them. */
const parts = new Set<() => boolean>()

/** Counts a part of the page in. Returns how to stop. */
export function watchPart(hasChanges: () => boolean): () => void {
  parts.add(hasChanges)
  return () => parts.delete(hasChanges)
}

/** True while a part of the page has changes. For the page's UnsavedChanges. */
export const hasUnsavedPart = () => [...parts].some((hasChanges) => hasChanges())

/** True while something would be lost by loading the page again: changed forms, or a field in which someone is typing. */
export function isUnsaved(): boolean {
  if (isGivenUp) return false
  const field = document.activeElement
  const isTyping = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
  return isTyping || [...watched].some((hasChanges) => hasChanges())
}

/** The person said that what is unsaved may go: nothing asks again before the page is loaded again. */
export function giveUpUnsaved(): void {
  isGivenUp = true
}

/** See giveUpUnsaved. */
export const mayLeave = () => isGivenUp
