import type { Page } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'

/** "Page 2: Transfer", or "Page 2". @param index from 0 */
export function pageTitle({ title }: Page, index: number): string {
  const words = wordsIn(title).trim()
  return words ? `Page ${index + 1}: ${words}` : `Page ${index + 1}`
}
