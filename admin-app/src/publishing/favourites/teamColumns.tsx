import type { TeamToFollow, teamSorts } from '@portal/shared/publishing/favourites/favourite.schemas'
import { Crest } from '../../platform/ui/text/Crest'
import type { Column } from '../../platform/ui/list/ListTable'
import { ShortName } from '../../platform/ui/text/ShortName'

export type TeamSort = (typeof teamSorts)[number]

/** What both lists of an activity's teams show. */
export const teamColumns: readonly Column<TeamToFollow, TeamSort>[] = [
  { key: 'team', heading: 'Team', cell: ({ teamName, shortName, crest }) => <><Crest of={crest} size="s" /> <ShortName name={teamName} short={shortName} /></>, sort: 'name', isTitle: true, to: ({ teamId }, may) => may.linkTo('teamHub', { teamId }) },
  { key: 'level', heading: 'Level', priority: 1, cell: ({ levelName }) => levelName },
  { key: 'district', heading: 'District', cell: ({ districtName }) => districtName ?? '–', sort: 'district' },
  { key: 'city', heading: 'City', priority: 3, cell: ({ city }) => city || '–', sort: 'city' },
]
