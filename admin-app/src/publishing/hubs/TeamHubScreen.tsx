import { IconAlertTriangle, IconListNumbers, IconPencil, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { dutyNames } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { teamHubTabs, type OpenTeamHub, type TeamHubTab } from '@portal/shared/publishing/hubs/teamHub.schemas'
import type { HubTabLink } from '@portal/shared/views/hubs/HubFrame'
import { Pane, PaneLines } from '@portal/shared/views/hubs/hubParts'
import { TeamHubView, teamHubName, teamHubTabLinks } from '@portal/shared/views/hubs/TeamHubView'
import { EmptyNote } from '@portal/shared/views/viewParts'
import { teamLinks, teamTabLinks, type TeamKeys } from '../../directory/teams/useTeamPage'
import { query } from '../../platform/lib/call/queries'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { publicEvents } from '../../platform/lib/page/publicEvent'
import { useMay, type May } from '../../platform/lib/session/useMay'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { HubState } from '../../platform/ui/page/HubState'
import { HubStrip } from '../../platform/ui/page/HubStrip'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { linesOf } from '../../platform/ui/page/stripLines'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { TeamLeaders } from './TeamLeaders'

const isTab = (text: string | null): text is TeamHubTab => teamHubTabs.some((tab) => tab === text)

/** The keys of the team's own pages, for those whom they are open to. */
const keysOf = ({ team, pages }: OpenTeamHub): (TeamKeys & { seesLadder: boolean }) | null =>
  pages && { teamId: team.teamId, schoolActivityId: pages.schoolActivityId, levelId: pages.levelId, activity: { activityId: pages.activityId, contestName: team.activity.contestName }, seesLadder: pages.seesLadder }

/** The team's own pages for those who may open them, which show more than this one; else its tabs. */
function tabsOf(hub: OpenTeamHub, tab: TeamHubTab): { tabs: HubTabLink[]; wholePaths: Record<'schedule' | 'results', string> } {
  const keys = keysOf(hub)
  if (keys) {
    const { schedule, results } = teamLinks(keys)
    return { tabs: teamTabLinks(keys, 'overview'), wholePaths: { schedule, results } }
  }
  const top = linkTo('teamHub', { teamId: hub.team.teamId })
  const pathOf = (of: 'overview' | 'schedule') => (of === 'overview' ? top : `${top}?tab=${of}`)
  return { tabs: teamHubTabLinks(tab, hub.counts, pathOf), wholePaths: { schedule: pathOf('schedule'), results: pathOf('schedule') } }
}

/** /teams/:teamId: a team as everyone in the association sees it, with what more its own people do. */
export default function TeamHubScreen() {
  const { teamId = '' } = useParams()
  const said = useSearchParams()[0].get('tab')
  const tab = isTab(said) ? said : 'overview'
  const may = useMay()
  const read = useQuery({ ...query(getTeamHub, { teamId, tab }), placeholderData: keepPreviousData })
  return (
    <HubState read={read} noun="Team" whyNone="It may have been removed, or be one from outside the association.">
      {(hub) => {
        const name = teamHubName(hub)
        return (
          <TeamHubView
            data={hub}
            headingLevel={1}
            title={<PageHeading>{name}</PageHeading>}
            tab={tab}
            {...tabsOf(hub, tab)}
            teamPath={teamsPath}
            matchPath={linkTo('game', { matchId: '' })}
            eventPath={may.linkTo('viewEvent', { eventId: '' }) ?? publicEvents}
            schoolPath={linkTo('schoolHub', hub.team)}
            standingsPath={hub.districtId === null ? null : linkTo('districtStandings', { districtId: hub.districtId })}
            actions={(
              <>
                <SubjectActions kind="team" subjectId={hub.team.teamId} name={name} contests={contestWords(hub.team.activity.contestName).Many} />
                <ShareLink element="schedule" chosen={{ team: hub.team.teamId }} />
              </>
            )}
            strip={stripOf(hub, may)}
            rail={hub.pages && <TeamPeople hub={hub} pages={hub.pages} />}
          />
        )
      }}
    </HubState>
  )
}

/** What waits for those who run the team. */
function stripOf(hub: OpenTeamHub, may: May) {
  const { scores, pages, team } = hub
  const keys = keysOf(hub)
  const links = keys && teamLinks(keys)
  const icon = { size: '1.25rem', 'aria-hidden': true } as const
  const { one } = contestWords(team.activity.contestName)
  const lines = linesOf([
    scores?.oldestId != null && (scores.count === 1
      ? { to: linkTo('game', { matchId: scores.oldestId }), icon: <IconAlertTriangle {...icon} />, text: 'Enter the score', about: scores.oldestText }
      : { to: `${linkTo('openScores')}?kind=due&team=${team.teamId}`, icon: <IconAlertTriangle {...icon} />, text: `${scores.count} scores missing`, about: `Oldest: ${scores.oldestText}` }),
    pages?.canEdit && links && may.open('editTeamRoster') && { to: links.editRoster, icon: <IconUsers {...icon} />, text: 'Edit the roster', about: rosterText(pages) },
    pages?.canEdit && keys && may.open('createMatch') && { to: linkTo('createMatch', { teamId: keys.teamId, schoolActivityId: keys.schoolActivityId, teamLevelId: keys.levelId }), icon: <IconListNumbers {...icon} />, text: `Add a ${one}` },
    pages?.canEdit && links && may.open('editTeam') && { to: links.edit, icon: <IconPencil {...icon} />, text: 'Edit team and coaches' },
  ])
  return lines.length === 0 ? null : <HubStrip title="For the team’s staff" lines={lines} />
}

/** "18 players, of 15 to 22" */
function rosterText({ rosterCount, least, most }: NonNullable<OpenTeamHub['pages']>): string {
  const limits = least !== null && most !== null ? `of ${least} to ${most}` : most !== null ? `of ${most} at most` : least !== null ? `of ${least} at least` : ''
  return [rosterCount === 1 ? '1 player' : `${rosterCount} players`, limits].filter(Boolean).join(', ')
}

/** Who coaches and plays, as far as the team's own pages show it. */
function TeamPeople({ hub, pages }: { hub: OpenTeamHub; pages: NonNullable<OpenTeamHub['pages']> }) {
  const may = useMay()
  const links = teamLinks(keysOf(hub)!)
  return (
    <>
      <Pane title="Coaches" headingLevel={1}>
        {pages.coaches.length === 0 ? <EmptyNote>No coach yet.</EmptyNote> : (
          <PaneLines lines={pages.coaches.map(({ userId, name, duty }) => ({ key: userId, name, about: dutyNames[duty], href: may.linkTo('personHub', { userId }) }))} />
        )}
      </Pane>
      <Pane title="Roster" headingLevel={1}><PaneLines lines={[{ key: 'roster', name: pages.rosterCount === 0 ? 'Nobody is on it yet' : rosterText(pages), href: links.roster }]} /></Pane>
      <TeamLeaders teamId={hub.team.teamId} statisticsPath={links.statistics} />
    </>
  )
}
