import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './place.calls'

export const placeNoun = defineNoun({
  noun: 'directory/places',
  calls: [calls],
})
