import type { ReactNode } from 'react'
import { contestWords, playsGames } from '@portal/shared/directory/activities/contestName.kinds'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Crest } from '@portal/shared/views/crest/Crest'
import { HubHead } from '@portal/shared/views/hubs/HubFrame'
import { teamFacts } from '@portal/shared/views/hubs/TeamHubView'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { PublicView } from '../../platform/ui/page/PublicView'
import { teamPageName } from './teamPageName'
import styles from './teams.module.css'
import { teamLinks, teamTabLinks, type TeamTab } from './useTeamPage'

/** In the school's color, as on the team's hub. */
export default function TeamHead({ page, current, actions }: { page: TeamPage; current: TeamTab; actions: ReactNode }) {
  const name = teamPageName(page)
  const facts = teamFacts(
    { level: { name: page.levelName }, district: page.districtName === null ? null : { name: page.districtName }, schoolName: page.school.name, recordText: playsGames(page.activity.contestName) ? page.recordText : '', rankText: page.rankText },
    page, { schoolPath: linkTo('schoolHub', page.school), standingsPath: teamLinks(page).standings },
  )
  return (
    <div className={`${styles.hub} ${styles.teamHub}`}>
      <PublicView isWhole>
        <div className="view hub">
          <HubHead
            hero={page.hero} mark={<Crest of={page.crest} size="xl" over />} name={name} title={<PageHeading>{name}</PageHeading>} facts={facts}
            tabsLabel="Pages of this team" tabs={teamTabLinks(page, current)}
            actions={(
              <>
                <SubjectActions kind="team" subjectId={page.teamId} name={name} contests={contestWords(page.activity.contestName).Many} />
                <ShareLink element="schedule" chosen={{ team: page.teamId }} />
                {actions}
              </>
            )}
          />
        </div>
      </PublicView>
    </div>
  )
}
