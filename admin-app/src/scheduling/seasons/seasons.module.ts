import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const seasons = defineNoun({
  screens: {
    seasons: () => import('./SeasonsScreen'),
    season: () => import('./SeasonScreen'),
  },
})
