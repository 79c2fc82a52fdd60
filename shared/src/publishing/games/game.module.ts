import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './game.calls'

export const gameNoun = defineNoun({
  noun: 'publishing/games',
  calls: [calls],
})
