import { defineRegistry } from '../hooks/defineRegistry'
import type { Export } from './defineExport'

/** Every list that can be exported. */
export const dataExports = defineRegistry<Export>('exports')
