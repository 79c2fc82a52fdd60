import { endingOf, endingsFor, wrongTypeMessage } from '../../platform/files/file.kinds'
import { performanceTexts } from './performanceTexts'

/** What keeps notes from being uploaded, as a sentence: no document, or the first of another type; empty if nothing does. @param names of the chosen files */
export function notesProblem(names: readonly string[]): string {
  if (names.length === 0) return performanceTexts.noDocument
  const wrong = names.find((name) => !endingsFor('document').includes(endingOf(name)))
  return wrong === undefined ? '' : wrongTypeMessage(wrong, 'document')
}
