import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listSchoolTeams, removeTeam, restoreTeam } from '@portal/shared/directory/teams/schoolTeam.calls'
import { dutyNames } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { SchoolTeam, SchoolTeams } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { teamLinks } from './useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { EligibilityOf } from './EligibilityOf'
import { SubjectActions } from '../../platform/ui/slot/SubjectActions'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './teams.module.css'

const labelOf = ({ levelName, name }: Pick<SchoolTeam, 'levelName' | 'name'>) => [levelName, name].filter(Boolean).join(' ')

/** /administration/activity/activity-team/:schoolActivityId: a school's teams in an activity of a year. */
export default function ActivityTeamsScreen() {
  const { schoolActivityId = '' } = useParams()
  const read = useQuery(query(listSchoolTeams, { schoolActivityId }))
  const [asking, setAsking] = useState<SchoolTeam | null>(null)
  const [removed, setRemoved] = useState<SchoolTeam | null>(null)
  const remove = useCall(removeTeam)
  const restore = useCall(restoreTeam)
  const bringBack = ({ teamId }: SchoolTeam) => restore.mutate({ teamId }, { onSuccess: () => setRemoved(null) })
  const isPast = usePastYear()
  const add = <Button component={Link} to={linkTo('addTeam', { schoolActivityId })} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}>Add a team</Button>
  return (
    <>
      <PageHeader
        title={read.data ? `${read.data.school.name}: ${read.data.activity.name}` : 'Teams'}
        back={{ to: linkTo('activities'), label: 'Activities' }}
        lead={read.data && `Teams of ${read.data.academicYear}`}
        actions={read.data?.can.add && !isPast && read.data.teams.length > 0 && add}
      />
      <StateView
        read={read}
        loading={<Skeleton lines={4} height={140} />}
        isEmpty={({ teams }) => teams.length === 0}
        empty={<EmptyState heading="No teams yet">{read.data?.can.add && !isPast ? <>Make the first one: its roster, {contestWords(read.data.activity.contestName).many} and standings follow. <p>{add}</p></> : 'They appear here once the school has made them.'}</EmptyState>}
      >
        {(data) => (
          <>
            <p className={`${styles.all} no-print`}>
              <span>{data.activity.name}, all schools:</span>
              <SubjectActions kind="activity" subjectId={data.activity.activityId} name={data.activity.name} contests={contestWords(data.activity.contestName).Many} />
            </p>
            {data.rosterNote && <p className={`dim ${styles.note}`}>{data.rosterNote}</p>}
            {removed && (
              <DoneNotice busy={restore.isPending} onUndo={() => bringBack(removed)} onClose={() => setRemoved(null)}><span><strong>{labelOf(removed)}</strong> was deleted.</span></DoneNotice>
            )}
            <ul className={styles.teams}>
              {data.teams.map((team) => <TeamCard key={team.teamId} team={team} at={data} onRemove={() => setAsking(team)} onRestore={() => bringBack(team)} />)}
            </ul>
          </>
        )}
      </StateView>
      <ConfirmDialog
        opened={asking !== null}
        title={asking ? `Delete ${labelOf(asking)}?` : ''}
        confirm="Delete"
        cancel="Keep"
        danger
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (!asking) return
          setAsking(null)
          remove.mutate({ teamId: asking.teamId }, { onSuccess: () => setRemoved(asking) })
        }}
      >
        A team with {contestWords(read.data?.activity.contestName).many} cannot be deleted. Its roster is kept, and the team can be restored.
      </ConfirmDialog>
    </>
  )
}

function TeamCard({ team, at, onRemove, onRestore }: { team: SchoolTeam; at: SchoolTeams; onRemove: () => void; onRestore: () => void }) {
  const may = useMay()
  const label = labelOf(team)
  const links = teamLinks({ ...team, ...at })
  const { Many } = contestWords(at.activity.contestName)
  const { can, least, rosterCount } = team
  const menu = [
    ...(can.edit ? [{ label: 'Edit the team', to: links.edit }] : []),
    ...(can.remove ? [{ label: 'Delete', danger: true, onSelect: onRemove }] : []),
  ]
  return (
    <li className={`panel ${styles.team}`} data-deleted={team.isDeleted || undefined}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{team.isDeleted ? label : <Link to={links.overview}>{label}</Link>}</h2>
          <p className="dim">{team.isDeleted ? 'Deleted' : [team.districtName ?? 'No district', team.homeVenueName && `home at ${team.homeVenueName}`].filter(Boolean).join(' · ')}</p>
        </div>
        {menu.length > 0 && <RowMenu name={label} actions={menu} />}
      </div>
      {team.isDeleted
        ? can.restore && <div><Button variant="default" onClick={onRestore}>Restore</Button></div>
        : (
          <>
            <dl className={styles.facts}>
              <div><dt>Record</dt><dd><bdi dir="ltr">{team.recordText}</bdi></dd></div>
              <div><dt>Rank</dt><dd>{team.rankText || '–'}</dd></div>
              <div><dt>Roster</dt><dd data-due={(least !== null && rosterCount < least) || undefined}>{rosterText(team)}</dd></div>
            </dl>
            {team.coaches.length === 0 ? <p className="dim">No coach yet.</p> : (
              <ul className={styles.coaches} aria-label={`Coaches of ${label}`}>
                {team.coaches.map(({ userId, name, duty, eligibility }) => (
                  <li key={userId} className={styles.coach}>
                    <span><strong><NameLink to={may.linkTo('personHub', { userId })}>{name}</NameLink></strong> <span className="dim">{dutyNames[duty]}</span></span>
                    {eligibility && <EligibilityOf eligibility={eligibility} name={name} />}
                  </li>
                ))}
              </ul>
            )}
            <div className={`${styles.links} no-print`}>
              <Button component={Link} to={can.edit ? links.editRoster : links.roster} aria-label={`${can.edit ? 'Edit the roster' : 'Roster'}: ${label}`}>{can.edit ? 'Edit the roster' : 'Roster'}</Button>
              <Button component={Link} to={links.matches} variant="default" aria-label={`${Many}: ${label}`}>{Many}</Button>
              <Button component={Link} to={links.standings} variant="default" aria-label={`Standings: ${label}`}>Standings</Button>
            </div>
          </>
        )}
    </li>
  )
}

/** "18, of 15 to 22" */
function rosterText({ rosterCount, least, most }: SchoolTeam): string {
  const limits = least !== null && most !== null ? `of ${least} to ${most}` : most !== null ? `of ${most} at most` : least !== null ? `of ${least} at least` : ''
  return [rosterCount, limits].filter((each) => each !== '').join(' ')
}
