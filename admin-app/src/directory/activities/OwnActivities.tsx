import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listOwnActivities } from '@portal/shared/directory/activities/activity.calls'
import { activityKindNames, genderNames } from '@portal/shared/directory/activities/activity.kinds'
import type { OwnSchoolActivities } from '@portal/shared/directory/activities/activityRecord.schemas'
import { query } from '../../platform/lib/call/queries'
import { seasonText } from './seasonText'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './activities.module.css'

/** What the user's school, or each of their children's schools, takes part in; each links to its teams. */
export function OwnActivities() {
  const may = useMay()
  const read = useQuery(query(listOwnActivities, {}))
  return (
    <>
      <PageHeader
        title="Activities"
        lead={read.data?.length === 1 ? read.data[0]!.schoolName : 'Your schools’ activities'}
        actions={may.open('ownActivities') && <Button component={Link} to={linkTo('ownActivities')} variant="default" leftSection={<IconArrowsExchange size="1.125rem" aria-hidden="true" />}>Join or leave</Button>}
      />
      <StateView read={read} what="activities" loading={<Skeleton lines={6} height={72} />} isEmpty={(schools) => schools.length === 0} empty={<EmptyState heading="Your role is not tied to a school" />}>
        {(schools) => schools.map((school) => <School key={school.schoolId} school={school} isOnly={schools.length === 1} />)}
      </StateView>
    </>
  )
}

function School({ school: { schoolName, activities }, isOnly }: { school: OwnSchoolActivities; isOnly: boolean }) {
  const may = useMay()
  const isPast = usePastYear()
  return (
    <section className={styles.school} aria-label={schoolName}>
      {!isOnly && <h2>{schoolName}</h2>}
      {activities.length === 0
        ? <EmptyState heading="No activities in this academic year">{!isPast && may.open('ownActivities') && <Link to={linkTo('ownActivities')}>Request to join one</Link>}</EmptyState>
        : (
          <ul className={styles.cards}>
            {activities.map(({ schoolActivityId, activityId, name, kind, gender, season, teamCount, pending }) => (
              <li key={schoolActivityId} className={styles.card}>
                <h2>{may.open('activityTeams') ? <Link to={linkTo('activityTeams', { schoolActivityId })} className={styles.cardLink}>{name}</Link> : name}</h2>
                <p className="dim">{activityKindNames[kind]} · {genderNames[gender]}</p>
                <p>{seasonText(season) || <span className="dim">No season yet</span>}</p>
                <p>{teamCount === 0 ? 'No teams yet' : `${teamCount.toLocaleString('en-US')} ${teamCount === 1 ? 'team' : 'teams'}`}</p>
                {may.open('studentReport') && teamCount > 0 && <p><Link to={linkTo('studentReport', { productGroupType: kind, activityId })} className={styles.cardLinkToo} aria-label={`Students in ${name}`}>Students</Link></p>}
                {pending && <p><Badge tone="due">{pending === 'leave' ? 'Leaving requested' : 'Joining requested'}</Badge></p>}
              </li>
            ))}
          </ul>
        )}
    </section>
  )
}
