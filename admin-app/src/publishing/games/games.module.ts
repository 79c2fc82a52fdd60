import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const games = defineNoun({
  screens: {
    game: () => import('./GameScreen'),
  },
})
