import type { FormDefinition, Part } from '@portal/shared/office/forms/formDefinition.types'
import { cleanFormatted } from '../../platform/formatted/cleanFormatted'

function cleanPart<P extends Part>(part: P): P {
  if (part.part === 'section') return { ...part, parts: part.parts.map(cleanPart) }
  if (part.part !== 'text') return part
  const { html } = part
  return { ...part, html: typeof html === 'string' ? cleanFormatted(html) : { en: cleanFormatted(html.en), es: cleanFormatted(html.es) } }
}

/** A definition whose formatted texts are as they may be kept, wherever it came from: a builder, a file, another form. */
export const cleanDefinition = (definition: FormDefinition): FormDefinition => ({ ...definition, pages: definition.pages.map((page) => ({ ...page, parts: page.parts.map(cleanPart) })) })
