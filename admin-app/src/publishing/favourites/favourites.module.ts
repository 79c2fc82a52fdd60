import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { subjectActions } from '../../platform/ui/slot/subjectSlot'

export const favourites = defineNoun({
  screens: {
    favourites: () => import('./FavouritesScreen'),
    favouriteScores: () => import('./FavouriteScoresScreen'),
    editFavouriteActivities: () => import('./EditActivitiesScreen'),
    editFavouriteTeams: () => import('./EditTeamsScreen'),
    favouriteTeamsList: () => import('./TeamsListScreen'),
  },
  fills: [
    fill(subjectActions, later(() => import('./FollowAction'))),
  ],
})
