import { IconCalendarDue, IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { OwnSteps } from '@portal/shared/competition/nextSteps/nextSteps.schemas'
import type { SeasonNow } from '@portal/shared/publishing/dashboard/home.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { openEventPath } from '../../competition/events/eventPaths'
import { Panel, Part } from '../../platform/ui/page/Panel'
import home from './home.module.css'
import styles from './Season.module.css'

interface SeasonProps {
  read: UseQueryResult<SeasonNow, Error>
}

/** Seven days with how many matches each has, each the way to the list of its day, and the events in them. @param schoolId whose matches; nothing for all schools' */
export function Week({ read, schoolId, events }: SeasonProps & { schoolId?: number | undefined; events: OwnSteps['week'] }) {
  const whose = schoolId === undefined ? '' : `&school=${schoolId}`
  // A year that is over has no week around now.
  if (read.data?.week === null && !read.data.failed.includes('week')) return null
  return (
    <Panel heading="This week" className={home.weekPanel} more={{ to: `${linkTo('scheduleReport')}?all=yes${whose}`, label: 'Schedule', name: 'Schedule of all days' }}>
      <Part read={read} what="This week" rows={1} rowClass={styles.weekBone} isMissing={({ failed }) => failed.includes('week')}>
        {({ week }) => (
          <div className={styles.week}>
            {week?.map(({ day, weekday, date, count }, index) => (
              <Link key={day} to={`${linkTo('scheduleReport')}?from=${day}&to=${day}${whose}&all=yes`} aria-current={index === 0 ? 'date' : undefined}>
                <span className={home.tiny}><span aria-hidden="true">{weekday[0]}</span><span className="visually-hidden">{weekday}</span></span>
                <strong>{date}</strong>
                <span className={home.tiny}>{count === 0 ? <><span aria-hidden="true">–</span><span className="visually-hidden">no</span></> : count.toLocaleString('en-US')}<span className="visually-hidden"> {count === 1 ? 'game' : 'games'}</span></span>
              </Link>
            ))}
          </div>
        )}
      </Part>
      {events.length > 0 && (
        <ul className={home.lines}>
          {events.map((event) => (
            <li key={event.eventId}>
              <Link className={home.dated} to={openEventPath(event)}>
                <span className={home.grow}><span className={home.strong}>{event.name}</span>{event.place && <span className={home.second}>{event.place}</span>}</span>
                <span className={home.chip} data-tone={event.isToday ? 'due' : undefined}>{event.dayText}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How far the scores of each activity are. */
export function Seasons({ read }: SeasonProps) {
  if (read.data?.seasons?.length === 0) return null
  return (
    <Panel heading="Seasons" more={{ to: linkTo('standings'), label: 'Standings' }} className={home.seasonsPanel}>
      <Part read={read} what="Seasons" rows={5} isMissing={({ failed }) => failed.includes('seasons')}>
        {({ seasons }) => (
          <ul className={`${home.lines} ${styles.seasons}`}>
            {seasons?.map(({ activityId, activity, name, scored, total }) => {
              // 100 % says that all are in: what is not yet whole is rounded down.
              const share = Math.floor((scored / total) * 100)
              return (
                <li key={activity}>
                  <Link to={`${linkTo('scheduleReport')}?activity=${activityId}&played=yes`}>
                    <span className={home.strong}>{name}</span><span className={home.second}>{share}%</span>
                    <span className={styles.bar} aria-hidden="true"><i style={{ inlineSize: `${share}%` }} /></span>
                    <span className={styles.under}>{scored.toLocaleString('en-US')} of {total.toLocaleString('en-US')} scores in</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </Part>
    </Panel>
  )
}

/** What is dated next. */
export function Deadlines({ read }: SeasonProps) {
  const may = useMay()
  if (read.data?.deadlines?.length === 0 || (read.data?.deadlines === null && !read.data.failed.includes('deadlines'))) return null
  return (
    <Panel heading="Deadlines" className={home.deadlinesPanel}>
      <Part read={read} what="Deadlines" rows={2} isMissing={({ failed }) => failed.includes('deadlines')}>
        {({ deadlines }) => (
          <ul className={home.lines}>
            {deadlines?.map(({ key, title, note, dueText, isSoon, eventId, activityId, activity, isWithoutRoster }) => {
              const to = eventId !== null ? may.linkTo('eventTeams', { eventId }) : activityId !== null ? may.open('teams') ? `${linkTo('teams')}?activity=${activityId}${isWithoutRoster ? '&roster=none' : ''}` : null : activity !== null && may.open('certifications') ? `${linkTo('certifications')}?activity=${activity}&state=open` : null
              const inside = <><IconCalendarDue size="1.125rem" aria-hidden="true" /><span className={home.grow}><span className={home.strong}>{title}</span><span className={home.second}>{note}</span></span><span className={home.chip} data-tone={isSoon ? 'due' : undefined}>{dueText}</span></>
              return <li key={key}>{to ? <Link to={to} className={home.dated}>{inside}</Link> : <div className={home.dated}>{inside}</div>}</li>
            })}
          </ul>
        )}
      </Part>
    </Panel>
  )
}

/** The end of a row that leads on. */
export const Onward = () => <IconChevronRight size="1.125rem" className={`${home.onward} flip`} aria-hidden="true" />
