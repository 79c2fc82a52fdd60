import type { TeamToFollow, teamSorts } from '@portal/shared/publishing/favourites/favourite.schemas'
import type { Column } from '../../platform/ui/list/ListTable'

export type TeamSort = (typeof teamSorts)[number]

/** What both lists of an activity's teams show. */
export const teamColumns: readonly Column<TeamToFollow, TeamSort>[] = [
  { key: 'team', heading: 'Team', cell: ({ teamName }) => teamName, sort: 'name', isTitle: true, to: ({ teamId }, may) => may.linkTo('teamMatches', { schoolTeamId: teamId }) },
  { key: 'level', heading: 'Level', cell: ({ levelName }) => levelName },
  { key: 'district', heading: 'District', cell: ({ districtName }) => districtName ?? '–', sort: 'district' },
  { key: 'city', heading: 'City', cell: ({ city }) => city || '–', sort: 'city' },
]
