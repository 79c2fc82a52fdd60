import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { organizationPanels } from '../../identity/organizations/organizationPanels'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const scores = defineNoun({
  screens: {
    scores: () => import('./ScoresScreen'),
    answerScore: () => import('./AnswerScoreScreen'),
    scoreScreen1: () => import('./ScoreScreen1'),
    scoreScreen2: () => import('./ScoreScreen2'),
    scoreScreen3: () => import('./ScoreScreen3'),
    scoreScreen4: () => import('./ScoreScreen4'),
    reviewScore: () => import('./ReviewScoreScreen'),
    openScores: () => import('./OpenScoresScreen'),
    submitScore: () => import('./SubmitScoreScreen'),
  },
  fills: [
    fill(organizationPanels, later(() => import('./RemindersPanel'))),
  ],
})
