import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const brackets = defineNoun({
  screens: {
    brackets: () => import('./BracketsScreen'),
    divisionalBrackets: () => import('./DivisionalBracketsScreen'),
    eventBrackets: () => import('./EventBracketsScreen'),
    bracket: () => import('./BracketScreen'),
    newBracket: () => import('./NewBracketScreen'),
  },
})
