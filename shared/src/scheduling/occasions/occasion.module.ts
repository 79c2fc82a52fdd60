import { defineNoun } from '../../platform/call/defineNoun'

declare module '../../platform/call/defineCall' {
  interface Changes {
    occasions: true
  }
}

/** It has no calls: what changes an occasion of any kind says so, and what shows occasions is asked again. */
export const occasionNoun = defineNoun({ noun: 'scheduling/occasions', calls: [], changes: { occasions: 'public' } })
