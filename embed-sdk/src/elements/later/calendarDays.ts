/** What an element loads when a month has days that are only counted: how they look, and the choice of one of them. */
import type { PublicCalendar, PublicDay } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import type { CalendarViewProps } from '@portal/shared/views/matches/CalendarView'
import { BriefTools as Tools, type BriefProps } from '@portal/shared/views/matches/BriefView'
import type { Component } from 'preact'
import { addressOf, dataPath } from '../../addresses'
import { reload, subscribe } from '../../dataCache'
import { portal } from '../../runtime'

export { default as css } from '@portal/shared/views/matches/BriefView.css'
export { BriefFoot, columnsOf, drawDay } from '@portal/shared/views/matches/BriefView'
export { DayView } from '@portal/shared/views/matches/DayView'

/** The day that was chosen in an element: its address, for which month's data, what ends the subscription, and what came. */
interface Chosen {
  url: string
  day: string
  data: PublicCalendar
  end(): void
  shown?: PublicDay | undefined
  failed?: boolean
}
const chosen = new WeakMap<Element, Chosen>()

/** Lists a day beside the month, or all of one activity on it, once that is there. What could not be had is asked for again by another press. */
function choose(host: Element, data: PublicCalendar, day: string, only?: string): void {
  const before = chosen.get(host)
  before?.end()
  const others: Record<string, string | undefined> = { day, only }
  const url = addressOf(`${portal}${dataPath}calendar/day`, { getAttribute: (name) => others[name] ?? host.getAttribute(name) }, 'activity level school of day only')
  const own: Chosen = { url, day, data, shown: before?.shown, end: () => undefined }
  chosen.set(host, own)
  if (before?.url === url) reload(url)
  own.end = subscribe(url, {
    // Asked again whenever the month has changed.
    refresh: 0,
    changed({ payload, error }) {
      own.failed = Boolean(error && !payload)
      if (payload) own.shown = payload as PublicDay
      // Draws the element again.
      ;(host as Element & { setProp(name: string, value: unknown): void }).setProp('chosen', day)
      setTimeout(() => host.shadowRoot!.querySelector('.day-name, .failed')?.scrollIntoView({ block: 'nearest' }))
    },
  })
}

/** The ways behind the month's name, with the schools to choose from once someone wants to see them. */
export function BriefTools(this: Component<BriefProps, Pick<BriefProps, 'schools'>>, props: BriefProps) {
  return Tools({
    ...props, ...this.state,
    onSchools: props.onSchool && ((event) => {
      event.preventDefault()
      const place = (event.currentTarget as Element).parentElement!
      void import('./schoolNames').then(({ readNames }) => readNames(props.data.organization.orgParam)).catch(() => null).then((schools) => {
        this.setState({ schools })
        // Once it is drawn.
        setTimeout(() => place.querySelector('select')?.focus())
      })
    }),
  })
}

/** What the page's author chose is not the visitor's to take back: attributes that are there before a visitor changed them. */
const changed = new WeakMap<Element, Set<string>>()
function changerOf(host: Element, names: string, attribute: string): ((value?: string) => void) | undefined {
  const own = changed.get(host) ?? new Set()
  if (host.hasAttribute(attribute) && !own.has(attribute)) return undefined
  return (value) => {
    changed.set(host, own.add(attribute))
    void import('./turn').then(({ turn }) => turn(host, names, attribute, value))
  }
}

const came = new WeakMap<object, string>()

/** When this data came, by the reader's clock: "12:04 PM". By hand, as a formatter costs milliseconds. @param written what the server's page says of it */
function cameAt(data: object, written?: string): string {
  const at = new Date()
  const hours = at.getHours()
  let text = came.get(data)
  if (!text) came.set(data, (text = written ?? `${hours % 12 || 12}:${`0${at.getMinutes()}`.slice(-2)} ${hours < 12 ? 'A' : 'P'}M`))
  return text
}
let isFirst = true

/** What a drawing of the month takes besides its data. */
export function propsOf({ data, updated, container, schoolPath }: CalendarViewProps & { container?: ShadowRoot; schoolPath?: string }, names: string): Partial<CalendarViewProps> {
  const host = container?.host
  const time = cameAt(data, isFirst ? updated : undefined)
  isFirst = false
  if (!host) return { updated: time, onSchool: schoolPath === undefined ? undefined : (school) => location.assign(schoolPath.replace('{school}', school!)) }
  const own = chosen.get(host)
  const isOwn = own?.day.startsWith(data.month)
  if (own && isOwn && own.data !== data) reload(own.url)
  if (own) own.data = data
  return {
    updated: time,
    onActivity: changerOf(host, names, 'activity'),
    onSchool: changerOf(host, names, 'school'),
    isUnasked: !(isOwn && own!.shown),
    shown: isOwn ? own!.shown : undefined,
    failed: isOwn && own!.failed ? () => choose(host, data, own!.day) : undefined,
    onDay: (day) => choose(host, data, day),
    onOnly: (only) => choose(host, data, isOwn ? own!.day : data.shown!.day, only),
  }
}
