import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './embed.calls'

export const embedNoun = defineNoun({
  noun: 'publishing/embeds',
  calls: [calls],
})
