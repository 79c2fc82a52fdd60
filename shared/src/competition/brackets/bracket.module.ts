import { defineNoun } from '../../platform/call/defineNoun'
import * as bracketCalls from './bracket.calls'
import * as bracketPublicCalls from './bracketPublic.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    brackets: true
  }
}

export const bracketNoun = defineNoun({
  noun: 'competition/brackets',
  calls: [bracketCalls, bracketPublicCalls],
  changes: { brackets: 'public' },
  audit: {
    actions: {
      'bracket.deleted': 'deleted a bracket',
      'bracket.made': 'made a bracket',
      'bracket.placed': 'set times and places of a bracket',
      'bracket.published': 'published or hid a bracket',
      'bracket.removed': 'removed a result of a bracket',
      'bracket.result': 'entered a result in a bracket',
      'bracket.seeded': 'seeded a bracket',
      'bracket.withdrawn': 'changed who has withdrawn from a bracket',
    },
    subjects: { bracket: 'Bracket' },
  },
})
