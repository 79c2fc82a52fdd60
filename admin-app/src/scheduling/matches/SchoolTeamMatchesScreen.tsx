import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { TeamFrame } from '../../directory/teams/TeamFrame'
import { NewMatchButton } from '../../directory/teams/NewMatchButton'
import { ScheduleTabs } from './ScheduleTabs'
import { TeamEventList } from './TeamEventList'
import { TeamMatchList } from './TeamMatchList'

/** /administration/activity/view-school-team-matches/:teamId/:activityId/:levelId: all matches of a team, with what may be done. */
export default function SchoolTeamMatchesScreen() {
  return <TeamFrame current="matches" actions={(page) => <NewMatchButton page={page} />}>{(page) => <><ScheduleTabs page={page} current="manage" /><TeamEventList page={page} /><TeamMatchList teamId={page.teamId} empty={`No ${contestWords(page.activity.contestName).one} is scheduled yet`} /></>}</TeamFrame>
}
