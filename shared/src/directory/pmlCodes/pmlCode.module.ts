import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './pmlCode.calls'

export const pmlCodeNoun = defineNoun({
  noun: 'directory/pmlCodes',
  calls: [calls],
  audit: {
    actions: {
      'pmlCode.added': 'added a piece to the music list',
      'pmlCode.changed': 'changed a piece of the music list',
      'pmlCode.removed': 'removed a piece from the music list',
    },
    subjects: { pmlCode: 'Piece of the music list' },
  },
})
