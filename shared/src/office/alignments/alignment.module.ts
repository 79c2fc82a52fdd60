import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './publicAlignments.calls'

export const alignmentNoun = defineNoun({
  noun: 'office/alignments',
  calls: [calls],
})
