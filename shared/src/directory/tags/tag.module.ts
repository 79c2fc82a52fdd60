import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './tag.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    tags: true
  }
}

export const tagNoun = defineNoun({
  noun: 'directory/tags',
  calls: [calls],
  changes: { tags: 'inside' },
  audit: {
    actions: {
      'tag.added': 'added a tag',
      'tag.changed': 'changed a tag',
      'tag.deleted': 'deleted a tag',
      'tag.set': 'added or removed tags',
    },
    subjects: { tag: 'Tag' },
  },
})
