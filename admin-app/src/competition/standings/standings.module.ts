import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { rankingParts } from '../../directory/activities/activitySlots'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const standings = defineNoun({
  screens: {
    standings: () => import('./StandingsScreen'),
    teamStandings: () => import('./TeamStandingsScreen'),
    districtStandings: () => import('./DistrictScreen'),
    certifications: () => import('../certifications/CertificationsScreen'),
  },
  fills: [
    fill(rankingParts, later(() => import('./RankingPart'))),
    fill(subjectLinks, { district: ({ subjectId }, may) => may.linkTo('districtStandings', { districtId: subjectId }) }),
  ],
})
