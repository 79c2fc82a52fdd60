import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwnAnnouncements } from '@portal/shared/office/announcements/announcement.calls'
import type { OwnAnnouncements } from '@portal/shared/office/announcements/announcement.schemas'
import { longDay } from '@portal/shared/platform/format/longDay'
import { query } from '../../platform/lib/call/queries'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './announcements.module.css'
import { isLong, shownAtFirst, waitFor } from './panelRules'

/** On the dashboard: what the office tells this person today, newest first. Nothing is drawn where there is nothing to tell. */
export default function AnnouncementsPanel() {
  const { data } = useQuery({
    ...query(listOwnAnnouncements, {}), refetchOnWindowFocus: true,
    // A page that stays open overnight changes with the office's day, as one that is opened then.
    refetchInterval: ({ state }) => (state.data ? waitFor(state.data.holdsUntil, Date.now()) : false),
  })
  const [isWhole, setWhole] = useState(false)
  if (!data || data.announcements.length === 0) return null
  const { announcements } = data
  const shown = isWhole ? announcements : announcements.slice(0, shownAtFirst)
  return (
    <Panel heading="Announcements">
      <ul className={styles.list}>{shown.map((each) => <Item key={each.announcementId} {...each} />)}</ul>
      {announcements.length > shown.length && <div className={styles.foot}><Button variant="subtle" onClick={() => setWhole(true)}>Show all {announcements.length}</Button></div>}
    </Panel>
  )
}

function Item({ announcementId, title, text, from }: OwnAnnouncements['announcements'][number]) {
  const [isOpen, setOpen] = useState(false)
  const id = `announcement-${announcementId}`
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <time className={styles.day} dateTime={from}>{longDay(from)}</time>
      </div>
      <p id={id} className={styles.text} data-cut={(isLong(text) && !isOpen) || undefined}>{text}</p>
      {isLong(text) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}<span className="visually-hidden"> of {title}</span>
        </button>
      )}
    </li>
  )
}
