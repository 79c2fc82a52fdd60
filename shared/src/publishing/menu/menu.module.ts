import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './menu.calls'

export const menuNoun = defineNoun({
  noun: 'publishing/menu',
  calls: [calls],
})
